import { expect, test } from "vitest";
import { flatten, linesOf } from "../../src/games/any/values";

test("what a game shows is read as labelled lines", () => {
  const shown = {
    heaps: [3, 0, 5],
    misere: false,
    hand_sizes: [],
    last: null,
    players: [
      { name: "Anna", away: true },
      { name: "Bela", away: false },
    ],
  };
  expect(flatten(linesOf(shown)).map(({ indent, text }) => "  ".repeat(indent) + text)).toEqual([
    "Heaps: 3, 0, 5",
    "Misere: no",
    "Hand sizes: –",
    "Last: –",
    "Players:",
    "  1:",
    "    Name: Anna",
    "    Away: yes",
    "  2:",
    "    Name: Bela",
    "    Away: no",
  ]);
});

test("nothing shown is no line", () => {
  expect(linesOf(null)).toEqual([]);
});
