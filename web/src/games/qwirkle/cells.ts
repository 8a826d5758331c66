/** The cells a screen draws: tiles that lie there, tiles of the half-made turn, places where the tile in hand fits. */

import type { Laid, Spot } from "./shown";
import { spotKey } from "./shown";

export type CellState = "laid" | "draft" | "legal" | "empty";

export interface DrawnCell {
  x: number;
  y: number;
  tile: string | null;
  state: CellState;
  /** Laid since the viewer's own last turn. */
  recent: boolean;
  /** The slot of the hand from which a tile of the half-made turn came. */
  slot: number | null;
}

export interface DrawnRow {
  y: number;
  cells: DrawnCell[];
}

interface Parts {
  board: readonly Laid[];
  draft: readonly (Laid & { slot: number })[];
  legal: readonly Spot[];
  recent: ReadonlySet<string>;
  cursor: { x: number; y: number };
}

/** All cells by rows, from top to bottom and left to right; the cell of the cursor is always among them. */
export function drawnRows({ board, draft, legal, recent, cursor }: Parts): DrawnRow[] {
  const cells = new Map<string, DrawnCell>();
  const put = (cell: DrawnCell): void => void cells.set(spotKey(cell.x, cell.y), cell);
  put({ ...cursor, tile: null, state: "empty", recent: false, slot: null });
  for (const [x, y] of legal) put({ x, y, tile: null, state: "legal", recent: false, slot: null });
  for (const { tile, x, y } of board) put({ x, y, tile, state: "laid", recent: recent.has(spotKey(x, y)), slot: null });
  for (const { tile, x, y, slot } of draft) put({ x, y, tile, state: "draft", recent: false, slot });
  const rows = new Map<number, DrawnCell[]>();
  for (const cell of cells.values()) rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  return [...rows].sort(([a], [b]) => a - b).map(([y, row]) => ({ y, cells: row.sort((a, b) => a.x - b.x) }));
}

export const COPIES = 3;

/** How many tiles of each kind nobody has seen: neither on the table nor in the own hand. */
export function unseen(kinds: readonly string[], seen: readonly string[]): Map<string, number> {
  const left = new Map(kinds.map((kind) => [kind, COPIES]));
  for (const tile of seen) left.set(tile, (left.get(tile) ?? 0) - 1);
  return left;
}
