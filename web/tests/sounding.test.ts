import { beforeEach, expect, test, vi } from "vitest";
import type { GameScreen } from "../src/games/board";
import type { Event } from "../src/net/messages";
import { soundMove, soundOfResult } from "../src/table/story/sounding";

const play = vi.hoisted(() => vi.fn());
vi.mock("../src/ui/news/sound", () => ({ play }));

const screenWith = (feats: number, sound: string | null): GameScreen => ({ feats: () => feats, sound: () => sound }) as never;
const move = (more: Partial<Event>): Event => ({ seat: 0, points: 0, details: {}, ...more }) as Event;

beforeEach(() => play.mockClear());

test.each([
  ["one's own points, a bar for each line", move({ points: 9, details: { lines: [{}, {}, {}] } }), screenWith(0, "lay"), ["points", 3]],
  ["one's own points without lines", move({ points: 6 }), screenWith(0, "card"), ["points", 1]],
  ["the points of others: their pieces", move({ seat: 1, points: 9 }), screenWith(0, "lay"), ["lay"]],
  ["a highlight, whoever made it", move({ seat: 1, points: 12 }), screenWith(1, "lay"), ["feat"]],
])("%s", (_, event, screen, heard) => {
  soundMove(event, screen, 0);
  expect(play.mock.calls).toEqual([heard]);
});

test("nothing for the deal, nor where the board plays the move", () => {
  soundMove(move({ seat: null }), screenWith(0, "lay"), 0);
  soundMove(move({}), screenWith(0, null), 0);
  soundMove(move({ points: 12 }), { ...screenWith(1, "lay"), soundsItself: () => true }, 0);
  expect(play).not.toHaveBeenCalled();
});

test("a win or a loss is one's own; spectators and a shared device hear the end", () => {
  const result = { scores: [10, 12], winners: [1], clause: "Q13" };
  expect([[1], [0], [], [0, 1]].map((here) => soundOfResult(result, here))).toEqual(["win", "loss", "end", "end"]);
});
