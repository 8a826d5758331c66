/** Hints towards a solution: first which pieces it is about, then where they go. */

import { listed } from "../i18n/lists";
import { tileName } from "../i18n/names";
import { n, t } from "../i18n/words.svelte";

export interface Pieces {
  /** Tiles or cards of the hand, in the notation of moves. */
  tiles: readonly string[];
  text: string;
}

/** What the solution is made of: tiles, cards, or hops of the pawn. */
export function piecesOf(game: string, solution: string): Pieces {
  if (game === "twisty") return { tiles: [], text: tellHops(solution) };
  const tiles = tilesOf(solution);
  return { tiles, text: tiles.length ? tellTiles(game, tiles) : t("This time none of yours is played.") };
}

const tilesOf = (solution: string): string[] => solution.split("=")[0]?.match(/[ROYGBP][csdltx]/g) ?? [];

function tellTiles(game: string, tiles: readonly string[]): string {
  const names = listed(tiles.map(tileName));
  return game === "rummy"
    ? n("It’s about this card: {names}.", "It’s about these cards: {names}.", tiles.length, { names })
    : n("It’s about this tile: {names}.", "It’s about these tiles: {names}.", tiles.length, { names });
}

function tellHops(solution: string): string {
  const hops = solution.match(/\b[a-g][1-7]\b/g)?.length ?? 0;
  return hops ? n("Your pawn hops {count} time.", "Your pawn hops {count} times.", hops) : t("Your pawn stays where it is.");
}
