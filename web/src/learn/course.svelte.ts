/** The state of a lesson: step, attempts and results, judged by the server. */

import type { LessonStep, LessonTurn } from "../net/api";
import type { Event } from "../net/messages";
import type { Progress } from "./progress";

export interface Teacher {
  move: (step: string, text: string) => Promise<LessonTurn>;
  keep: (progress: Progress) => void;
  /** Delay between automatic moves. */
  pause: () => Promise<void>;
}

/** The task waits; it is tried; it is done; something else was done, which is allowed too. */
export type Phase = "task" | "trying" | "right" | "almost";

/** A turn that is tried once more is no turn that follows the last one. */
const LEAP = 2;

export class Course {
  at = $state(0);
  phase = $state<Phase>("task");
  ply = $state(0);
  events = $state.raw<readonly Event[]>([]);
  finished = $state(false);
  private open = $state(1);

  constructor(
    readonly steps: readonly LessonStep[],
    private readonly teacher: Teacher,
    progress: Progress,
  ) {
    this.at = progress.at;
    this.open = progress.open;
  }

  get step(): LessonStep {
    const step = this.steps[this.at];
    if (!step) throw new Error(`the lesson has no step ${this.at}`);
    return step;
  }

  /** The table after what has happened in this step. */
  get shown(): unknown {
    return this.events.at(-1)?.shown ?? this.step.shown;
  }

  /** What the learner's own turn scored. */
  get points(): number {
    return this.events[0]?.points ?? 0;
  }

  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** Whether the next step is unlocked: already seen, or this one is done. */
  get canGoOn(): boolean {
    return this.at + 1 < this.open || this.phase === "right";
  }

  async submit(text: string): Promise<void> {
    if (this.phase !== "task") return;
    const step = this.step;
    this.phase = "trying";
    try {
      const { done, events } = await this.teacher.move(step.name, text);
      for (const [i, event] of events.entries()) {
        if (i > 0) await this.teacher.pause();
        if (this.step !== step) return;
        this.happens(event);
      }
      this.phase = done ? "right" : "almost";
      if (done) this.unlock(this.at + 1);
    } catch (error) {
      if (this.step === step) this.phase = "task";
      throw error;
    }
  }

  private happens(event: Event): void {
    this.ply++;
    this.events = [...this.events, { ...event, ply: this.ply }];
  }

  private unlock(step: number): void {
    this.open = Math.max(this.open, Math.min(step + 1, this.steps.length));
    this.keep();
  }

  private keep(): void {
    this.teacher.keep({ at: this.at, open: this.open, finished: this.finished });
  }

  /** The step from its beginning. */
  again(): void {
    this.ply += LEAP;
    this.events = [];
    this.phase = "task";
  }

  goTo(step: number): void {
    if (step < 0 || step >= this.steps.length) return;
    this.finished = false;
    this.at = step;
    this.again();
    this.unlock(step);
  }

  next(): void {
    if (!this.isLast) return this.goTo(this.at + 1);
    this.finished = true;
    this.keep();
  }
}
