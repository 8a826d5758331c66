import { describe, expect, it } from "vitest";
import { cardsOf, newCard, newGroup, textOf, tilesOf, type Group } from "../../src/games/rummy/cards";
import { asStills, inOneGo, makeFilm, type Frame } from "../../src/games/rummy/motion/film";
import { follow } from "../../src/games/rummy/motion/following";
import { bestPairs } from "../../src/games/rummy/motion/pairing";

const lay = (...groups: string[]): Group[] => groups.map((text) => newGroup(tilesOf(text).map(newCard)));
const texts = (groups: readonly Group[]): string[] => groups.map((group) => textOf(group.cards));
const steps = ({ movement, cards }: Frame): string => [movement, ...cards.map((card) => card.tile)].join(" ");
const split = (...groups: string[]): string[][] => groups.map(tilesOf);

/** All ways of pairing, tried one by one. */
function bestSum(worth: number[][], row = 0, used = new Set<number>()): number {
  if (row === worth.length) return 0;
  let best = bestSum(worth, row + 1, used);
  worth[row]?.forEach((value, column) => {
    if (!used.has(column)) best = Math.max(best, value + bestSum(worth, row + 1, new Set([...used, column])));
  });
  return best;
}

describe("the best pairs", () => {
  it("are worth as much as any pairing there is", () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (let trial = 0; trial < 300; trial++) {
      const [rows, columns] = [random(6), random(6)];
      const worth = Array.from({ length: rows }, () => Array.from({ length: columns }, () => random(5)));
      const pairs = bestPairs(worth);
      const columnsUsed = pairs.filter((column) => column >= 0);
      expect(new Set(columnsUsed).size).toBe(columnsUsed.length);
      expect(pairs.reduce((sum, column, row) => sum + (worth[row]?.[column] ?? 0), 0)).toBe(bestSum(worth));
    }
  });

  it("leaves alone what is worth nothing", () => {
    expect(
      bestPairs([
        [0, 0],
        [0, 3],
      ]),
    ).toEqual([-1, 1]);
  });
});

describe("the table after a turn", () => {
  it("keeps groups where they were drawn, whatever the order of the text", () => {
    const before = lay("RcRsRd", "GtBtPt");
    const after = follow(before, split("OtGtBtPt", "RcRsRd"));
    expect(texts(after)).toEqual(["RcRsRd", "OtGtBtPt"]);
    expect(after.map((group) => group.id)).toEqual(before.map((group) => group.id));
  });

  it("moves as few cards as possible, though the first pair at hand would be another", () => {
    const before = lay("RcRsRdRl", "RcRsRt");
    const after = follow(before, split("RcRsRtRx", "RcRdRl", "RsGsBs"));
    const film = makeFilm(1, 0, before, after, after);
    expect(film.frames.filter(({ movement }) => movement === "moved").flatMap(({ cards }) => cards.map((card) => card.tile))).toEqual([
      "Rs",
    ]);
    expect(
      film.frames
        .filter(({ movement }) => movement === "played")
        .flatMap(({ cards }) => cards.map((card) => card.tile))
        .sort(),
    ).toEqual(["Bs", "Gs", "Rx"]);
  });

  it("takes cards of the own hand before new ones", () => {
    const hand = [newCard("Rl"), newCard("Gt")];
    const [group] = follow(lay("RcRsRd"), split("RcRsRdRl"), hand);
    expect(group?.cards.at(-1)).toBe(hand[0]);
  });

  it("puts new groups behind the others, in the row of their kind", () => {
    const after = follow(lay("RcRsRd"), split("BcGcRc", "RcRsRd", "PcPsPd"));
    expect(texts(after)).toEqual(["RcRsRd", "RcGcBc", "PcPsPd"]);
    expect(after.map((group) => group.row)).toEqual(["color", "shape", "color"]);
  });

  it("loses groups that are gone", () => {
    expect(texts(follow(lay("RcRsRd", "GtBtPt"), split("GtBtPt")))).toEqual(["GtBtPt"]);
  });
});

describe("a film", () => {
  const before = lay("RcRsRdRl", "GtBtPt");
  const full = follow(before, split("RsRdRl", "RcGcBc", "RtOtYtGtBtPt"));
  const after = follow(full, split("RsRdRl", "RcGcBc"));
  const film = makeFilm(4, 1, before, full, after);

  it("moves one card at a time and ends with what is left", () => {
    expect(film.frames.map(steps)).toEqual([
      "start",
      "played Rt",
      "played Ot",
      "played Yt",
      "moved Rc",
      "played Gc",
      "played Bc",
      "collected",
    ]);
    expect(film.frames.at(-1)?.groups).toEqual(after);
    expect(film.frames.at(-2)?.groups).toEqual(full);
  });

  it("never loses a card on the way", () => {
    const ids = (groups: readonly Group[]): number[] =>
      cardsOf(groups)
        .map((card) => card.id)
        .sort((a, b) => a - b);
    const on = film.frames.slice(0, -1);
    on.slice(1).forEach((frame, i) => {
      const previous = new Set(ids(on[i]?.groups ?? []));
      const now = ids(frame.groups);
      expect(new Set(now).size).toBe(now.length);
      expect(now.filter((id) => !previous.has(id))).toEqual(frame.movement === "played" ? frame.cards.map((card) => card.id) : []);
      expect([...previous].every((id) => now.includes(id))).toBe(true);
    });
  });

  it("of a turn that was laid by hand shows only what is collected", () => {
    const again = makeFilm(4, 1, full, follow(full, split("RsRdRl", "RcGcBc", "RtOtYtGtBtPt")), after);
    expect(again.frames.map(({ movement, sets }) => [movement, sets])).toEqual([
      ["start", 0],
      ["collected", 1],
    ]);
  });

  it("in one go moves all cards of the table together, then all from the hand", () => {
    const short = inOneGo(film);
    expect(short.frames.map(steps)).toEqual(["moved Rc", "played Rt Ot Yt Gc Bc", "collected"]);
    expect(texts(short.frames[0]?.groups ?? [])).toEqual(["RsRdRl", "GtBtPt", "Rc"]);
    expect(short.frames[1]?.groups).toEqual(full);
    expect(short.frames[2]?.groups).toEqual(after);
  });

  it("in stills is seen only for its sets of six", () => {
    expect(asStills(film)?.frames.map(({ groups }) => groups)).toEqual([full, after]);
    expect(asStills(makeFilm(4, 1, before, full, full))).toBeNull();
  });
});
