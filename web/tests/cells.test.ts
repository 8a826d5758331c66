import { expect, test } from "vitest";
import { drawnRows, unseen } from "../src/games/qwirkle/cells";
import { laidBy, parseLaid } from "../src/games/qwirkle/shown";

test("a table is read from its text, and words of the referee lay nothing", () => {
  expect(parseLaid("Rc@0,0 Gt@-1,12")).toEqual([{ tile: "Rc", x: 0, y: 0 }, { tile: "Gt", x: -1, y: 12 }]);
  expect(parseLaid("")).toEqual([]);
  expect(laidBy("0 Rc@0,0")).toHaveLength(1);
  expect(laidBy("0 -3")).toEqual([]);
  expect(laidBy("0 !time Rc@0,0")).toEqual([]);
});

test("cells come row by row; tiles lie over free places, and the cursor is always there", () => {
  const rows = drawnRows({
    board: [{ tile: "Rc", x: 0, y: 0 }],
    draft: [{ tile: "Rs", x: 1, y: 0, slot: 7 }],
    legal: [[2, 0], [0, -1], [1, 0]],
    recent: new Set(["0,0"]),
    cursor: { x: 0, y: 3 },
  });
  expect(rows.map((row) => [row.y, row.cells.map((cell) => `${cell.x}${cell.state}`)])).toEqual([
    [-1, ["0legal"]],
    [0, ["0laid", "1draft", "2legal"]],
    [3, ["0empty"]],
  ]);
  expect(rows[1]?.cells[0]?.recent).toBe(true);
  expect(rows[1]?.cells[1]?.slot).toBe(7);
});

test("what is unseen is three of a kind less what lies open", () => {
  const left = unseen(["Rc", "Gt"], ["Rc", "Rc", "Rc"]);
  expect([left.get("Rc"), left.get("Gt")]).toEqual([0, 3]);
});
