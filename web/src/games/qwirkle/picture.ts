/** The table as an SVG file, to keep. */

import { boxAround } from "../../ui/touch/camera";
import { SHAPE_PATHS } from "../../ui/shapes";
import { parseLaid, type Laid, type Shown } from "./shown";

const MARGIN = 0.5;

export function picture(shown: Shown): string {
  const laid = parseLaid(shown.board);
  const { left, top, right, bottom } = boxAround(laid);
  const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN].map((cells) => cells * 100);
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${(left - MARGIN) * 100} ${(top - MARGIN) * 100} ${width} ${height}">
<rect x="${(left - MARGIN) * 100}" y="${(top - MARGIN) * 100}" width="100%" height="100%" fill="${color("--felt-1")}"/>
${laid.map((one) => drawTile(one, color)).join("\n")}
</svg>`;
}

function drawTile({ tile, x, y }: Laid, color: (name: string) => string): string {
  const fill = color(`--${tile.charAt(0)}`);
  return `<g transform="translate(${x * 100} ${y * 100})"><rect x="3" y="3" width="94" height="94" rx="17" fill="${color("--tile-face-1")}" stroke="${color("--tile-rim")}" stroke-width="1"/><path d="${SHAPE_PATHS[tile.charAt(1)]}" fill="${fill}" stroke="${fill}" stroke-width="5" stroke-linejoin="round"/></g>`;
}
