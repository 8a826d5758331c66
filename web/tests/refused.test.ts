import { expect, test } from "vitest";
import { RefusedError, tellError, tellRefusal } from "../src/net/refused";

const refusal = (text: string, details: Record<string, string>) => ({ code: "x", clause: "T6", message: text, text, details });

test("a refusal names who sits there, and is a sentence", () => {
  const taken = refusal("{other} stands on the corner {cell}", { other: "seat 1", cell: "a1" });
  expect(tellRefusal(taken, ["Anna", "Béla"])).toBe("Béla stands on the corner a1");
  expect(tellRefusal(taken)).toBe("Player 2 stands on the corner a1");
  expect(tellRefusal(refusal("the game is over", {}))).toBe("The game is over");
});

test("what is wrong with a request is told in the same way, all else is the line", () => {
  expect(tellError(new RefusedError(refusal("it is the turn of {turn}", { turn: "seat 0" })), ["Anna"])).toBe("It is the turn of Anna");
  expect(tellError(new Error("no net"))).toMatch(/cannot be reached/);
});
