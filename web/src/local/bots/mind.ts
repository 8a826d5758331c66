/** Where bots think: out of the way, one at a time, and only as long as somebody wants to know. */

import type { Deal, Thought } from "../../../packages/sixfold/src/index.ts";

/** A question for a bot: the game so far, and how well it plays. */
export interface Question {
  game: string;
  deal: Deal;
  entries: string[];
  level: string;
  seed: string;
}

/** Nobody wants to know any more. */
export class Cancelled extends Error {}

export interface Mind {
  /** Rejects with Cancelled once the signal is aborted. */
  think(question: Question, signal: AbortSignal): Promise<Thought>;
}
