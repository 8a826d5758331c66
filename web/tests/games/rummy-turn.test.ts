import { describe, expect, it } from "vitest";
import { newCard, newGroup, textOf, tilesOf } from "../../src/games/rummy/cards";
import { cardWidth, tableHeight, THUMB } from "../../src/games/rummy/parts/sizes";
import * as turns from "../../src/games/rummy/turn";

const TABLE = ["RcRsRdRl", "GtBtPt"];
const HAND = ["Rc", "Gc", "Bc", "Rt", "Ot"];

function newTurn(): turns.Turn {
  const groups = TABLE.map((text) => newGroup(tilesOf(text).map(newCard)));
  return turns.begin(turns.NO_TURN, groups, HAND);
}

const inHand = (turn: turns.Turn, tile: string): number => turn.hand.find((card) => card.tile === tile)?.id ?? -1;
const onTable = (turn: turns.Turn, tile: string): number =>
  turn.groups.flatMap((group) => group.cards).find((card) => card.tile === tile)?.id ?? -1;
const group = (turn: turns.Turn, place: number): number => turn.groups[place]?.id ?? -1;
const text = (turn: turns.Turn): string => turns.draftOf(turn).text;

describe("a half-made turn", () => {
  it("begins as the table lies", () => {
    const turn = newTurn();
    expect(text(turn)).toBe("RcRsRdRl GtBtPt");
    expect(turn.groups.map(({ row }) => row)).toEqual(["color", "shape"]);
    expect(turns.isTouched(turn)).toBe(false);
  });

  it("puts a card of the hand into a group, in order", () => {
    const start = newTurn();
    const turn = turns.put(start, [inHand(start, "Rt")], group(start, 1));
    expect(text(turn)).toBe("RcRsRdRl RtGtBtPt");
    expect(turns.isLaid(turn, inHand(turn, "Rt"))).toBe(true);
    expect(turns.isTouched(turn)).toBe(true);
  });

  it("makes a new group of several cards, from the hand and from the table", () => {
    let turn = newTurn();
    turn = turns.touch(turn, inHand(turn, "Gc"));
    turn = turns.touch(turn, inHand(turn, "Bc"));
    expect(turn.chosen).toHaveLength(2);
    turn = turns.put(turn, [...turn.chosen, onTable(turn, "Rc")], "color");
    expect(text(turn)).toBe("RsRdRl GtBtPt RcGcBc");
    expect(turn.groups.at(-1)?.row).toBe("shape");
    expect(turn.chosen).toEqual([]);
  });

  it("keeps a lone card in the row where it was put", () => {
    const turn = newTurn();
    expect(turns.put(turn, [inHand(turn, "Gc")], "color").groups.at(-1)?.row).toBe("color");
    expect(turns.put(turn, [inHand(turn, "Gc")], "shape").groups.at(-1)?.row).toBe("shape");
  });

  it("a touch chooses; with a card in the fingers it puts; in the same group it chooses one more", () => {
    const start = newTurn();
    const first = turns.touch(start, onTable(start, "Rc"));
    expect(turns.touch(first, onTable(start, "Rs")).chosen).toHaveLength(2);
    expect(turns.touch(first, onTable(start, "Rc")).chosen).toEqual([]);
    expect(text(turns.touch(first, onTable(start, "Gt")))).toBe("RsRdRl RcGtBtPt");
  });

  it("a group that loses its last card is gone", () => {
    let turn = newTurn();
    turn = turns.put(turn, [inHand(turn, "Gc")], "color");
    const lone = group(turn, 2);
    turn = turns.put(turn, [inHand(turn, "Gc")], group(turn, 0));
    expect(turn.groups.some(({ id }) => id === lone)).toBe(false);
  });

  it("gives back only what came from the hand", () => {
    const start = newTurn();
    const turn = turns.put(start, [inHand(start, "Rt")], group(start, 1));
    expect(text(turns.takeBack(turn, [inHand(turn, "Rt")]))).toBe("RcRsRdRl GtBtPt");
    expect(text(turns.takeBack(turn, [onTable(turn, "Rs")]))).toBe(text(turn));
  });

  it("is undone step by step and reset at any time; the reset too can be undone", () => {
    const start = newTurn();
    const one = turns.put(start, [inHand(start, "Rt")], group(start, 1));
    const two = turns.put(one, [onTable(one, "Rc")], "shape");
    expect(text(turns.undo(two))).toBe(text(one));
    expect(text(turns.undo(turns.undo(two)))).toBe(text(start));
    const again = turns.reset(two);
    expect(text(again)).toBe(text(start));
    expect(turns.isTouched(again)).toBe(false);
    expect(text(turns.undo(again))).toBe(text(two));
    expect(turns.undo(start).groups).toBe(start.groups);
  });

  it("putting a card where it lies changes nothing", () => {
    const turn = newTurn();
    expect(turns.put(turn, [onTable(turn, "Rc")], group(turn, 0)).past).toEqual([]);
    expect(turns.put(turn, [], group(turn, 0)).past).toEqual([]);
    expect(turns.put(turn, [inHand(turn, "Rc")], -5).past).toEqual([]);
  });

  it("leaves the cards in the air out of the draft, and groups that are empty then", () => {
    let turn = newTurn();
    turn = turns.put(turn, [inHand(turn, "Gc")], "color");
    const { text: draft, groups } = turns.draftOf(turn, [inHand(turn, "Gc"), onTable(turn, "Bt")]);
    expect(draft).toBe("RcRsRdRl GtPt");
    expect(groups).toEqual([group(turn, 0), group(turn, 1)]);
  });

  it("the next hand keeps its places, and cards that were played are not in it", () => {
    let turn = newTurn();
    turn = turns.put(turn, [inHand(turn, "Rc")], "color");
    const [played, ...stay] = turn.hand;
    const next = turns.begin(turn, turn.groups, ["Gc", "Bc", "Rt", "Ot", "Rc"]);
    expect(textOf(next.hand)).toBe("RcGcBcRtOt");
    expect(next.hand[0]?.id).not.toBe(played?.id);
    expect(next.hand.slice(1)).toEqual(stay);
    expect(turns.begin(next, next.groups, ["Bc", "Ot"]).hand.map((card) => card.tile)).toEqual(["Bc", "Ot"]);
  });

  it("sorts the hand by color, then by shape, and lets a card be moved", () => {
    const turn = newTurn();
    const byColor = turns.sort(turn);
    expect(textOf(byColor.hand)).toBe("RcRtOtGcBc");
    expect(textOf(turns.sort(byColor).hand)).toBe("RcGcBcRtOt");
    expect(textOf(turns.moveInHand(turn, inHand(turn, "Ot"), 1).hand)).toBe("RcOtGcBcRt");
  });
});

