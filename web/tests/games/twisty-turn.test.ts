import { describe, expect, it } from "vitest";
import { CELLS, cellAt, placeOf, seatOn, tokenOn, walkOf, type Preview, type Shown } from "../../src/games/twisty/shown";
import { endOn, moveText, mustPass, targets } from "../../src/games/twisty/turn";

const end = { cell: "d6", path: ["b3", "c4", "d6"], takes: "R", robs: null, protects: "", wins: false };
const walking: Preview = { ends: [end], corners: [], refusal: null };
const placing: Preview = { ends: [], corners: ["a1", "g7"], refusal: null };
const shown: Shown = {
  board: "R".padEnd(49, "."),
  players: [{ series: "star", row: "ROYGBPW", held: 0, protected: 0, pawn: "b3", can_rob: [] }],
  mover: 0,
  placing: [],
  setup: false,
};

describe("squares", () => {
  it("are named by column and row, in reading order", () => {
    expect(CELLS.length).toBe(49);
    expect(placeOf("b3")).toEqual({ x: 1, y: 2 });
    expect(CELLS.every((cell) => cellAt(placeOf(cell).x, placeOf(cell).y) === cell)).toBe(true);
  });

  it("hold tokens and pawns", () => {
    expect(tokenOn(shown, "a1")).toBe("R");
    expect(seatOn(shown, "b3")).toBe(0);
    expect(seatOn(shown, "b4")).toBe(-1);
  });
});

describe("a turn", () => {
  it("is the walk to the chosen square", () => {
    expect(targets(walking)).toEqual(["d6"]);
    expect(moveText(walking, "d6")).toBe("b3 c4 d6");
    expect(moveText(walking, "a1")).toBeNull();
    expect(endOn(walking, "d6")?.takes).toBe("R");
  });

  it("is a corner when one is owed", () => {
    expect(moveText(placing, "g7")).toBe("@g7");
    expect(mustPass(placing)).toBe(false);
  });

  it("is a pass when nothing is in reach, and nothing before the server answered", () => {
    expect(mustPass({ ends: [], corners: [], refusal: null })).toBe(true);
    expect(mustPass(null)).toBe(false);
    expect(moveText(null, "d6")).toBeNull();
  });
});

it("tells the squares of a walk with its start", () => {
  expect(
    walkOf({
      details: {
        from: [1, 2],
        path: [
          [2, 4],
          [3, 5],
        ],
      },
    }),
  ).toEqual(["b3", "c5", "d6"]);
  expect(walkOf({ details: { corner: [0, 0] } })).toEqual([]);
});
