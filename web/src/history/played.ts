/** A finished game in numbers: who played, how it ended, and what every seat did. */

import { Engine, type Kernel } from "../../packages/sixfold/src/index.ts";
import type { KeptGame } from "../keeper/kept";
import type { Referee } from "../keeper/referee";
import type { Whole } from "../local/store";
import { isMove, seatOf, takenBackTo } from "../local/tables/entry";
import type { ResultInfo } from "../net/messages";
import type { ReviewSum } from "../review/store";

export interface SeatNumbers {
  name: string;
  /** The level of a bot; empty for a person. */
  level: string;
  score: number;
  won: boolean;
  turns: number;
  /** The most points of one turn. */
  best: number;
  qwirkles: number;
}

export interface PlayedGame {
  id: string;
  game: string;
  /** When it ended, in seconds since 1970. */
  at: number;
  /** Played with real tiles, and only kept here. */
  isReal: boolean;
  seats: SeatNumbers[];
  /** The seat of whoever uses this device; null if nobody can tell. */
  you: number | null;
  /** What a review found, if there was one. */
  review?: ReviewSum | undefined;
}

/** A turn of a seat: what counts of it. */
interface Turn {
  seat: number;
  points: number;
  qwirkles: number;
}

const QWIRKLE_BONUS = 6;

const turnOf = (seat: number, points: number, { bonus }: { bonus?: unknown }): Turn => ({
  seat,
  points,
  qwirkles: typeof bonus === "number" ? bonus / QWIRKLE_BONUS : 0,
});

/** The turns of a table, without those that were taken back; throws the engine's refusal. `result` is what the rules make of them. */
export function playTable(kernel: Kernel, { table, entries }: Whole): { turns: Turn[]; result: ResultInfo | null } {
  const engine = Engine.deal(kernel, table);
  const plies: (Turn | null)[] = [null];
  /** Which of the plies count after each entry. */
  let counted: number[] = [];
  const after: number[][] = [[]];
  try {
    entries.forEach(({ text }, i) => {
      const { points, details } = engine.play(text);
      plies.push(isMove(text) ? turnOf(seatOf(text) ?? 0, points, details) : null);
      const back = takenBackTo(text);
      counted = back === null ? [...counted, i + 1] : (after[back] ?? []);
      after.push(counted);
    });
    const { scores, outcome } = engine.facts();
    return { turns: counted.flatMap((ply) => plies[ply] ?? []), result: outcome && { scores, ...outcome } };
  } finally {
    engine.close();
  }
}

function numbers(
  names: readonly string[],
  levels: readonly string[],
  turns: readonly Turn[],
  result: ResultInfo,
  game: string,
): SeatNumbers[] {
  return names.map((name, seat) => {
    const own = turns.filter((turn) => turn.seat === seat);
    const score = result.scores[seat] ?? 0;
    return {
      name,
      level: levels[seat] ?? "",
      score,
      won: result.winners.includes(seat),
      turns: own.length,
      best: Math.max(0, ...own.map(({ points }) => points)),
      // in Rummy the score is the number of Qwirkles
      qwirkles: game === "rummy" ? score : own.reduce((sum, turn) => sum + turn.qwirkles, 0),
    };
  });
}

/** The only person at the table, or the one with your name. */
function findYou(seats: readonly Pick<SeatNumbers, "name" | "level">[], yourName: string): number | null {
  const people = [...seats.keys()].filter((seat) => !seats[seat]?.level);
  const named = people.filter((seat) => yourName !== "" && seats[seat]?.name.toLowerCase() === yourName.toLowerCase());
  return (people.length === 1 ? people[0] : named.length === 1 ? named[0] : null) ?? null;
}

/** A finished table of this device; null if it has no result. */
export function ofTable(kernel: Kernel, whole: Whole, yourName: string): PlayedGame | null {
  const { id, game, finished, result, seats: rows } = whole.table;
  if (!result || finished === null) return null;
  const names = rows.map(({ name }) => name);
  const levels = rows.map(({ kind, level }) => (kind === "bot" ? level : ""));
  const seats = numbers(names, levels, playTable(kernel, whole).turns, result, game);
  return { id, game, at: finished, isReal: false, seats, you: findYou(seats, yourName) };
}

/** A finished game with real tiles; null if it goes on. Only Qwirkle has turns. */
export function ofKept(referee: Referee, game: KeptGame, yourName: string): PlayedGame | null {
  const { id, names, finished, result } = game;
  if (!result || finished === null) return null;
  const states = game.game === "qwirkle" ? referee.replay(game) : [];
  const turns = states.flatMap(({ event }) => (event.seat === null ? [] : [turnOf(event.seat, event.points, event.details)]));
  const seats = numbers(
    names,
    names.map(() => ""),
    turns,
    result,
    game.game,
  );
  return { id, game: game.game, at: finished, isReal: true, seats, you: findYou(seats, yourName) };
}
