/** The cells to draw: tiles on the table, tiles laid in this turn, and places where a tile fits. */

import { spotKey, type Cell, type Laid } from "../shown";

export type CellState = "laid" | "draft" | "legal" | "empty";

export interface DrawnCell {
  x: number;
  y: number;
  tile: string | null;
  state: CellState;
  /** The slot of the hand from which a tile of the half-made turn came. */
  slot: number | null;
}

export interface DrawnRow {
  y: number;
  cells: DrawnCell[];
}

/** The tiles on the table, from top to bottom and left to right. They change once a turn, the others with every touch. */
export const laidRows = (board: readonly Laid[]): DrawnRow[] =>
  inRows(board.map(({ tile, x, y }) => ({ x, y, tile, state: "laid", slot: null })));

interface Touched {
  board: readonly Laid[];
  draft: readonly (Laid & { slot: number })[];
  legal: readonly Cell[];
  cursor: { x: number; y: number };
}

/** All other cells; the cursor's cell is always in one of the two lists. */
export function touchedRows({ board, draft, legal, cursor }: Touched): DrawnRow[] {
  const cells = new Map<string, DrawnCell>();
  const put = (cell: DrawnCell): void => void cells.set(spotKey(cell.x, cell.y), cell);
  put({ ...cursor, tile: null, state: "empty", slot: null });
  for (const [x, y] of legal) put({ x, y, tile: null, state: "legal", slot: null });
  for (const { tile, x, y, slot } of draft) put({ x, y, tile, state: "draft", slot });
  for (const { x, y } of board) cells.delete(spotKey(x, y));
  return inRows([...cells.values()]);
}

function inRows(cells: readonly DrawnCell[]): DrawnRow[] {
  const rows = new Map<number, DrawnCell[]>();
  for (const cell of cells) rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  return [...rows].sort(([a], [b]) => a - b).map(([y, row]) => ({ y, cells: row.sort((a, b) => a.x - b.x) }));
}

export const COPIES = 3;

/** How many tiles of each kind are unseen: neither on the table nor in the viewer's hand. */
export function unseen(kinds: readonly string[], seen: readonly string[]): Map<string, number> {
  const left = new Map(kinds.map((kind) => [kind, COPIES]));
  for (const tile of seen) left.set(tile, (left.get(tile) ?? 0) - 1);
  return left;
}
