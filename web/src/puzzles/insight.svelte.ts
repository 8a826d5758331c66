/** What the strongest bot thinks of the solution, of the next best move and of what the player tried. */

import type { Assessed, Assessment } from "../../packages/sixfold/src/index.ts";
import { Cancelled } from "../local/bots/mind";
import { Desk } from "../study/studying";
import { gameOf, type Solving } from "./solving.svelte";

const EFFORT = 1;

export interface Compared {
  best: Assessed;
  /** The best of all others. */
  second: Assessed | null;
  /** What the player tried last. */
  yours: Assessed | null;
}

export class Insight {
  found = $state.raw<Assessment | null>(null);
  isDone = $state(false);
  failed = $state(false);
  private asked: readonly string[] = [];

  constructor(
    private readonly solving: Solving,
    private readonly desk: Desk = new Desk(),
  ) {}

  /** Looks at the solution and at everything that was tried; what has been asked already is not asked again. */
  async ask(): Promise<void> {
    const { puzzle, solution, wrong } = this.solving;
    const also = [...new Set([solution, ...wrong])];
    if (also.length === this.asked.length && !this.failed) return;
    [this.asked, this.isDone, this.failed] = [also, false, false];
    const question = { kind: "assess" as const, game: puzzle.game, ...gameOf(puzzle), seed: puzzle.position, effort: EFFORT, also };
    try {
      await this.desk.study(question, (found) => (this.found = found));
      this.isDone = true;
    } catch (error) {
      this.failed = !(error instanceof Cancelled);
    }
  }

  close(): void {
    this.desk.close();
  }

  compare(): Compared | null {
    const of = (text: string | undefined): Assessed | null => this.found?.moves.find((move) => move.text === text) ?? null;
    const best = of(this.solving.solution);
    if (!best) return null;
    const second = this.found?.moves.find((move) => move !== best) ?? null;
    return { best, second, yours: of(this.solving.wrong.at(-1)) };
  }
}
