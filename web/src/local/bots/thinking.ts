/** What a bot would play, from the start of the game to its thought. */

import { Engine, type Kernel, type Thought } from "../../../packages/sixfold/src/index.ts";
import type { Question } from "./mind";

export function think(kernel: Kernel, { deal, entries, level, seed }: Question): Thought {
  const engine = Engine.deal(kernel, deal);
  try {
    for (const entry of entries) engine.play(entry);
    return engine.think({ level, seed });
  } finally {
    engine.close();
  }
}
