/** The themes of puzzles: what they are called, and what is asked. */

import { msg, t } from "../i18n/words.svelte";

interface Theme {
  title: string;
  task: string;
}

const THEMES: Readonly<Record<string, Theme>> = {
  "find-qwirkle": { title: msg("Find the Qwirkle"), task: msg("Find the Qwirkle.") },
  "two-lines": { title: msg("Two lines at once"), task: msg("Score in more than one line.") },
  "no-five": { title: msg("Don’t feed a five"), task: msg("Don’t feed a line of five.") },
  endgame: { title: msg("The last tiles"), task: msg("The bag is empty: make the most of your last tiles.") },
  "play-all": { title: msg("Play every card"), task: msg("Play all cards of your hand.") },
  rescue: { title: msg("Rearrange the table"), task: msg("Rearrange the table to make your cards fit.") },
  qwirkle: { title: msg("Make a Qwirkle"), task: msg("Make a Qwirkle.") },
  "longest-chain": { title: msg("The longest chain"), task: msg("Find the longest chain of hops.") },
  "take-and-run": { title: msg("Steal a cube"), task: msg("Steal a cube.") },
  "win-in-two": { title: msg("Win in two turns"), task: msg("Win in two turns.") },
  "win-in-three": { title: msg("Win in three turns"), task: msg("Win in three turns.") },
};

/** In the order in which they are shown; those we don't know yet come last, under their own name. */
export function inOrder(themes: Iterable<string>): string[] {
  const known = Object.keys(THEMES);
  const place = (theme: string): number => (known.includes(theme) ? known.indexOf(theme) : known.length);
  return [...new Set(themes)].sort((a, b) => place(a) - place(b));
}

export const themeTitle = (theme: string): string => (THEMES[theme] ? t(THEMES[theme].title) : theme);

/** What is asked: by the theme that is practised, or the first one that we know. */
export function taskOf(themes: readonly string[]): string {
  const theme = inOrder(themes)[0] ?? "";
  return THEMES[theme] ? t(THEMES[theme].task) : bestMove();
}

export const bestMove = (): string => t("Find the best move.");
