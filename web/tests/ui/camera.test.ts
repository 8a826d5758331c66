import { expect, test } from "vitest";
import { boxAround, fit, isSeen, LARGEST, nearest, pan, SMALLEST, toTable, zoom } from "../../src/ui/touch/camera";

const SCREEN = { width: 400, height: 300 };

test("a few tiles lie in the middle, not larger than wanted", () => {
  const camera = fit(
    boxAround([
      { x: 2, y: 1 },
      { x: 3, y: 1 },
    ]),
    SCREEN,
    1,
    60,
  );
  expect(camera.scale).toBe(60);
  expect(toTable(camera, { x: 200, y: 150 })).toEqual({ x: 3, y: 1.5 });
});

test("all of a wide table fits, with its margin", () => {
  const box = boxAround([
    { x: -9, y: 0 },
    { x: 8, y: 4 },
  ]);
  const camera = fit(box, SCREEN, 1, 60);
  expect(camera.scale).toBe(20);
  expect(isSeen(box, camera, SCREEN)).toBe(true);
  expect(isSeen({ ...box, right: box.right + 2 }, camera, SCREEN)).toBe(false);
});

test("a point stays under the finger while zooming, within limits", () => {
  const camera = { scale: 40, x: 10, y: 20 };
  const at = { x: 130, y: 90 };
  for (const factor of [1.5, 100]) {
    const now = toTable(zoom(camera, factor, at), at);
    expect(now.x).toBeCloseTo(toTable(camera, at).x, 9);
    expect(now.y).toBeCloseTo(toTable(camera, at).y, 9);
  }
  expect(zoom(camera, 100, at).scale).toBe(LARGEST);
  expect(zoom(camera, 0.001, at).scale).toBe(SMALLEST);
});

test("panning moves everything alike", () => {
  expect(pan({ scale: 40, x: 1, y: 2 }, 5, -5)).toEqual({ scale: 40, x: 6, y: -3 });
});

test("a finger means the nearest cell on offer, and none that is too far", () => {
  const camera = { scale: 20, x: 0, y: 0 };
  const cells = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
  ];
  expect(nearest(cells, camera, { x: 35, y: 12 }, 30)).toEqual({ x: 0, y: 0 });
  expect(nearest(cells, camera, { x: 90, y: 12 }, 30)).toEqual({ x: 5, y: 0 });
  expect(nearest(cells, camera, { x: 60, y: 80 }, 30)).toBeNull();
  expect(nearest([], camera, { x: 0, y: 0 }, 30)).toBeNull();
});
