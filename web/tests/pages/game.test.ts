import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LAID, TURNS } from "../../src/pages/home/game";

test("the board of the home page shows a recorded game, from its first turn on", () => {
  const record = readFileSync(new URL("../../../conformance/qwirkle/games/2-greedy.six", import.meta.url), "utf8");
  const turns = record.split("\n").flatMap((line) => line.match(/^\d+ \d+ (\w\w@.*)$/)?.[1] ?? []);
  expect(TURNS).toEqual(turns.slice(0, TURNS.length));
  expect(new Set(LAID.map(({ x, y }) => `${x},${y}`)).size).toBe(LAID.length);
});
