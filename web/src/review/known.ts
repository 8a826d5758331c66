/** What is known of a game while it is being reviewed: a quick look first, then a sharp one, ply by ply. Values only. */

import type { Decision, Review, Verdict } from "../../packages/sixfold/src/index.ts";
import type { ResultInfo } from "../net/messages";

/** Verdicts of moves to which there was a better one. */
const POOR: readonly Verdict[] = ["inaccuracy", "mistake", "blunder", "missed"];
export const isPoor = ({ verdict }: Pick<Decision, "verdict">): boolean => POOR.includes(verdict);

/** The sharp look as far as it goes, the quick one for the rest. */
export function sharpened(quick: Review, sharp: Review): Review {
  if (sharp.done === sharp.of) return sharp;
  const judged = new Set(sharp.decisions.map(({ ply }) => ply));
  const rest = quick.decisions.filter(({ ply }) => !judged.has(ply));
  const moments = [...sharp.moments, ...quick.moments.filter((ply) => !judged.has(ply))];
  return { ...quick, decisions: [...sharp.decisions, ...rest], moments: moments.sort((a, b) => a - b) };
}

/** Chances to win after each ply, by seat; null where they are not known yet. */
export type Chances = readonly (readonly number[] | null)[];

/** After a move it is what the mover could expect; a ply without a decision changes nothing. */
export function chancesOf({ decisions }: Pick<Review, "decisions">, plies: number, players: number, result: ResultInfo | null): Chances {
  const byPly = new Map(decisions.map((decision) => [decision.ply, decision]));
  let now: readonly number[] | null = decisions[0]?.best[0]?.chances ?? null;
  const known = decisions.at(-1)?.ply ?? -1;
  const chances = Array.from({ length: plies + 1 }, (_, ply): readonly number[] | null => {
    now = byPly.get(ply)?.played[0].chances ?? now;
    return ply <= known || ply === 0 ? now : null;
  });
  if (result) chances[plies] = shares(result, players);
  return chances;
}

const shares = ({ winners }: ResultInfo, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));

/** The key moment before or after a ply; null if there is none. */
export function momentFrom(moments: readonly number[], ply: number, step: 1 | -1): number | null {
  return (step > 0 ? moments.find((one) => one > ply) : moments.findLast((one) => one < ply)) ?? null;
}
