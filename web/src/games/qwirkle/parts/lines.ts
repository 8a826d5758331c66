/** Lines of a board, for pictures. */

import { spotKey, type Laid } from "../shown";

export interface LineTile extends Laid {
  /** Laid by the described move. */
  isNew: boolean;
}

/** The longest line with one of the laid tiles in it; a lone tile is a line of one. */
export function longestLine(board: readonly Laid[], laid: readonly Laid[]): LineTile[] {
  const tiles = new Map(board.map((one) => [spotKey(one.x, one.y), one]));
  const fresh = new Set(laid.map(({ x, y }) => spotKey(x, y)));
  const lineOf = (from: Laid, dx: number, dy: number): LineTile[] => {
    let { x, y } = from;
    while (tiles.has(spotKey(x - dx, y - dy))) [x, y] = [x - dx, y - dy];
    const line: LineTile[] = [];
    for (let one = tiles.get(spotKey(x, y)); one; one = tiles.get(spotKey(one.x + dx, one.y + dy)))
      line.push({ ...one, isNew: fresh.has(spotKey(one.x, one.y)) });
    return line;
  };
  const lines = laid.flatMap((one) => [lineOf(one, 1, 0), lineOf(one, 0, 1)]);
  return lines.reduce((longest, line) => (line.length > longest.length ? line : longest), []);
}
