import { describe, expect, test } from "vitest";
import { longestLine } from "../src/games/qwirkle/parts/lines";
import { parseLaid } from "../src/games/qwirkle/shown";
import { tellLines } from "../src/games/qwirkle/speech";
import { picturedGroups } from "../src/games/rummy/pictured";
import { worth as worthOfCards } from "../src/games/rummy/speech";
import { worth as worthOfHop } from "../src/games/twisty/speech";
import qwirkle from "../src/games/qwirkle/screen";
import type { Event } from "../src/net/messages";
import { placesOf, tellReason } from "../src/table/story/telling";

const event = (more: Partial<Event>): Event =>
  ({
    type: "event",
    ply: 1,
    seat: 0,
    entry: "0 pass",
    points: 0,
    scores: [],
    turn: 1,
    shown: {},
    details: {},
    own: {},
    result: null,
    ...more,
  }) as Event;

describe("the end of a game", () => {
  test("the winner stands first, even with fewer points than somebody who left", () => {
    const places = placesOf({ scores: [40, 12, 30], winners: [1], clause: "" });
    expect(places.map(({ seat }) => seat)).toEqual([1, 0, 2]);
  });

  test("what ended it is told when it was no move", () => {
    const names = ["Anna", "Bela"];
    expect(tellReason([event({}), event({ entry: "0 !resign" })], names, qwirkle)).toBe("Anna has left the game.");
    expect(tellReason([event({ entry: "0 Rc@0,0", points: 1 })], names, qwirkle)).toBe("");
  });
});

describe("the best move", () => {
  test("of Qwirkle is shown as its longest line, new tiles apart from old ones", () => {
    const board = parseLaid("Rc@0,0 Rs@1,0 Rd@2,0 Gd@2,1");
    const line = longestLine(board, parseLaid("Rd@2,0"));
    expect(line.map(({ tile, isNew }) => [tile, isNew])).toEqual([
      ["Rc", false],
      ["Rs", false],
      ["Rd", true],
    ]);
    expect(longestLine(parseLaid("Rc@0,0"), parseLaid("Rc@0,0"))).toHaveLength(1);
  });

  test("of Rummy is a qwirkle before any number of cards", () => {
    const six = ["Rc", "Rs", "Rd", "Rl", "Rt", "Rx"];
    const collects = event({ points: 1, details: { played: ["Rx"], table: [six], removed: [six] } });
    const plays = event({ details: { played: ["Rc", "Rs", "Rd"], table: [["Rc", "Rs", "Rd"]], removed: [] } });
    expect(worthOfCards(collects)).toBeGreaterThan(worthOfCards(plays));
    expect(worthOfCards(plays)).toBeGreaterThan(0);
    expect(picturedGroups({ played: ["Rx"], removed: [six], table: [six] })[0]?.filter(({ isNew }) => isNew)).toEqual([
      { tile: "Rx", isNew: true },
    ]);
  });

  test("of Twisty is a robbery before a cube that nobody held, then the longer way", () => {
    const takes = event({
      points: 1,
      details: {
        from: null,
        protected: [],
        path: [
          [0, 0],
          [1, 0],
        ],
        took: "red",
        stole_from: null,
      },
    });
    const robs = event({
      points: 1,
      details: {
        from: null,
        protected: [],
        path: [
          [0, 0],
          [1, 0],
        ],
        took: "red",
        stole_from: 1,
      },
    });
    expect(worthOfHop(robs)).toBeGreaterThan(worthOfHop(takes));
    expect(
      worthOfHop(
        event({
          details: {
            from: null,
            protected: [],
            path: [
              [0, 0],
              [1, 0],
            ],
            took: null,
            stole_from: null,
          },
        }),
      ),
    ).toBe(0);
  });
});

test("the six points of a Qwirkle are told apart from those of its tiles", () => {
  const cells = Array.from({ length: 6 }, (_, x): [number, number] => [x, 0]);
  expect(tellLines({ lines: [{ attribute: "red", cells, bonus: 6 }], last_tile_bonus: 0 })).toEqual(["Row of 6: 6 + 6"]);
});

test("the points for the last tile are told beside those of the lines", () => {
  const lines = [
    {
      attribute: "red",
      cells: [
        [0, 0],
        [1, 0],
      ] as [number, number][],
      bonus: 0,
    },
  ];
  expect(tellLines({ lines, last_tile_bonus: 6 })).toEqual(["Row of 2: 2", "Last tile: 6"]);
});
