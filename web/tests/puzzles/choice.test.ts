import { expect, test } from "vitest";
import { dailyIndex, dailyPuzzle, nearPuzzle } from "../../src/puzzles/choice";
import { addDays, dayOf, isDay, streak, weekday, weekOf } from "../../src/puzzles/days";
import { fnv1a32, parsePuzzles, type Puzzle } from "../../src/puzzles/puzzle";

const MONDAY = "2026-11-16";
const puzzles = (count: number): Puzzle[] =>
  parsePuzzles("qwirkle", Array.from({ length: count }, (_, i) => `${600 + i}\tendgame\t01234\tpass\tposition ${i}`).join("\n")).filter(
    (one) => one !== null,
  );

test("the puzzle of the day is in the slice of its weekday, the same for the same day", () => {
  for (let i = 0; i < 7; i++) {
    const day = addDays(MONDAY, i);
    const index = dailyIndex("qwirkle", day, 1001);
    expect(Math.floor(index / 143)).toBe(i);
    expect(index).toBe(i * 143 + (fnv1a32(`qwirkle ${day}`) % 143));
    expect(dailyIndex("qwirkle", day, 1001)).toBe(index);
  }
});

test("games and weeks differ", () => {
  const mondays = Array.from({ length: 20 }, (_, i) => dailyIndex("twisty", addDays(MONDAY, 7 * i), 1400));
  expect(new Set(mondays).size).toBeGreaterThan(10);
  expect(dailyIndex("twisty", MONDAY, 1400)).not.toBe(dailyIndex("rummy", MONDAY, 1400));
});

test.each([1, 3, 6, 7, 8])("a list of %i puzzles has one for every day", (count) => {
  for (let i = 0; i < 7; i++) expect(dailyPuzzle("qwirkle", puzzles(count), addDays(MONDAY, i))).toBeDefined();
});

test("an empty list has none", () => expect(dailyPuzzle("qwirkle", [], MONDAY)).toBeUndefined());

test("days are those of the player's calendar", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(weekday(MONDAY)).toBe(0);
  expect(weekday("2026-11-22")).toBe(6);
  expect(weekOf("2026-11-18")).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect([isDay("2026-02-30"), isDay("2026-02-28"), isDay("soon")]).toEqual([false, true, false]);
});

test("a streak ends today or yesterday", () => {
  const days = new Set(["2026-11-14", "2026-11-16", "2026-11-17"]);
  expect(streak(days, "2026-11-17")).toBe(2);
  expect(streak(days, "2026-11-18")).toBe(2);
  expect(streak(days, "2026-11-19")).toBe(0);
  expect(streak(new Set(), MONDAY)).toBe(0);
});

test("the next puzzle is near the rating and was not tried", () => {
  const all = puzzles(100);
  const tried = new Set(all.slice(45, 55).map(({ number }) => number));
  const stars = (one: Puzzle): number | undefined => (tried.has(one.number) ? 3 : undefined);
  for (const chance of [0, 0.5, 0.999]) {
    const found = nearPuzzle(all, 650, stars, () => chance);
    expect(found && !tried.has(found.number)).toBe(true);
    expect(Math.abs((found?.rating ?? 0) - 650)).toBeLessThan(12);
  }
});

test("when all were tried, those come that were not solved, then any", () => {
  const all = puzzles(10);
  expect(
    nearPuzzle(
      all,
      600,
      (one) => (one.number === 7 ? 0 : 2),
      () => 0,
    )?.number,
  ).toBe(7);
  expect(
    nearPuzzle(
      all,
      600,
      () => 3,
      () => 0,
    )?.number,
  ).toBe(1);
  expect(nearPuzzle([], 600, () => undefined)).toBeUndefined();
});
