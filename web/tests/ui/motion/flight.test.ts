import { describe, expect, test } from "vitest";
import { flightFrames } from "../../../src/ui/motion/flight";

const read = (transform: string): number[] => Array.from(transform.matchAll(/-?\d+(\.\d+)?/g), ([number]) => Number(number));

describe("a flight", () => {
  const frames = flightFrames({ x: 100, y: 400, size: 44 }, { x: 500, y: 100, size: 88 });
  const places = frames.map(({ transform }) => read(transform));

  test("begins where it comes from, as large as that, and ends where it goes", () => {
    expect(places[0]).toEqual([-400, 300, 0.5]);
    expect(places.at(-1)).toEqual([0, expect.closeTo(0), 1]);
    expect(frames[0]?.offset).toBe(0);
    expect(frames.at(-1)?.offset).toBe(1);
  });

  test("its times only grow, and it bows upward by 12 % of the way", () => {
    const offsets = frames.map(({ offset }) => offset);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    const middle = places[6] as [number, number, number];
    const straight = (300 * middle[0]) / -400;
    expect(straight - middle[1]).toBeCloseTo(60, 0);
  });

  test("a long way bows no more than 80 pixels", () => {
    const bows = flightFrames({ x: 0, y: 0, size: 50 }, { x: 3000, y: 0, size: 50 }).map(({ transform }) => -(read(transform)[1] ?? 0));
    expect(Math.max(...bows)).toBeCloseTo(80, 0);
  });
});
