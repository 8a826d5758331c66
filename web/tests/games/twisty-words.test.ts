import { describe, expect, it } from "vitest";
import type { Shown, ShownEnd, ShownPlayer } from "../../src/games/twisty/shown";
import { explain, tellChosen, tellDeed, tellNeed } from "../../src/games/twisty/speech";

const NAMES = ["Anna", "Momo"];
const you: ShownPlayer = { series: "star", row: "RGBOYPW", held: 1, protected: 0, pawn: "b3", can_rob: [1] };
const momo: ShownPlayer = { series: "square", row: "GROYBPW", held: 1, protected: 0, pawn: "e5", can_rob: [] };
const shown: Shown = { board: "RGBotskd".padEnd(49, "."), players: [you, momo], mover: 0, placing: [], setup: false };
const end = (values: Partial<ShownEnd>): ShownEnd => ({
  cell: "g7",
  path: ["g7"],
  takes: null,
  robs: null,
  protects: "",
  wins: false,
  ...values,
});

describe("the button says what happens", () => {
  it.each([
    [{ takes: "G" }, "Take the green cube"],
    [{ takes: "G", robs: 1 }, "Steal the green cube from Momo"],
    [{ protects: "R" }, "Protect your cubes"],
    [{ wins: true }, "Win!"],
    [{}, "Hop there"],
  ])("%o: %s", (values, text) => expect(tellDeed(end(values), NAMES)).toBe(text));
});

describe("what is touched is explained", () => {
  it.each([
    ["a1", "You already have the red cube."],
    ["b1", "The green cube is what you need next."],
    ["c1", "Not yet: the green cube comes first."],
    ["e1", "Teleport: when you land here, you may go on to any other teleport without a pawn."],
    ["b3", "This is your pawn."],
    ["e5", "Momo’s pawn. You can only land here to take the cube you need next."],
    ["d4", "The middle: whoever lands here with all seven cubes wins."],
    ["g7", "An empty square."],
  ])("%s: %s", (cell, text) => expect(explain(shown, cell, 0, NAMES)).toBe(text));

  it("without a row of one's own a cube is just a cube", () => expect(explain(shown, "b1", null, NAMES)).toBe("A green cube."));

  it("a token where the turn may end tells that one may go on", () =>
    expect(tellChosen(shown, end({ cell: "d1" }), NAMES)).toMatch(/^Straight: /));
});

describe("a row says what it needs", () => {
  it("or that it has what you need", () => {
    expect(tellNeed(shown, 0, 0)).toEqual({ text: "next: green", isWanted: false });
    expect(tellNeed(shown, 1, 0)).toEqual({ text: "holds your green", isWanted: true });
    expect(tellNeed(shown, 1, null)).toEqual({ text: "next: red", isWanted: false });
  });

  it("or where its pawn must go", () => {
    expect(tellNeed({ ...shown, placing: [1] }, 1, 0).text).toBe("chooses a corner");
    expect(tellNeed({ ...shown, players: [{ ...you, held: 7 }] }, 0, 0).text).toBe("now to the middle");
    expect(tellNeed({ ...shown, players: [{ ...you, held: 7, pawn: "d4" }] }, 0, 0).text).toBe("in the middle!");
  });
});
