/** A review that is kept, or is being made: at once in rough, then sharper. */

import type { Decision, Review } from "../../packages/sixfold/src/index.ts";
import { Cancelled } from "../local/bots/mind";
import { Desk } from "../study/studying";
import { sharpened } from "./known";
import { gameOf, type ReviewedGame } from "./source";
import { compact, keptReviews, REVIEW_VERSION, type ReviewStore } from "./store";

/** The second is that of the command line. */
const [QUICK, SHARP] = [0.05, 1];
const SEED = "study";

export class Reviewing {
  /** What is known so far. */
  review = $state.raw<Review | null>(null);
  /** Decisions that were looked at sharply, and all of them. */
  done = $state(0);
  of = $state(0);
  isReady = $state(false);
  hasFailed = $state(false);

  constructor(
    private readonly desk: Pick<Desk, "study" | "close"> = new Desk(),
    private readonly store: ReviewStore = keptReviews,
  ) {}

  async run(game: ReviewedGame): Promise<void> {
    this.hasFailed = false;
    const kept = await this.store.review(game.id, game.hash).catch(() => null);
    if (kept?.version === REVIEW_VERSION) return this.finish(kept.review);
    try {
      const review = await this.make(game);
      this.finish(review);
      await this.store.keep({ id: game.id, hash: game.hash, version: REVIEW_VERSION, review: compact(review) }).catch(() => undefined);
    } catch (error) {
      this.hasFailed = !(error instanceof Cancelled);
    }
  }

  close(): void {
    this.desk.close();
  }

  private async make(game: ReviewedGame): Promise<Review> {
    const quick = await this.look(game, QUICK, (found) => (this.review = found));
    return this.look(game, SHARP, (found) => {
      this.done = found.done;
      this.review = sharpened(quick, found);
    });
  }

  /** What was told before stays the same object until all is done: nothing of it is drawn again. */
  private async look(game: ReviewedGame, effort: number, tell: (found: Review) => void): Promise<Review> {
    let last: Review | null = null;
    const told: Decision[] = [];
    await this.desk.study({ kind: "review", game: game.game, ...gameOf(game.record), seed: SEED, effort }, (found) => {
      last = found;
      this.of = found.of;
      told.push(...found.decisions.slice(told.length));
      tell(found.done === found.of ? found : { ...found, decisions: [...told] });
    });
    if (!last) throw new Error("nothing was found");
    return last;
  }

  private finish(review: Review): void {
    this.review = review;
    this.done = this.of = review.of;
    this.isReady = true;
  }
}
