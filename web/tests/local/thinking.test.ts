/** The bots of the real engines, as the second worker asks them. */

import { describe, expect, test } from "vitest";
import { Engine } from "../../packages/sixfold/src/index.ts";
import type { Question } from "../../src/local/bots/mind";
import { think } from "../../src/local/bots/thinking";
import { loadKernel } from "./engines";

const LEVELS = ["beginner", "casual", "club"];

describe.each(["qwirkle", "rummy", "twisty"])("bots of %s", (game) => {
  test.each(LEVELS)("%s finds a legal move, and the same one for the same seed", async (level) => {
    const kernel = await loadKernel(game);
    const deal = { players: 2, seed: "thinking" };
    const engine = Engine.deal(kernel, deal);
    const entries: string[] = [];
    for (let ply = 0; ply < 4; ply++) {
      const question: Question = { game, deal, entries: [...entries], level, seed: `ply ${ply}` };
      const best = think(kernel, question).ranked[0];
      expect(think(kernel, question).ranked[0]).toEqual(best);
      entries.push(engine.move(engine.turn ?? 0, best?.text ?? "").entry);
    }
    expect(engine.ply).toBe(4);
    engine.close();
  });
});
