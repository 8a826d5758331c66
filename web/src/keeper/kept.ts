/** A game with real tiles, as it is kept: who played, and every turn. */

import { randomHex } from "../local/random";
import type { ResultInfo } from "../net/messages";

export const KEPT_GAMES = ["qwirkle", "rummy"] as const;
export type KeptGameName = (typeof KEPT_GAMES)[number];

export interface KeptGame {
  id: string;
  game: KeptGameName;
  names: readonly string[];
  /** The seat that began. */
  first: number;
  /**
   * In the notation of records, as everybody at the table may know it: `0 Rc@0,0 Rs@1,0` plays tiles, `1 -3` swaps three, `2 pass`.
   * In Qwirkle Rummy `0 +1` counts a qwirkle. `- end` stops before the rules do.
   */
  turns: readonly string[];
  /** The tiles of a turn that is being entered; empty for none. */
  draft: string;
  /** Seconds since 1970. */
  created: number;
  finished: number | null;
  result: ResultInfo | null;
}

export const MOST_PLAYERS = 4;
export const LEAST_PLAYERS = 2;
export const END = "- end";
/** The clause of a result that people agreed on before the rules ended the game. */
export const BY_AGREEMENT = "-";

const PREFIX = "real-";

export const isKeptId = (id: string): boolean => /^real-[0-9a-f]{16}$/.test(id);

const now = (): number => Date.now() / 1000;

export function newGame(game: KeptGameName, names: readonly string[], first: number): KeptGame {
  return { id: PREFIX + randomHex(8), game, names: [...names], first, turns: [], draft: "", created: now(), finished: null, result: null };
}

/** The same game with other turns; it is over when there is a result. */
export function withTurns(game: KeptGame, turns: readonly string[], result: ResultInfo | null): KeptGame {
  return { ...game, turns: [...turns], draft: "", result, finished: result ? (game.finished ?? now()) : null };
}

/** The result by the highest score; equal tops share the win. */
export function resultOf(scores: readonly number[], clause: string): ResultInfo {
  const most = Math.max(...scores);
  return { scores: [...scores], winners: scores.flatMap((score, seat) => (score === most ? [seat] : [])), clause };
}
