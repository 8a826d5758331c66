/** The table as a picture, to keep. */

import { boxAround } from "../../ui/touch/camera";
import { SHAPE_PATHS } from "../../ui/shapes";
import type { Drawing, Palette } from "../board";
import { parseLaid, type Laid, type Shown } from "./shown";

const MARGIN = 0.5;

export function picture(shown: Shown, color: Palette): Drawing {
  const laid = parseLaid(shown.board);
  const { left, top, right, bottom } = boxAround(laid);
  return {
    left: (left - MARGIN) * 100,
    top: (top - MARGIN) * 100,
    width: (right - left + 2 * MARGIN) * 100,
    height: (bottom - top + 2 * MARGIN) * 100,
    parts: laid.map((one) => drawTile(one, color)).join("\n"),
  };
}

function drawTile({ tile, x, y }: Laid, color: Palette): string {
  const fill = color(tile.charAt(0));
  return `<g transform="translate(${x * 100} ${y * 100})"><rect x="3" y="5" width="94" height="94" rx="17" fill="${color("tile-side")}"/><rect x="3" y="2" width="94" height="93" rx="17" fill="${color("tile-face-1")}" stroke="${color("tile-rim")}" stroke-width="1"/><path d="${SHAPE_PATHS[tile.charAt(1)]}" fill="${fill}" stroke="${fill}" stroke-width="5" stroke-linejoin="round" transform="translate(0 -1.5)"/></g>`;
}
