/** Which puzzle is solved next: that of the day, or one that is about as strong as the player. */

import { weekday } from "./days";
import { fnv1a32, type Puzzle } from "./puzzle";

const WEEK = 7;
/** One of so many that come nearest is chosen, so that two players of one rating see different ones. */
const NEAREST = 8;

/** The index of the daily puzzle in a list ordered by rating: easy on Mondays, hard on Sundays, and the same for everybody. */
export function dailyIndex(game: string, day: string, count: number): number {
  const slice = weekday(day);
  const [from, to] = [Math.floor((slice * count) / WEEK), Math.floor(((slice + 1) * count) / WEEK)];
  return Math.min(from + (fnv1a32(`${game} ${day}`) % Math.max(1, to - from)), count - 1);
}

/** The puzzle of the day; undefined where there is none. */
export const dailyPuzzle = (game: string, puzzles: readonly (Puzzle | null)[], day: string): Puzzle | undefined =>
  puzzles[dailyIndex(game, day, puzzles.length)] ?? undefined;

/** One of those that the player has not tried yet, near a rating; when all are tried, one that was not solved, then any other. */
export function nearPuzzle(
  puzzles: readonly Puzzle[],
  rating: number,
  starsOf: (puzzle: Puzzle) => number | undefined,
  chance: () => number = Math.random,
): Puzzle | undefined {
  const fresh = puzzles.filter((one) => starsOf(one) === undefined);
  const unsolved = puzzles.filter((one) => !starsOf(one));
  const open = fresh.length ? fresh : unsolved.length ? unsolved : puzzles;
  const near = [...open].sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating)).slice(0, NEAREST);
  return near[Math.floor(chance() * near.length)];
}
