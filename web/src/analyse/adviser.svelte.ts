/** The best moves of a position, ever sharper while somebody looks; thought of in a worker. */

import type { Assessment } from "../../packages/sixfold/src/index.ts";
import { Cancelled } from "../local/bots/mind";
import type { Game } from "../study/line";
import { Desk } from "../study/studying";

/** Each time four times the work, which halves the errors. */
const EFFORTS: readonly number[] = [1, 4, 16, 64];
const SEED = "analysis";

/** The part of a desk that is used here. */
export type Studying = Pick<Desk, "study" | "close">;

export class Adviser {
  found = $state.raw<Assessment | null>(null);
  /** How many times all moves were judged, each time better. */
  rounds = $state(0);
  failed = $state(false);
  private run = 0;

  constructor(private readonly desk: Studying = new Desk()) {}

  /** Thinks about where a game stands; what was thought of before is forgotten. */
  async follow(name: string, { deal, entries }: Game): Promise<void> {
    this.stop();
    const run = ++this.run;
    /** How much work is behind what is shown. */
    let known = 0;
    try {
      for (const effort of EFFORTS) {
        await this.desk.study({ kind: "assess", game: name, deal, entries, seed: SEED, effort }, (found) => {
          const worth = (effort * found.done) / found.slices;
          if (run !== this.run || worth <= known) return;
          known = worth;
          this.found = found;
        });
        if (run === this.run) this.rounds++;
      }
    } catch (error) {
      if (!(error instanceof Cancelled) && run === this.run) this.failed = true;
    }
  }

  /** Nobody wants to know any more. */
  stop(): void {
    this.run++;
    this.desk.close();
    this.found = null;
    this.rounds = 0;
    this.failed = false;
  }
}
