/** Qwirkle Rummy with real cards: only the qwirkles are counted. */

import type { ResultInfo } from "../net/messages";
import { BY_AGREEMENT, END, resultOf, type KeptGame } from "./kept";

export interface Tally {
  counts: number[];
  result: ResultInfo | null;
}

export const counted = (seat: number): string => `${seat} +1`;

/** The seat that a turn gives a qwirkle to; null for any other text. */
export function countedFor(turn: string): number | null {
  const found = /^(\d) \+1$/.exec(turn);
  return found ? Number(found[1]) : null;
}

/** What was counted so far; `bad` is called for a turn that is none, counted from 1. */
export function tally({ names, turns }: Pick<KeptGame, "names" | "turns">, bad: (turn: number) => void = () => undefined): Tally {
  const counts = names.map(() => 0);
  let result: ResultInfo | null = null;
  turns.forEach((turn, i) => {
    const seat = countedFor(turn);
    if (result || (turn !== END && (seat === null || seat >= counts.length))) return bad(i + 1);
    if (turn === END) result = resultOf(counts, BY_AGREEMENT);
    else counts[seat ?? 0] = (counts[seat ?? 0] ?? 0) + 1;
  });
  return { counts, result };
}
