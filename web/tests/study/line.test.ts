/** Games to look at, on the real engines: every ply as it was, undone, gone on from a position. */

import { describe, expect, test } from "vitest";
import { IllegalMove, OptionError } from "../../packages/sixfold/src/index.ts";
import { BadEntry, Line } from "../../src/study/line";
import { work } from "../../src/study/slices";
import type { Assessment, Review } from "../../packages/sixfold/src/index.ts";
import { think } from "../../src/local/bots/thinking";
import { loadKernel } from "../local/engines";

const DEAL = { players: 2, seed: "line" };

async function played(game: string, plies: number): Promise<Line> {
  const kernel = await loadKernel(game);
  const line = Line.open(kernel, { deal: DEAL, entries: [] });
  while (line.ply < plies) {
    const { deal, entries } = line.game();
    line.play(think(kernel, { game, deal, entries: [...entries], level: "greedy", seed: "bot" }).ranked[0]?.text ?? "");
  }
  return line;
}

describe.each(["qwirkle", "rummy", "twisty"])("a line of %s", (game) => {
  test("shows every ply as it was, and goes back to it", async () => {
    const line = await played(game, 6);
    const then = line.at(3, 0);
    const position = line.position(3);
    line.backTo(3);
    expect(line.ply).toBe(3);
    expect(line.at(3, 0)).toEqual(then);
    expect(line.position()).toBe(position);
    expect(line.game().entries).toHaveLength(3);
    line.close();
  });

  test("goes on from a position as it would have", async () => {
    const kernel = await loadKernel(game);
    const line = await played(game, 4);
    const next = Line.open(kernel, { deal: { ...DEAL, position: line.position() }, entries: [] });
    expect(next.turn).toBe(line.turn);
    expect(next.position()).toBe(line.position());
    line.close();
    next.close();
  });

  test("is studied slice by slice", async () => {
    const line = await played(game, 3);
    const kernel = await loadKernel(game);
    const found: [unknown, boolean][] = [];
    const ask = { game, ...line.game(), seed: "study", effort: 0.2 };
    work(kernel, { kind: "assess", ...ask }, (told, done) => found.push([told, done]));
    const [assessed, isDone] = found.at(-1) as [Assessment, boolean];
    expect(isDone).toBe(true);
    expect(assessed.moves.length).toBeGreaterThan(0);
    work(kernel, { kind: "review", ...ask }, (told, done) => found.push([told, done]));
    expect((found.at(-1) as [Review, boolean])[0].decisions.map(({ ply }) => ply)).toEqual([1, 2, 3]);
    line.close();
  });
});

test("what the rules refuse is said with its ply, and nothing changes", async () => {
  const kernel = await loadKernel("qwirkle");
  expect(() => Line.open(kernel, { deal: { ...DEAL, position: "nonsense" }, entries: [] })).toThrow(OptionError);
  const bad = { deal: DEAL, entries: ["0 Zz@0,0"] };
  expect(() => Line.open(kernel, bad)).toThrow(BadEntry);
  expect(() => Line.open(kernel, bad)).toThrow("ply 1");
  const line = Line.open(kernel, { deal: DEAL, entries: [] });
  expect(() => line.play("Rc@5,5 Rc@9,9")).toThrow(IllegalMove);
  expect(line.ply).toBe(0);
  line.close();
});
