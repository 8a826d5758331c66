import { describe, expect, test } from "vitest";
import {
  beginSwap,
  choose,
  chosenTile,
  clear,
  isLaid,
  lay,
  mark,
  moveSlot,
  NO_TURN,
  playText,
  shuffle,
  sort,
  swapText,
  takeBack,
  takeHand,
  undo,
  type Turn,
} from "../../src/games/qwirkle/turn";

const begin = (...hand: string[]): Turn => takeHand(NO_TURN, hand);
const tiles = (turn: Turn): string => turn.slots.map((slot) => slot.tile).join(" ");
const slot = (turn: Turn, at: number): number => turn.slots[at]?.id ?? -1;

describe("the hand", () => {
  test("a new hand keeps the order, and new tiles come where tiles went", () => {
    const turn = begin("Gt", "Rc", "Bl", "Px");
    expect(tiles(takeHand(turn, ["Bl", "Gt", "Os", "Yd"]))).toBe("Gt Os Bl Yd");
  });

  test("tiles that stay keep their slots, so that they do not jump", () => {
    const turn = begin("Rc", "Rc", "Gt");
    expect(takeHand(turn, ["Gt", "Rc", "Rc"]).slots).toEqual(turn.slots);
  });

  test("a smaller hand closes up, a larger one grows at its end", () => {
    expect(tiles(takeHand(begin("Rc", "Gt", "Bl"), ["Bl"]))).toBe("Bl");
    expect(tiles(takeHand(begin("Bl"), ["Bl", "Rc"]))).toBe("Bl Rc");
  });

  test("sorts by color, and then by shape", () => {
    const byColor = sort(begin("Px", "Rc", "Pc", "Rx"));
    expect(tiles(byColor)).toBe("Rc Rx Pc Px");
    expect(tiles(sort(byColor))).toBe("Rc Pc Rx Px");
    expect(tiles(sort(sort(byColor)))).toBe("Rc Rx Pc Px");
  });

  test("shuffles without losing a tile", () => {
    expect(tiles(shuffle(begin("Rc", "Gt", "Bl"), () => 0))).toBe("Gt Bl Rc");
  });

  test("a tile can be put elsewhere in the hand", () => {
    const turn = begin("Rc", "Gt", "Bl");
    expect(tiles(moveSlot(turn, slot(turn, 0), 2))).toBe("Gt Bl Rc");
    expect(moveSlot(turn, 999, 0)).toBe(turn);
  });
});

describe("laying", () => {
  test("a chosen tile is laid and leaves the fingers", () => {
    const turn = begin("Rc", "Gt");
    const taken = choose(turn, slot(turn, 1));
    expect(chosenTile(taken)).toBe("Gt");
    const laid = lay(taken, slot(turn, 1), 3, -2);
    expect(playText(laid)).toBe("Gt@3,-2");
    expect(laid.chosen).toBeNull();
    expect(isLaid(laid, slot(turn, 1))).toBe(true);
  });

  test("choosing it again puts it down, and a laid tile cannot be chosen", () => {
    const turn = begin("Rc");
    expect(choose(choose(turn, slot(turn, 0)), slot(turn, 0)).chosen).toBeNull();
    expect(choose(lay(turn, slot(turn, 0), 0, 0), slot(turn, 0)).chosen).toBeNull();
  });

  test("two tiles do not lie on one cell; one tile moves", () => {
    const turn = begin("Rc", "Gt");
    const laid = lay(turn, slot(turn, 0), 0, 0);
    expect(lay(laid, slot(turn, 1), 0, 0)).toBe(laid);
    expect(playText(lay(laid, slot(turn, 0), 5, 5))).toBe("Rc@5,5");
  });

  test("undo takes the last tile, takeBack any, clear all", () => {
    const turn = begin("Rc", "Rs", "Rd");
    const laid = [0, 1, 2].reduce((now, i) => lay(now, slot(turn, i), i, 0), turn);
    expect(playText(undo(laid))).toBe("Rc@0,0 Rs@1,0");
    expect(playText(takeBack(laid, slot(turn, 1)))).toBe("Rc@0,0 Rd@2,0");
    expect(playText(clear(laid))).toBe("");
    expect(playText(undo(turn))).toBe("");
  });
});

describe("swapping", () => {
  test("takes back what was laid, and names the marked tiles", () => {
    const turn = begin("Rc", "Gt", "Bl");
    const swap = beginSwap(lay(turn, slot(turn, 0), 0, 0));
    expect(swap.laid).toEqual([]);
    const both = mark(mark(swap, slot(turn, 2), 6), slot(turn, 0), 6);
    expect(swapText(both)).toBe("-RcBl");
    expect(swapText(mark(both, slot(turn, 0), 6))).toBe("-Bl");
  });

  test("no more than the bag holds", () => {
    const turn = begin("Rc", "Gt");
    const one = mark(beginSwap(turn), slot(turn, 0), 1);
    expect(mark(one, slot(turn, 1), 1)).toBe(one);
    expect(mark(turn, slot(turn, 0), 6)).toBe(turn);
  });
});
