/** Where puzzles are found. */

import type { Puzzle } from "./puzzle";

export const dailyPath = (game: string): string => `/puzzles/daily/${game}`;
export const themePath = (game: string, theme: string): string => `/puzzles/${game}/theme/${encodeURIComponent(theme)}`;

/** A puzzle by itself, or one of a theme, after which the theme goes on. */
export const puzzlePath = ({ game, number }: Puzzle, theme: string | null = null): string =>
  theme === null ? `/puzzles/${game}/${number}` : `${themePath(game, theme)}/${number}`;

/** What a path asks for. */
export type Asked =
  | { what: "all" }
  | { what: "daily"; game: string }
  | { what: "theme"; game: string; theme: string }
  | { what: "puzzle"; game: string; number: number; theme: string | null };

/** The parts of the path after /puzzles; null for one that leads nowhere. */
export function readPath(parts: readonly string[]): Asked | null {
  const [first, second, third, fourth, ...more] = parts;
  if (more.length) return null;
  if (first === undefined) return { what: "all" };
  if (first === "daily") return second !== undefined && third === undefined ? { what: "daily", game: second } : null;
  if (second === "theme" && third !== undefined) return readTheme(first, third, fourth);
  const number = readNumber(second);
  return number === null || third !== undefined ? null : { what: "puzzle", game: first, number, theme: null };
}

function readTheme(game: string, code: string, place: string | undefined): Asked | null {
  const theme = decoded(code);
  if (theme === null) return null;
  if (place === undefined) return { what: "theme", game, theme };
  const number = readNumber(place);
  return number === null ? null : { what: "puzzle", game, number, theme };
}

const readNumber = (text: string | undefined): number | null => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
