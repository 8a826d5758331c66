/** The drawings of squares, pawns and ways, in boxes of 100; the board has a square every `PITCH`. */

import { placeOf, type Place } from "./shown";

export const PITCH = 104;

/** The series of each seat, in order. */
export const SEAT_OF_SERIES: readonly string[] = ["star", "square", "triangle", "circle"];

/** The signs of the seats, as beside their names. */
export const SIGNS: readonly string[] = [
  "M50 12L61 38L89 40L67 58L75 86L50 70L25 86L33 58L11 40L39 38Z",
  "M20 20H80V80H20Z",
  "M50 14L88 82H12Z",
  "M16 50a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z",
];

export const PAWN = "M50 6A19 19 0 0 1 62.5 39.5Q74 54 79 84Q79 92 50 92T21 84Q26 54 37.5 39.5A19 19 0 0 1 50 6Z";
export const SHIELD = "M50 10L86 23V50Q86 78 50 93Q14 78 14 50V23Z";

/** How high a hop goes, in squares. */
export const ARC = 0.3;

const middleOf = (cell: string): Place => {
  const { x, y } = placeOf(cell);
  return { x: (x + 0.5) * PITCH, y: (y + 0.5) * PITCH };
};

/** The way over these squares, an arc for every hop. */
export function wayPath(cells: readonly string[]): string {
  return cells
    .map(middleOf)
    .map((to, i, all) => {
      const from = all[i - 1];
      if (!from) return `M${to.x} ${to.y}`;
      return `Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - 2 * ARC * PITCH} ${to.x} ${to.y}`;
    })
    .join("");
}
