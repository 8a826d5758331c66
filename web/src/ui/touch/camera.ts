/** The camera over an endless table: origin on the screen and cell size. */

export interface Camera {
  /** Pixels of one cell. */
  scale: number;
  /** Where the corner of cell 0,0 lies, in pixels. */
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const SMALLEST = 14;
export const LARGEST = 240;

/** The box around some cells; a cell is one wide. */
export function boxAround(cells: readonly Point[]): Box {
  if (!cells.length) return { left: 0, top: 0, right: 1, bottom: 1 };
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

/** A box extended by this many cells on every side. */
export const grow = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

/** All of the box in the middle of the screen, with `margin` cells around it, no cell above `most` pixels. */
export function fit(box: Box, screen: Size, margin: number, most: number): Camera {
  const width = box.right - box.left + 2 * margin;
  const height = box.bottom - box.top + 2 * margin;
  const scale = clamp(Math.min(screen.width / width, screen.height / height), SMALLEST, most);
  return {
    scale,
    x: screen.width / 2 - ((box.left + box.right) / 2) * scale,
    y: screen.height / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({ ...camera, x: camera.x + dx, y: camera.y + dy });

/** Zooms around a fixed point of the screen. */
export function zoom(camera: Camera, factor: number, at: Point): Camera {
  const scale = clamp(camera.scale * factor, SMALLEST, LARGEST);
  const real = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

/** The place on the table under a point of the screen, in cells. */
export const toTable = (camera: Camera, at: Point): Point => ({ x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale });

/** Whether all of a box is on the screen. */
export function isSeen(box: Box, camera: Camera, screen: Size): boolean {
  const left = camera.x + box.left * camera.scale;
  const top = camera.y + box.top * camera.scale;
  const right = camera.x + box.right * camera.scale;
  const bottom = camera.y + box.bottom * camera.scale;
  return left >= 0 && top >= 0 && right <= screen.width && bottom <= screen.height;
}

/** The cell a finger targets: the nearest candidate within a thumb's width. */
export function nearest<Cell extends Point>(cells: readonly Cell[], camera: Camera, at: Point, reach: number): Cell | null {
  const place = toTable(camera, at);
  const far = (cell: Cell): number => Math.hypot(cell.x + 0.5 - place.x, cell.y + 0.5 - place.y) * camera.scale;
  const best = cells.reduce<Cell | null>((near, cell) => (near === null || far(cell) < far(near) ? cell : near), null);
  return best && far(best) <= Math.max(reach, camera.scale * 0.71) ? best : null;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
