/** Hints towards a solution: first which pieces it is about, then where they go. */

import { listed } from "../i18n/lists";
import { tileName } from "../i18n/names";
import { n, t } from "../i18n/words.svelte";

export interface Pieces {
  /** Tiles or cards of the hand, in the notation of moves. */
  tiles: readonly string[];
  /** What is said about them, and what is said aloud, with their names. */
  text: string;
  aloud: string;
}

/** What the solution is made of: tiles, cards, or hops of the pawn. */
export function piecesOf(game: string, solution: string): Pieces {
  const tiles = game === "twisty" ? [] : tilesOf(solution);
  const text = game === "twisty" ? tellHops(solution) : tellTiles(game, tiles.length);
  return { tiles, text, aloud: tiles.length ? t("{text} {names}", { text, names: listed(tiles.map(tileName)) }) : text };
}

const tilesOf = (solution: string): string[] => solution.split("=")[0]?.match(/[ROYGBP][csdltx]/g) ?? [];

function tellTiles(game: string, count: number): string {
  if (!count) return t("This time none of yours is played.");
  return game === "rummy"
    ? n("It’s about this card:", "It’s about these cards:", count)
    : n("It’s about this tile:", "It’s about these tiles:", count);
}

function tellHops(solution: string): string {
  const hops = solution.match(/\b[a-g][1-7]\b/g)?.length ?? 0;
  return hops ? n("Your pawn hops {count} time.", "Your pawn hops {count} times.", hops) : t("Your pawn stays where it is.");
}
