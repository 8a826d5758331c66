/** Where a set-up begins: a deal, or an empty table. */

import { Engine, type Deal, type Kernel } from "../../packages/sixfold/src/index.ts";
import { randomHex } from "../local/random";
import type { Spot } from "./address";
import { seatsOf } from "./hands";

/** What a text leaves open is always completed alike: a link is the same game for everybody. */
export const SEED = "analysis";
const SEED_BYTES = 32;
export const PLAYERS = [2, 3, 4];

/** Nothing on the table; what nobody has seen is unknown. */
const EMPTY: Readonly<Record<string, string>> = {
  qwirkle: "- 6,6 0,0 0",
  rummy: "- 9,9 -,- 0 -",
  twisty: "7/7/7/7/7/7/7 ROYGBPW:0:0:a1,ROYGBPW:0:0:g7 0 -",
};

export const emptyPosition = (game: string): string => EMPTY[game] ?? "";

/** The position after a deal, with all hands; throws OptionError for options that cannot be. */
export function dealPosition(kernel: Kernel, players: number, options: Spot["options"]): string {
  const engine = Engine.deal(kernel, { players, seed: randomHex(SEED_BYTES), options });
  try {
    return engine.position();
  } finally {
    engine.close();
  }
}

/** A text that is cut short is told to be that, whatever it says of the players. */
export const dealOf = ({ position, options }: Spot): Deal => ({
  players: Math.max(seatsOf(position), Math.min(...PLAYERS)),
  seed: SEED,
  options,
  position,
});

/** Throws the engine's refusal of a position that cannot be. */
export function check(kernel: Kernel, spot: Spot): void {
  Engine.deal(kernel, dealOf(spot)).close();
}
