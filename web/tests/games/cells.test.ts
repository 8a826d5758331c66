import { expect, test } from "vitest";
import { laidRows, touchedRows, unseen, type DrawnRow } from "../../src/games/qwirkle/parts/cells";
import { laidBy, parseLaid } from "../../src/games/qwirkle/shown";

test("a table is read from its text, and words of the referee lay nothing", () => {
  expect(parseLaid("Rc@0,0 Gt@-1,12")).toEqual([
    { tile: "Rc", x: 0, y: 0 },
    { tile: "Gt", x: -1, y: 12 },
  ]);
  expect(parseLaid("")).toEqual([]);
  expect(laidBy("0 Rc@0,0")).toHaveLength(1);
  expect(laidBy("0 -3")).toEqual([]);
  expect(laidBy("0 !time Rc@0,0")).toEqual([]);
});

const BOARD = [
  { tile: "Gt", x: 1, y: 2 },
  { tile: "Rc", x: 0, y: 0 },
  { tile: "Rd", x: -1, y: 0 },
];
const brief = (rows: DrawnRow[]): [number, string[]][] => rows.map((row) => [row.y, row.cells.map((cell) => `${cell.x} ${cell.state}`)]);

test("tiles come row by row, from top to bottom and left to right", () => {
  expect(brief(laidRows(BOARD))).toEqual([
    [0, ["-1 laid", "0 laid"]],
    [2, ["1 laid"]],
  ]);
});

test("above them lie the places that fit, the tiles of this turn and the cursor, once a cell", () => {
  const draft = [{ tile: "Rs", x: 1, y: 0, slot: 7 }];
  const rows = touchedRows({
    board: BOARD,
    draft,
    legal: [
      [2, 0],
      [0, -1],
      [1, 0],
    ],
    cursor: { x: 0, y: 3 },
  });
  expect(brief(rows)).toEqual([
    [-1, ["0 legal"]],
    [0, ["1 draft", "2 legal"]],
    [3, ["0 empty"]],
  ]);
  expect(rows[1]?.cells[0]?.slot).toBe(7);
});

test("a cursor on a tile is drawn with the tile", () => {
  expect(touchedRows({ board: BOARD, draft: [], legal: [], cursor: { x: 0, y: 0 } })).toEqual([]);
});

test("what is unseen is three of a kind less what lies open", () => {
  const left = unseen(["Rc", "Gt"], ["Rc", "Rc", "Rc"]);
  expect([left.get("Rc"), left.get("Gt")]).toEqual([0, 3]);
});
