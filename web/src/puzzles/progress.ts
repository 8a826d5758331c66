/** What the player has solved: kept on this device, one JSON text for all games. */

import { addDays, isDay } from "./days";
import { puzzleId, type Puzzle } from "./puzzle";
import { FIRST_RATING, rated } from "./rating";

export const MOST_STARS = 3;
const VERSION = 1;
const KEY = "sixfold.puzzles";
/** Where a text goes that nobody can read: nothing is thrown away. */
export const DAMAGED_KEY = "sixfold.puzzles.damaged";
const KEPT_RATINGS = 300;
const KEPT_DAYS = 400;

export interface GameProgress {
  /** The stars of every puzzle that was tried, by its id; 0 for one that was not found. */
  readonly stars: Readonly<Record<string, number>>;
  /** The rating after each puzzle that counted, the last ones. */
  readonly ratings: readonly number[];
  /** How many puzzles have counted. */
  readonly counted: number;
}

export interface Progress {
  readonly games: Readonly<Record<string, GameProgress>>;
  /** The games whose puzzle of the day was solved on that day. */
  readonly days: Readonly<Record<string, readonly string[]>>;
}

export type Shelf = Pick<Storage, "getItem" | "setItem">;

const NOTHING: GameProgress = { stars: {}, ratings: [], counted: 0 };
export const NO_PROGRESS: Progress = { games: {}, days: {} };

export const gameProgress = (progress: Progress, game: string): GameProgress => progress.games[game] ?? NOTHING;
export const ratingOf = (progress: Progress, game: string): number => gameProgress(progress, game).ratings.at(-1) ?? FIRST_RATING;
export const starsOf = (progress: Progress, puzzle: Puzzle): number | undefined =>
  gameProgress(progress, puzzle.game).stars[puzzleId(puzzle)];
export const solvedDays = (progress: Progress): Set<string> =>
  new Set(Object.keys(progress.days).filter((day) => progress.days[day]?.length));
export const isDailySolved = (progress: Progress, game: string, day: string): boolean => progress.days[day]?.includes(game) ?? false;

function withGame(progress: Progress, game: string, change: Partial<GameProgress>): Progress {
  return { ...progress, games: { ...progress.games, [game]: { ...gameProgress(progress, game), ...change } } };
}

/** The stars of a puzzle, if they are more than it has; 0 says that it was tried. */
export function withStars(progress: Progress, puzzle: Puzzle, stars: number): Progress {
  const won = Math.max(stars, starsOf(progress, puzzle) ?? 0);
  return withGame(progress, puzzle.game, { stars: { ...gameProgress(progress, puzzle.game).stars, [puzzleId(puzzle)]: won } });
}

/** The rating after the first honest try. */
export function withRating(progress: Progress, puzzle: Puzzle, solved: boolean): Progress {
  const { ratings, counted } = gameProgress(progress, puzzle.game);
  const next = rated(ratingOf(progress, puzzle.game), puzzle.rating, solved, counted);
  return withGame(progress, puzzle.game, { ratings: [...ratings, next].slice(-KEPT_RATINGS), counted: counted + 1 });
}

export function withDay(progress: Progress, game: string, day: string): Progress {
  const oldest = addDays(day, -KEPT_DAYS);
  const kept = Object.fromEntries(Object.entries(progress.days).filter(([one]) => one > oldest));
  return { ...progress, days: { ...kept, [day]: [...new Set([...(kept[day] ?? []), game])] } };
}

/** Everything that either of two devices has solved; the rating is that of the one that tried more. */
export function merged(one: Progress, other: Progress): Progress {
  const both = <T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>, join: (x: T, y: T) => T): Record<string, T> => ({
    ...a,
    ...Object.fromEntries(Object.entries(b).map(([key, value]) => [key, a[key] === undefined ? value : join(a[key], value)])),
  });
  return {
    games: both(one.games, other.games, (a, b) => ({ ...(a.counted >= b.counted ? a : b), stars: both(a.stars, b.stars, Math.max) })),
    days: both(one.days, other.days, (a, b) => [...new Set([...a, ...b])]),
  };
}

// -- stored ---------------------------------------------------------------------------------------

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** What can be understood of a value from a file; null if it is no progress at all. */
export function understood(value: unknown): Progress | null {
  if (!isRecord(value) || value["version"] !== VERSION || !isRecord(value["games"]) || !isRecord(value["days"])) return null;
  const games = Object.entries(value["games"]).flatMap(([game, told]) => (isRecord(told) ? [[game, understoodGame(told)] as const] : []));
  const days = Object.entries(value["days"]).flatMap(([day, solved]) =>
    isDay(day) && Array.isArray(solved) ? [[day, solved.filter((game) => typeof game === "string")] as const] : [],
  );
  return { games: Object.fromEntries(games), days: Object.fromEntries(days) };
}

function understoodGame({ stars, ratings, counted }: Record<string, unknown>): GameProgress {
  const known = Array.isArray(ratings) ? ratings.filter(isCount).slice(-KEPT_RATINGS) : [];
  const won = Object.entries(isRecord(stars) ? stars : {}).filter(
    (one): one is [string, number] => isCount(one[1]) && one[1] <= MOST_STARS,
  );
  return { stars: Object.fromEntries(won), ratings: known, counted: Math.max(known.length, isCount(counted) ? counted : 0) };
}

function parsed(text: string): Progress | null {
  try {
    return understood(JSON.parse(text));
  } catch {
    return null;
  }
}

export const toStore = (progress: Progress): object => ({ version: VERSION, ...progress });

export interface Read {
  progress: Progress;
  /** What was kept could not be read; it has been put aside. */
  damaged: boolean;
}

export function readProgress(shelf: Shelf = localStorage): Read {
  try {
    const text = shelf.getItem(KEY);
    if (text === null) return { progress: NO_PROGRESS, damaged: false };
    const progress = parsed(text);
    if (!progress) shelf.setItem(DAMAGED_KEY, text);
    return { progress: progress ?? NO_PROGRESS, damaged: !progress };
  } catch {
    return { progress: NO_PROGRESS, damaged: false };
  }
}

/** Changes what is stored, on top of what another window may have stored meanwhile. Puzzles also work on a device without storage. */
export function changeProgress(change: (progress: Progress) => Progress, shelf: Shelf = localStorage): Progress {
  const progress = change(readProgress(shelf).progress);
  try {
    shelf.setItem(KEY, JSON.stringify(toStore(progress)));
  } catch {
    // A device without storage forgets.
  }
  return progress;
}