describe("the size of cards", () => {
  const space = { width: 900, height: 360 };

  it("fits the table whenever it can", () => {
    const rows = [
      [3, 4, 3, 3, 5],
      [5, 3, 4, 3],
    ];
    const width = cardWidth(rows, space, THUMB);
    expect(width).toBeGreaterThan(THUMB);
    expect(tableHeight(rows, space.width, width)).toBeLessThanOrEqual(space.height);
    expect(tableHeight(rows, space.width, width + 6)).toBeGreaterThan(space.height);
  });

  it("stays large enough for thumbs, and becomes smaller when asked", () => {
    const rows = [new Array<number>(18).fill(4), new Array<number>(18).fill(4)];
    expect(cardWidth(rows, space, THUMB)).toBe(THUMB);
    expect(cardWidth(rows, space, 24)).toBeLessThan(THUMB);
  });
});

describe("cards that are put down anywhere", () => {
  const placesOf = (turn: turns.Turn, cards: readonly number[], fits: Record<string, number[]>): number[] =>
    turns.fitting(turn, cards, turns.draftOf(turn, cards), fits);

  it("fit where the answer says that all of them do", () => {
    const turn = newTurn();
    const [star, other] = [inHand(turn, "Rt"), inHand(turn, "Ot")];
    expect(placesOf(turn, [star], { Rt: [0, 1] })).toEqual([group(turn, 0), group(turn, 1)]);
    expect(placesOf(turn, [star, other], { Rt: [0, 1], Ot: [1] })).toEqual([group(turn, 1)]);
    expect(placesOf(turn, [inHand(turn, "Gc")], { Gc: [] })).toEqual([]);
  });

  it("do not go back to the group they lie in", () => {
    const turn = newTurn();
    expect(placesOf(turn, [onTable(turn, "Rl")], { Rl: [0, 1] })).toEqual([group(turn, 1)]);
  });

  it("go to the largest of these groups", () => {
    const turn = newTurn();
    expect(turns.largest(turn, [group(turn, 1), group(turn, 0)])).toBe(group(turn, 0));
    expect(turns.largest(turn, [])).toBeNull();
  });
});
