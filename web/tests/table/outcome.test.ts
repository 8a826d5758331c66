import { expect, test } from "vitest";
import type { GameScreen } from "../../src/games/board";
import type { Event, ResultInfo } from "../../src/net/messages";
import { bestMove, celebrates, featsOf, tellEnd, tellWhy } from "../../src/table/end/outcome";

const screen = { feats: ({ points }: Event) => Number(points > 11), worth: ({ points }: Event) => points } as unknown as GameScreen;
const event = (seat: number | null, points: number, entry = "0 Rc@0,0"): Event =>
  ({ seat, points, entry, details: {} }) as unknown as Event;
const result = (clause: string, ...winners: number[]): ResultInfo => ({ scores: [3, 12], winners, clause });
const events = [event(null, 0, ""), event(0, 3), event(1, 12), event(0, 12), event(1, 2)];
const NAMES = ["Anna", "Béla"];

test("the rule that ended the game is told, with whoever moved last", () => {
  expect(tellWhy(result("Q13", 1), events, NAMES, screen)).toBe("Béla played the last tile.");
  expect(tellWhy(result("M14", 1), events, NAMES, screen)).toBe("The deck is empty and the last round is over.");
  expect(tellWhy(result("unknown", 1), events, NAMES, screen)).toBe("");
});

test("what somebody did comes before the rule", () => {
  const left = [...events, event(0, 0, "0 !resign")];
  expect(tellWhy(result("retired", 1), left, NAMES, screen)).toBe("Anna has left the game.");
});

test("a game without a winner is just over", () => {
  expect(tellEnd(result("T20"), NAMES, null)).toBe("Game over");
  expect(tellEnd(result("Q13", 1), NAMES, 1)).toBe("You win!");
});

test("the first of the best moves, and highlights by seat", () => {
  expect(bestMove(events, screen)).toBe(events[2]);
  expect(bestMove([event(0, 0)], screen)).toBeUndefined();
  expect(featsOf(events, 2, screen)).toEqual([1, 1]);
});

test("nobody celebrates in front of whoever lost", () => {
  expect(celebrates(result("Q13", 1), 1)).toBe(true);
  expect(celebrates(result("Q13", 1), 0)).toBe(false);
  expect(celebrates(result("Q13", 1), null)).toBe(true);
  expect(celebrates(result("T20"), null)).toBe(false);
});
