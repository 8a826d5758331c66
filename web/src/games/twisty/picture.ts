/** The board as a picture, to keep. */

import type { Drawing, Palette } from "../board";
import { PAWN_PATH, SERIES_PATHS, SPECIAL_PATHS, WHITE } from "./paths";
import { CELLS, isCube, placeOf, type Shown } from "./shown";

export function picture(shown: Shown, color: Palette): Drawing {
  const squares = CELLS.map((cell, i) => {
    const { x, y } = placeOf(cell);
    return `<g transform="translate(${x * 100} ${y * 100})"><rect x="4" y="4" width="92" height="92" rx="15" fill="${color("tile-face-1")}" stroke="${color("tile-rim")}"/>${token(shown.board.charAt(i), color)}</g>`;
  });
  const pawns = shown.players.flatMap((player, seat) => {
    if (!player.pawn) return [];
    const { x, y } = placeOf(player.pawn);
    return [
      `<g transform="translate(${x * 100} ${y * 100})"><path d="${PAWN_PATH}" fill="${color(`seat-${seat + 1}`)}" stroke="${color("seat-ink")}" stroke-width="5"/><path d="${SERIES_PATHS[player.series]}" fill="${color("seat-ink")}" transform="translate(34 48) scale(0.32)"/></g>`,
    ];
  });
  return { left: -20, top: -20, width: 740, height: 740, parts: [...squares, ...pawns].join("") };
}

function token(letter: string, color: Palette): string {
  if (isCube(letter)) return `<rect x="27" y="27" width="46" height="46" rx="10" fill="${color(letter) || WHITE}"/>`;
  const sign = SPECIAL_PATHS[letter];
  return sign
    ? `<circle cx="50" cy="50" r="37" fill="${color(`token-${letter}`)}"/><path d="${sign}" fill="none" stroke="${color("token-ink")}" stroke-width="8.5" stroke-linecap="round" stroke-linejoin="round" transform="translate(12 12) scale(0.76)"/>`
    : "";
}
