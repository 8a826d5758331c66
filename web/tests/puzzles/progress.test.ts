import { expect, test } from "vitest";
import {
  changeProgress,
  DAMAGED_KEY,
  isDailySolved,
  merged,
  NO_PROGRESS,
  ratingOf,
  readProgress,
  solvedDays,
  starsOf,
  toStore,
  understood,
  withDay,
  withRating,
  withStars,
} from "../../src/puzzles/progress";
import { parsePuzzles, type Puzzle } from "../../src/puzzles/puzzle";
import { rated } from "../../src/puzzles/rating";

const KEY = "sixfold.puzzles";

function shelf(text?: string): Pick<Storage, "getItem" | "setItem"> & { kept: Map<string, string> } {
  const kept = new Map(text === undefined ? [] : [[KEY, text]]);
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const [one, two] = parsePuzzles("qwirkle", "1000\t\t01234\tpass\ta\n1400\t\t01234\tpass\tb") as [Puzzle, Puzzle];

test("a rating rises with a solved puzzle, more with a hard one, and falls with a missed one", () => {
  expect(rated(1000, 1000, true, 0)).toBe(1032);
  expect(rated(1000, 1400, true, 0)).toBeGreaterThan(rated(1000, 1000, true, 0));
  expect(rated(1000, 1000, false, 0)).toBe(968);
  expect(rated(1000, 1000, true, 50)).toBe(1012);
  expect(rated(100, 2400, false, 0)).toBe(100);
});

test("a player who solves half of the puzzles of a rating comes to that rating", () => {
  let rating = 1000;
  for (let i = 0; i < 200; i++) rating = rated(rating, 1500, i % 2 === 0, i);
  expect(Math.abs(rating - 1500)).toBeLessThan(40);
});

test("what is solved is kept and read again", () => {
  const store = shelf();
  changeProgress((progress) => withDay(withStars(withRating(progress, one, true), one, 3), "qwirkle", "2026-11-18"), store);
  const { progress, damaged } = readProgress(store);
  expect(damaged).toBe(false);
  expect(starsOf(progress, one)).toBe(3);
  expect(starsOf(progress, two)).toBeUndefined();
  expect(ratingOf(progress, "qwirkle")).toBe(1032);
  expect(ratingOf(progress, "twisty")).toBe(1000);
  expect([...solvedDays(progress)]).toEqual(["2026-11-18"]);
  expect(isDailySolved(progress, "qwirkle", "2026-11-18")).toBe(true);
  expect(isDailySolved(progress, "twisty", "2026-11-18")).toBe(false);
});

test("stars are never lost", () => {
  const progress = withStars(withStars(NO_PROGRESS, one, 2), one, 0);
  expect(starsOf(progress, one)).toBe(2);
  expect(starsOf(withStars(withStars(NO_PROGRESS, one, 0), one, 1), one)).toBe(1);
});

test.each(["", "{", "[]", "null", "7", '{"version":1}', '{"version":99,"games":{},"days":{}}'])(
  "what cannot be read (%s) is put aside, and nothing is lost",
  (text) => {
    const store = shelf(text);
    expect(readProgress(store)).toEqual({ progress: NO_PROGRESS, damaged: true });
    expect(store.kept.get(DAMAGED_KEY)).toBe(text);
    changeProgress((progress) => withStars(progress, one, 1), store);
    expect(readProgress(store).damaged).toBe(false);
    expect(store.kept.get(DAMAGED_KEY)).toBe(text);
  },
);

test("what can be read of a partly damaged text is kept", () => {
  const text = JSON.stringify({
    version: 1,
    games: { qwirkle: { stars: { a: 2, b: "x", c: 9 }, ratings: [1000, "many", 1020], counted: -1 }, twisty: 3 },
    days: { "2026-11-18": ["qwirkle", 4], "2026-13-40": ["qwirkle"], "2026-11-19": "qwirkle" },
  });
  expect(readProgress(shelf(text)).progress).toEqual({
    games: { qwirkle: { stars: { a: 2 }, ratings: [1000, 1020], counted: 2 } },
    days: { "2026-11-18": ["qwirkle"] },
  });
});

test("a device without storage forgets, and nothing fails", () => {
  const closed = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  };
  expect(readProgress(closed).progress).toEqual(NO_PROGRESS);
  expect(
    starsOf(
      changeProgress((progress) => withStars(progress, one, 2), closed),
      one,
    ),
  ).toBe(2);
});

test("old days are forgotten, the last year is not", () => {
  const progress = withDay(withDay(withDay(NO_PROGRESS, "qwirkle", "2024-01-01"), "rummy", "2026-01-01"), "twisty", "2026-11-18");
  expect([...solvedDays(progress)].sort()).toEqual(["2026-01-01", "2026-11-18"]);
});

test("two devices become one", () => {
  const here = withDay(withRating(withStars(NO_PROGRESS, one, 1), one, true), "qwirkle", "2026-11-17");
  const there = withDay(withStars(withStars(NO_PROGRESS, one, 3), two, 0), "twisty", "2026-11-17");
  const both = merged(here, there);
  expect(starsOf(both, one)).toBe(3);
  expect(starsOf(both, two)).toBe(0);
  expect(ratingOf(both, "qwirkle")).toBe(1032);
  expect(both.days["2026-11-17"]).toEqual(["qwirkle", "twisty"]);
  expect(understood(JSON.parse(JSON.stringify(toStore(both))))).toEqual(both);
});
