/** Lines of a board, for pictures and films. */

import { spotKey, type Laid } from "../shown";

export interface LineTile extends Laid {
  /** Laid by the described move. */
  isNew: boolean;
}

/** A line of six is a Qwirkle. */
const WHOLE = 6;

/** Every whole line, row or column, that has one of the laid tiles in it; a lone tile is a line of one, twice. */
function linesThrough(board: readonly Laid[], laid: readonly Laid[]): LineTile[][] {
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
  return laid.flatMap((one) => [lineOf(one, 1, 0), lineOf(one, 0, 1)]);
}

/** The longest line with one of the laid tiles in it; a lone tile is a line of one. */
export const longestLine = (board: readonly Laid[], laid: readonly Laid[]): LineTile[] =>
  linesThrough(board, laid).reduce((longest, line) => (line.length > longest.length ? line : longest), []);

/** The lines that score, each once. */
export function scoredLines(board: readonly Laid[], laid: readonly Laid[]): LineTile[][] {
  const key = (line: LineTile[]): string => [line[0], line.at(-1)].map((end) => spotKey(end?.x ?? 0, end?.y ?? 0)).join(" ");
  return [
    ...new Map(
      linesThrough(board, laid)
        .filter((line) => line.length > 1)
        .map((line) => [key(line), line]),
    ).values(),
  ];
}

export const isQwirkle = (line: readonly LineTile[]): boolean => line.length === WHOLE;
