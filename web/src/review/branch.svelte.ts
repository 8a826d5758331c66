/** The position before a decision: to see a better move in it, and to try one. */

import {
  RefusedError as EngineRefusal,
  type Assessed,
  type Assessment,
  type Decision,
  type Kernel,
} from "../../packages/sixfold/src/index.ts";
import { Cancelled } from "../local/bots/mind";
import type { Event, Refusal } from "../net/messages";
import { RefusedError } from "../net/refused";
import { Line, type Game } from "../study/line";
import { Desk } from "../study/studying";
import { moveText } from "../table/story/telling";

/** As much as makes the answer sure within a second. */
const EFFORT = 3;
const SEED = "try";

/** How a move that was tried compares. */
export interface Compared {
  own: Assessed;
  /** What was played in the game. */
  played: Assessed;
  /** Nothing is better, or it is what the review found best. */
  isBest: boolean;
  isSure: boolean;
}

/** Differences below this are none. */
export const EQUAL = 0.005;

export class Branch {
  /** The move that is tried, with the table after it. */
  tried = $state.raw<Event | null>(null);
  compared = $state.raw<Compared | null>(null);
  hasFailed = $state(false);

  private readonly line: Line;
  private readonly start: number;

  constructor(
    kernel: Kernel,
    private readonly name: string,
    { deal, entries }: Game,
    private readonly decision: Decision,
    private readonly desk: Pick<Desk, "study" | "close"> = new Desk(),
  ) {
    this.start = decision.ply - 1;
    this.line = Line.open(kernel, { deal, entries: entries.slice(0, this.start) });
  }

  /** Before the decision, as whoever decides sees it. */
  before(): Event {
    return this.line.at(this.start, this.decision.seat);
  }

  /** What a move would do here, without making it. */
  foresee(text: string): Event {
    const event = this.line.play(text);
    this.line.backTo(this.start);
    return event;
  }

  /** For a board: what a half-made turn would be. */
  async preview(draft: string): Promise<unknown> {
    try {
      return this.line.preview(draft);
    } catch (error) {
      throw translatable(error);
    }
  }

  /** Makes a move and has it judged against the best one and the one of the game; throws RefusedError. */
  async play(text: string): Promise<void> {
    const { ply } = this.make(text);
    const { deal, entries } = this.line.game();
    const own = moveText(entries.at(-1) ?? "");
    this.tried = this.line.at(ply, this.decision.seat);
    const question = {
      kind: "assess" as const,
      game: this.name,
      deal,
      entries: entries.slice(0, -1),
      seed: SEED,
      effort: EFFORT,
      also: [...new Set([own, this.decision.played[0].text])],
    };
    try {
      await this.desk.study(question, (found) => (this.compared = comparedIn(found, own, this.decision)));
    } catch (error) {
      this.hasFailed = !(error instanceof Cancelled);
    }
  }

  private make(text: string): Event {
    try {
      return this.line.play(text);
    } catch (error) {
      throw translatable(error);
    }
  }

  again(): void {
    this.desk.close();
    this.line.backTo(this.start);
    [this.tried, this.compared, this.hasFailed] = [null, null, false];
  }

  close(): void {
    this.desk.close();
    this.line.close();
  }
}

function comparedIn({ moves, done, slices }: Assessment, own: string, { played: [played], best }: Decision): Compared | null {
  const find = (text: string): Assessed | undefined => moves.find((move) => move.text === text);
  const [mine, theirs] = [find(own), find(played.text)];
  if (!mine || !theirs) return null;
  return { own: mine, played: theirs, isBest: mine.behind <= EQUAL || own === best[0]?.text, isSure: done >= slices };
}

/** Boards tell refusals of the server. */
const translatable = (error: unknown): unknown => (error instanceof EngineRefusal ? new RefusedError(error.refusal as Refusal) : error);
