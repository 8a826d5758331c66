/** Hints: a move of the notation in words, and laid out as a half-made turn. */

import { expect, test } from "vitest";
import { tellAdvice as tellQwirkle } from "../../src/games/qwirkle/speech";
import * as qwirkle from "../../src/games/qwirkle/turn";
import { newGroup, newCard, tilesOf } from "../../src/games/rummy/cards";
import { tellAdvice as tellRummy } from "../../src/games/rummy/speech";
import * as rummy from "../../src/games/rummy/turn";
import { tellAdvice as tellTwisty } from "../../src/games/twisty/speech";
import { endOfText } from "../../src/games/twisty/turn";

const hand = qwirkle.takeHand(qwirkle.NO_TURN, ["Rc", "Rc", "Rs", "Gt"]);

test("a play of Qwirkle is laid tile by tile, over what was half made", () => {
  const begun = qwirkle.lay(hand, hand.slots[3]?.id ?? 0, 5, 5);
  const turn = qwirkle.fromText(begun, "Rc@0,0 Rs@1,0 Rc@-1,2");
  expect(qwirkle.playText(turn)).toBe("Rc@0,0 Rs@1,0 Rc@-1,2");
  expect(new Set(turn.laid.map((laid) => laid.slot)).size).toBe(3);
  expect(turn.marked).toBeNull();
});

test("a swap of Qwirkle marks its tiles, twins one by one", () => {
  const turn = qwirkle.fromText(hand, "-RcRcGt");
  expect(qwirkle.swapText(turn)).toBe("-RcRcGt");
  expect(turn.laid).toEqual([]);
  expect(qwirkle.fromText(turn, "pass")).toEqual(hand);
});

test("a play of Rummy puts the cards of the hand into the groups, and can be undone", () => {
  const table = [newGroup(tilesOf("RcRsRd").map(newCard)), newGroup(tilesOf("GcGsGdGl").map(newCard))];
  const turn = rummy.begin(rummy.NO_TURN, table, ["Bc", "Rl", "Px"]);
  const made = rummy.fromText(turn, "+RlBc = RsRdRl RcGcBc GsGdGl");
  expect(made.groups.map((group) => group.cards.map((card) => card.tile).join("")).sort()).toEqual(["GsGdGl", "RcGcBc", "RsRdRl"]);
  expect(made.hand.filter((card) => rummy.isLaid(made, card.id)).map((card) => card.tile)).toEqual(["Bc", "Rl"]);
  expect(rummy.undo(made).groups).toBe(table);
  expect(rummy.fromText(turn, "exchange").groups).toBe(table);
});

test("a move of Twisty ends on its last square", () => {
  expect(endOfText("b3 c4 d6")).toBe("d6");
  expect(endOfText("@a1")).toBe("a1");
  expect(endOfText("pass")).toBeNull();
});

test("advice is told in words", () => {
  expect(tellQwirkle("Rc@0,0 Rs@1,0")).toBe("Play red circle and red square");
  expect(tellQwirkle("Rc@0,0 Rs@1,-2", true)).toBe("Play red circle at 0, 0; red square at 1, −2");
  expect(tellQwirkle("-RcGt")).toBe("Swap red circle and green star");
  expect(tellRummy("+RdBt = RcRsRd BcBsBt")).toBe("Play red diamond and blue star");
  expect(tellRummy("exchange")).toBe("Exchange your hand");
  expect(tellTwisty("b3 c4 d6")).toBe("Hop over b3 and c4 to d6");
  expect(tellTwisty("b3")).toBe("Hop to b3");
  expect(tellTwisty("@g7")).toBe("Put the pawn on g7");
  for (const tell of [tellQwirkle, tellRummy, tellTwisty]) expect(tell("pass")).toBe("Pass");
});
