/** The board as a picture, to keep. */

import type { Drawing, Palette } from "../board";
import { PAWN_PATH, SERIES_PATHS, SPECIAL_PATHS, WHITE } from "./paths";
import { CELLS, isCube, placeOf, type Shown } from "./shown";

export function picture(shown: Shown, color: Palette): Drawing {
  const squares = CELLS.map((cell, i) => {
    const { x, y } = placeOf(cell);
    return `<g transform="translate(${x * 100} ${y * 100})"><rect x="4" y="4" width="92" height="92" rx="15" fill="${color("tile-face-1")}" stroke="${color("tile-rim")}"/>${token(shown.board.charAt(i), color)}</g>`;
  });
  const pawns = shown.players.flatMap((player) => {
    if (!player.pawn) return [];
    const { x, y } = placeOf(player.pawn);
    return [
      `<g transform="translate(${x * 100} ${y * 100})"><path d="${PAWN_PATH}" fill="${color("pawn")}" stroke="${color("tile-face-1")}" stroke-width="5"/><path d="${SERIES_PATHS[player.series]}" fill="${color("tile-face-1")}" transform="translate(34 48) scale(0.32)"/></g>`,
    ];
  });
  return { left: -20, top: -20, width: 740, height: 740, parts: [...squares, ...pawns].join("") };
}

function token(letter: string, color: Palette): string {
  if (isCube(letter)) return `<rect x="27" y="27" width="46" height="46" rx="10" fill="${color(letter) || WHITE}"/>`;
  const sign = SPECIAL_PATHS[letter];
  return sign ? `<path d="${sign}" fill="none" stroke="#d9cbbb" stroke-width="6" stroke-linecap="round"/>` : "";
}
