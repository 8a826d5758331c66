/** Games with real tiles: the engine judges every turn from a position in which nobody's hand is known. */

import { beforeAll, describe, expect, test } from "vitest";
import example from "../../src/games/qwirkle/learn/example.json";
import { parseLaid, type Laid } from "../../src/games/qwirkle/shown";
import { BY_AGREEMENT, END, newGame, withTurns } from "../../src/keeper/kept";
import { BadTurn, KINDS, positionWith, Referee, type State } from "../../src/keeper/referee";
import { loadKernel } from "../local/engines";

let referee: Referee;
beforeAll(async () => {
  referee = new Referee(await loadKernel("qwirkle"));
});

const PLAYERS = ["Anna", "Chris", "Sally", "Dave"];
const turns = example.map(({ player, play }) => `${PLAYERS.indexOf(player)} ${play}`);
const play = (state: State, ...entries: string[]): State => entries.reduce((now, entry) => referee.play(now, entry), state);
const laid = (text: string): Laid[] => parseLaid(text);
const tiles = (state: State): string[] => laid(state.shown.board).map(({ tile }) => tile);

test("the rulebook's game of twelve turns scores as the book says", () => {
  const states = referee.replay(withTurns(newGame("qwirkle", PLAYERS, 0), turns, null));
  expect(states.slice(1).map(({ event }) => event.points)).toEqual([3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]);
  expect(states.at(-1)?.scores).toEqual([20, 22, 25, 18]);
  expect(states.at(-1)?.shown.bag).toBe(108 - 25 - 24);
  expect(states.at(-1)?.turn).toBe(0);
});

test("hands stay numbers, and what the mover played is all that is known", () => {
  const state = play(referee.start(3, 1), "1 Rc@0,0 Rs@1,0");
  expect(state.position).toBe("0,0:RcRs 6,6,6 0,2,0 2");
  expect(positionWith(state, ["Rd", "Gd"])).toBe("0,0:RcRs 6,6,RdGd4 0,2,0 2");
});

describe("a half-made turn", () => {
  test("marks where a kind fits, and scores line by line", () => {
    const state = play(referee.start(2, 0), turns[0] as string);
    expect(referee.preview(state, [], ["Rs"]).cells["Rs"]).toContainEqual([3, 0]);
    const { points, lines, refusal } = referee.preview(state, laid("Rs@3,0 Bs@3,1 Ps@3,2"), []);
    expect([points, refusal]).toEqual([7, null]);
    expect(lines.map(({ attribute, cells }) => [attribute, cells.length])).toEqual([
      ["red", 4],
      ["square", 3],
    ]);
  });

  test("tells which kinds fit, and how many of each are left", () => {
    const state = play(referee.start(2, 0), "0 Rc@0,0 Rs@1,0");
    const fits = referee.fitting(state, []);
    expect(fits.has("Rd")).toBe(true);
    expect(fits.has("Gc")).toBe(true);
    expect(fits.has("Gd")).toBe(false);
    expect(referee.fitting(state, laid("Rd@2,0")).has("Gc")).toBe(false);
    expect(referee.left(state, laid("Rc@0,1")).get("Rc")).toBe(1);
  });

  test("says why not", () => {
    const state = play(referee.start(2, 0), "0 Rc@0,0 Rs@1,0");
    expect(referee.preview(state, laid("Gd@2,0"), []).refusal?.clause).toBe("Q8");
  });
});

test("swaps keep the table and the bag; the rules limit them", () => {
  const state = play(referee.start(2, 0), "0 Rc@0,0");
  const swapped = play(state, "1 -3");
  expect(swapped.event.entry).toBe("1 -3");
  expect([swapped.shown.bag, swapped.turn, swapped.scores]).toEqual([state.shown.bag, 0, [1, 0]]);
  expect(() => play(state, "1 -7")).toThrow();
  expect(() => play(referee.start(2, 0), "0 -2")).toThrow("first turn");
});

test("nobody passes while there are tiles in the bag, and nobody plays out of turn", () => {
  const state = play(referee.start(2, 0), "0 Rc@0,0");
  expect(() => play(state, "1 pass")).toThrow();
  expect(() => play(state, "0 Rs@1,0")).toThrow();
});

test("a game goes on to the empty bag, passes, and ends with six points for the last tile", () => {
  let state = referee.start(2, 0);
  let passes = 0;
  while (state.turn !== null) {
    const found = KINDS.flatMap((kind) =>
      referee.left(state, []).get(kind) ? (referee.preview(state, [], [kind]).cells[kind] ?? []).map(([x, y]) => `${kind}@${x},${y}`) : [],
    );
    const best = found[0];
    // two passes on the way, by a player who says that nothing fits
    const isPass = state.shown.bag === 0 && passes < 2;
    if (isPass) passes++;
    const before = state;
    state = play(state, `${state.turn} ${isPass || best === undefined ? "pass" : best}`);
    if (isPass) expect([state.event.entry, state.scores]).toEqual([`${before.turn} pass`, before.scores]);
  }
  const { result, points, entry } = state.event;
  expect(state.shown.bag).toBe(0);
  expect(passes).toBe(2);
  expect(result?.clause).toBe("Q13");
  expect(points).toBeGreaterThanOrEqual(8);
  expect(state.shown.hand_sizes[Number(entry.charAt(0))]).toBe(0);
  expect(new Set(tiles(state)).size).toBeGreaterThan(30);
}, 60_000);

test("people may stop whenever they like; the highest score wins", () => {
  const state = play(referee.start(2, 0), "0 Rc@0,0", END);
  expect(state.event.result).toEqual({ scores: [1, 0], winners: [0], clause: BY_AGREEMENT });
});

test("a turn that breaks the rules is named by its number", () => {
  const broken = withTurns(newGame("qwirkle", PLAYERS, 0), [...turns.slice(0, 3), "3 Gd@9,9"], null);
  expect(() => referee.replay(broken)).toThrow(BadTurn);
  expect(() => referee.replay(broken)).toThrow(/^turn 4/);
});
