/** The analysis board without a browser: all sides are played, moves are taken back and made again. */

import { expect, test } from "vitest";
import { OptionError } from "../../packages/sixfold/src/index.ts";
import { Adviser, type Studying } from "../../src/analyse/adviser.svelte";
import { Analysis } from "../../src/analyse/analysis.svelte";
import { loadKernel } from "../local/engines";

const POSITION = "0,0:RcRsRd RlGcYc3,6 3,0 0";
const spot = (position = POSITION, options = {}) => ({ game: "qwirkle", position, options });

test("moves of all sides, back and on again; a new one forgets what was taken back", async () => {
  const analysis = new Analysis(await loadKernel("qwirkle"), spot());
  expect([analysis.turn, analysis.position]).toEqual([0, POSITION]);
  analysis.play("Rl@3,0");
  expect([analysis.turn, analysis.event.scores, analysis.ply, analysis.last]).toEqual([1, [7, 0], 1, 1]);
  expect(analysis.position).toMatch(/^0,0:RcRsRdRl \w+,\w+ 7,0 1$/);
  const after = analysis.position;
  analysis.play("-" + (analysis.shown as unknown as { hand: string[] }).hand[0]);
  expect(analysis.turn).toBe(0);
  analysis.goTo(0);
  expect([analysis.position, analysis.ply, analysis.last]).toEqual([POSITION, 0, 2]);
  analysis.goTo(1);
  expect(analysis.position).toBe(after);
  analysis.goTo(2);
  expect([analysis.turn, analysis.ply]).toEqual([0, 2]);
  analysis.goTo(0);
  analysis.play("Gc@0,1");
  expect([analysis.ply, analysis.last, analysis.events.length]).toEqual([1, 1, 2]);
  analysis.close();
});

test("a move is foreseen without being made; a refused one changes nothing", async () => {
  const analysis = new Analysis(await loadKernel("qwirkle"), spot());
  expect(analysis.foresee("Rl@3,0").points).toBe(4);
  expect(() => analysis.foresee("Rl@9,9")).toThrow();
  expect(() => analysis.play("Rl@9,9")).toThrow();
  expect([analysis.ply, analysis.position, analysis.turn]).toEqual([0, POSITION, 0]);
  analysis.close();
});

test("a position or an option that cannot be is refused", async () => {
  const kernel = await loadKernel("qwirkle");
  expect(() => new Analysis(kernel, spot("0,0:RcRsGd 6,6 0,0 0"))).toThrow(OptionError);
  expect(() => new Analysis(kernel, spot(POSITION, { flying: "yes" }))).toThrow(OptionError);
  expect(() => new Analysis(kernel, spot("nothing"))).toThrow(/^position, column 1: /);
});

/** A desk that tells what it is made to. */
class SlowDesk implements Studying {
  asked: number[] = [];
  tell: (done: number) => void = () => undefined;
  finish: () => void = () => undefined;
  closed = 0;

  study: Studying["study"] = (question, tell) => {
    this.asked.push(question.effort);
    this.tell = (done) => tell({ done, slices: 8, moves: [] } as never);
    return new Promise((resolve) => (this.finish = () => resolve()));
  };
  close(): void {
    this.closed++;
  }
}

test("figures only ever become surer, until another position is looked at", async () => {
  const desk = new SlowDesk();
  const adviser = new Adviser(desk);
  const game = { deal: { players: 2, seed: "x" }, entries: [] };
  void adviser.follow("qwirkle", game);
  desk.tell(8);
  const first = adviser.found;
  expect(first?.done).toBe(8);
  desk.finish();
  await new Promise((done) => setTimeout(done));
  expect([adviser.rounds, desk.asked[1]]).toEqual([1, (desk.asked[0] ?? 0) * 4]);
  desk.tell(1);
  expect(adviser.found).toBe(first);
  desk.tell(3);
  expect(adviser.found?.done).toBe(3);
  const late = desk.tell;
  void adviser.follow("qwirkle", game);
  expect(adviser.found).toBeNull();
  late(8);
  expect(adviser.found).toBeNull();
});
