import { expect, test } from "vitest";
import qwirkle from "../../src/games/qwirkle/card";
import { agesOf, askedSeats } from "../../src/pages/new/ages";
import type { Sitter } from "../../src/pages/new/sitters";

const sit = (...who: Sitter["who"][]): Sitter[] => who.map((one) => ({ who: one, name: "", level: "casual" }));

test("several people are asked, one alone is not", () => {
  expect(askedSeats(sit("person", "friend", "bot"), "youngest")).toEqual([0, 1]);
  expect(askedSeats(sit("person", "bot"), "youngest")).toEqual([]);
  expect(askedSeats(sit("person", "person"), null)).toEqual([]);
});

test("the answer becomes ages: the youngest is younger than all, the oldest older, bots older still", () => {
  const table = sit("person", "person", "bot", "person");
  expect(agesOf(table, "youngest", 1)).toBe("2,1,bot,2");
  expect(agesOf(table, "oldest", 3)).toBe("1,1,bot,2");
});

test("without an answer, or one that no longer fits, it is drawn at random", () => {
  const table = sit("person", "bot", "person");
  expect(agesOf(table, "youngest", null)).toBeUndefined();
  expect(agesOf(table, "youngest", 1)).toBeUndefined();
  expect(agesOf(table, null, 0)).toBeUndefined();
});

test("house rules of Qwirkle change the question", () => {
  expect(qwirkle.ageRule?.({})).toBe("oldest");
  expect(qwirkle.ageRule?.({ start_tie: "youngest" })).toBe("youngest");
  expect(qwirkle.ageRule?.({ start_tie: "random" })).toBeNull();
});
