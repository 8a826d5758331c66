import { describe, expect, it } from "vitest";
import { filmOf, hopFrames, HOP, hopsOf, JUMP, robbedAt, stretch } from "../../src/games/twisty/motion/film";
import { tokenBetween, type Shown, type ShownPlayer } from "../../src/games/twisty/shown";
import type { Event } from "../../src/net/messages";

const player = (values: Partial<ShownPlayer>): ShownPlayer => ({
  series: "star",
  row: "ROYGBPW",
  held: 0,
  protected: 0,
  pawn: "b3",
  can_rob: [],
  ...values,
});
const shownWith = (...players: ShownPlayer[]): Shown => ({ board: ".".repeat(49), players, mover: 0, placing: [], setup: false });
const eventOf = (seat: number, details: Record<string, unknown>): Event => ({ seat, details, points: 1 }) as unknown as Event;
const walk = (details: object): Record<string, unknown> => ({
  from: [1, 2],
  path: [
    [2, 4],
    [3, 5],
  ],
  protected: [],
  stole_from: null,
  took: null,
  ...details,
});

describe("the film of a move", () => {
  it("hops over every landing, and the cube goes from the last one to its place in the row", () => {
    const film = filmOf([eventOf(0, walk({ took: "orange" }))], null, shownWith(player({ held: 2 })));
    expect(film).toEqual({ seat: 0, cells: ["b3", "c5", "d6"], cube: { letter: "O", from: null, to: { seat: 0, place: 1 } } });
  });

  it("takes a stolen cube from where it was in the other row", () => {
    const before = shownWith(player({}), player({ row: "WRPGBYO", held: 3 }));
    const after = shownWith(player({ held: 1 }), player({ row: "WPGBYOR", held: 2, pawn: null }));
    const film = filmOf([eventOf(0, walk({ took: "red", stole_from: 1 }))], before, after);
    expect(film?.cube).toEqual({ letter: "R", from: { seat: 1, place: 1 }, to: { seat: 0, place: 0 } });
  });

  it("leads a robbed pawn from where it stood to its corner, and a new one from outside", () => {
    const steal = eventOf(0, walk({ took: "red", stole_from: 1 }));
    const placed = eventOf(1, { corner: [6, 6] });
    const before = shownWith(player({}), player({ pawn: null }));
    expect(robbedAt([steal, placed], 1)).toBe("d6");
    expect(filmOf([steal, placed], before, before)?.cells).toEqual(["d6", "g7"]);
    expect(filmOf([placed], before, before)?.cells).toEqual(["g7"]);
  });

  it("is none for a pass or for what nobody did", () => {
    expect(filmOf([eventOf(0, { passed: true })], null, shownWith(player({})))).toBeNull();
    expect(filmOf([], null, shownWith(player({})))).toBeNull();
  });
});

describe("its time", () => {
  const film = filmOf([eventOf(0, walk({ took: "red" }))], null, shownWith(player({ held: 1 })))!;

  it("is over when the next move may come", () => {
    for (const time of [2000, 1000, 500, 450]) expect((hopsOf(film) * HOP + JUMP) * stretch(film, time)).toBeLessThanOrEqual(time + 1);
  });

  it("follows the speed that was chosen", () => {
    const short = { ...film, cells: ["b3", "c5"], cube: null };
    expect(stretch(short, 1000)).toBe(1);
    expect(stretch(short, 450)).toBe(0.45);
  });
});

it("goes up and down once for each hop, by 30 % of a square", () => {
  const frames = hopFrames(["a1", "b3", "d4"]);
  expect(frames.map(({ transform }) => transform)).toEqual([
    "translate(0px, 0px)",
    "translate(52px, 72.8px)",
    "translate(104px, 208px)",
    "translate(208px, 228.8px)",
    "translate(312px, 312px)",
  ]);
  expect(hopFrames(["a1"]).map(({ opacity }) => opacity)).toEqual([0, 1]);
});

it("knows the token by the step that it allowed", () => {
  expect([tokenBetween("a1", "a2"), tokenBetween("c3", "b2"), tokenBetween("c3", "d5"), tokenBetween("a1", "g7")]).toEqual([
    "o",
    "d",
    "k",
    "t",
  ]);
});
