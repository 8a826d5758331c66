/** The best move for whoever shows their hand. */

import type { Idea } from "../../packages/sixfold/src/index.ts";
import { Cancelled } from "../local/bots/mind";
import type { State } from "./referee";

export type Think = (state: State, hand: readonly string[], signal: AbortSignal) => Promise<Idea | null>;

export class Advice {
  /** The tiles that were shown so far; null while nobody asks. */
  hand = $state.raw<readonly string[] | null>(null);
  idea = $state.raw<Idea | null>(null);
  failed = $state(false);
  private thinking = new AbortController();

  constructor(private readonly think: Think) {}

  open(): void {
    this.reset([]);
  }

  close(): void {
    this.reset(null);
  }

  /** Another tile of the hand; when it is complete, the thinking begins. */
  async add(tile: string, state: State, size: number): Promise<void> {
    if (!this.hand || this.hand.length >= size) return;
    this.reset([...this.hand, tile]);
    if (this.hand.length === size) await this.ask(state, this.hand);
  }

  remove(index: number): void {
    if (this.hand) this.reset(this.hand.filter((_, i) => i !== index));
  }

  private async ask(state: State, hand: readonly string[]): Promise<void> {
    const { signal } = this.thinking;
    try {
      const idea = await this.think(state, hand, signal);
      if (!signal.aborted) [this.idea, this.failed] = [idea, idea === null];
    } catch (error) {
      if (!(error instanceof Cancelled)) this.failed = true;
    }
  }

  private reset(hand: readonly string[] | null): void {
    this.thinking.abort();
    this.thinking = new AbortController();
    [this.hand, this.idea, this.failed] = [hand, null, false];
  }
}
