/** The player's rating, on the scale of the puzzles: each puzzle is an opponent in the sense of Elo. */

export const FIRST_RATING = 1000;
const [LEAST, MOST] = [100, 3000];
/** A win counts ten times as often against somebody who is so many points weaker. */
const SCALE = 400;

/** How much one puzzle counts: much at first, so that the rating soon fits, little later on. */
const weight = (tried: number): number => (tried < 5 ? 64 : tried < 15 ? 40 : 24);

/** The rating after a puzzle, when `tried` have counted before it. */
export function rated(rating: number, puzzle: number, solved: boolean, tried: number): number {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / SCALE));
  const next = Math.round(rating + weight(tried) * (Number(solved) - expected));
  return Math.max(LEAST, Math.min(MOST, next));
}
