/** The table as a picture, to keep: the two rows, in lines of about the same length. */

import { SHAPE_PATHS } from "../../ui/shapes";
import type { Drawing, Palette } from "../board";
import { newCard, newGroup, ROWS, tilesOf } from "./cards";
import type { Shown } from "./shown";

const CARD = { width: 100, height: 142 };
/** Cards in a line. */
const LINE = 12;
const GAP = 0.5;
const MARGIN = 50;

interface Spot {
  tile: string;
  x: number;
  line: number;
}

export function picture(shown: Shown, color: Palette): Drawing {
  const spots = arrange(shown.table);
  return {
    left: -MARGIN,
    top: -MARGIN,
    width: 2 * MARGIN + CARD.width * Math.max(6, ...spots.map(({ x }) => x + 1)),
    height: 2 * MARGIN + (CARD.height + 30) * Math.max(1, ...spots.map(({ line }) => line + 1)) - 30,
    parts: spots.map((spot) => draw(spot, color)).join("\n"),
  };
}

/** Every card in its line: sets of one shape first, then sets of one color. */
function arrange(table: readonly string[]): Spot[] {
  const groups = table.map((text) => newGroup(tilesOf(text).map(newCard)));
  const spots: Spot[] = [];
  let line = -1;
  for (const row of ROWS) {
    let x = LINE;
    for (const { cards } of groups.filter((group) => group.row === row)) {
      if (x + cards.length > LINE) [x, line] = [0, line + 1];
      for (const { tile } of cards) spots.push({ tile, x: x++, line });
      x += GAP;
    }
  }
  return spots;
}

const CORNERS = ["translate(7 5) scale(.2)", "translate(93 133) rotate(180) scale(.2)"];
const MIDDLE = "translate(-5 12) scale(1.1)";

function draw({ tile, x, line }: Spot, color: Palette): string {
  const fill = color(tile.charAt(0));
  const shapes = [MIDDLE, ...CORNERS].map((place) => `<path d="${SHAPE_PATHS[tile.charAt(1)]}" transform="${place}"/>`).join("");
  return `<g transform="translate(${x * CARD.width} ${line * (CARD.height + 30)})"><rect x="2" y="2" width="96" height="138" rx="14" fill="${color("tile-face-1")}" stroke="${color("tile-rim")}" stroke-width="1"/><g fill="${fill}" stroke="${fill}" stroke-width="5" stroke-linejoin="round">${shapes}</g></g>`;
}
