/** Arrow key navigation: the nearest element above or below, on a table without a grid. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const middle = ({ left, top, width, height }: Box): { x: number; y: number } => ({ x: left + width / 2, y: top + height / 2 });

/** The nearest box in the next line above (-1) or below (1); -1 if there is none. */
export function neighbor(boxes: readonly Box[], from: Box, way: -1 | 1): number {
  const start = middle(from);
  const beyond = boxes.map((box, i) => ({ i, ...middle(box) })).filter(({ y }) => (y - start.y) * way > from.height / 2);
  if (!beyond.length) return -1;
  const line = Math.min(...beyond.map(({ y }) => (y - start.y) * way));
  const near = beyond.filter(({ y }) => (y - start.y) * way < line + from.height / 2);
  return near.reduce((best, box) => (Math.abs(box.x - start.x) < Math.abs(best.x - start.x) ? box : best)).i;
}
