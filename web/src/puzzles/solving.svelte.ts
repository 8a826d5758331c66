/** One puzzle being solved: what was tried, what was asked for, and what it brings. */

import { tick } from "svelte";
import type { Event } from "../net/messages";
import { Line, type Game } from "../study/line";
import { loadKernel } from "../study/kernels";
import { changeProgress, MOST_STARS, ratingOf, starsOf, withDay, withRating, withStars, type Progress } from "./progress";
import { isSameAnswer, type Puzzle } from "./puzzle";

/** The player looks for the move; it was found; another one was tried; the solution was shown. */
export type Phase = "task" | "right" | "wrong" | "shown";

/** Changes what is kept of all puzzles. */
export type Keep = (change: (progress: Progress) => Progress) => Progress;

/** Everything that the position leaves open is dealt from this seed. */
export const SEED = "puzzle";
export const MOST_HINTS = 2;
/** A turn that is tried once more is no turn that follows the last one. */
const LEAP = 2;

export const gameOf = ({ position }: Puzzle): Game => ({ deal: { players: 2, seed: SEED, position }, entries: [] });

/** The table of a puzzle; throws the engine's refusal if there is none. */
export const openLine = async (puzzle: Puzzle): Promise<Line> => Line.open(await loadKernel(puzzle.game), gameOf(puzzle));

/** The last move of a line, as the notation writes it. */
const lastMove = (line: Line): string => line.game().entries.at(-1)?.replace(/^\d+ /, "") ?? "";

export class Solving {
  phase = $state<Phase>("task");
  /** The hints given: which pieces, then where. */
  hints = $state(0);
  /** What was tried in vain, the last one last. */
  wrong = $state.raw<readonly string[]>([]);
  /** Changes with everything that happens on the board. */
  ply = $state(0);
  events = $state.raw<readonly Event[]>([]);
  shown = $state.raw<unknown>(null);
  /** By how much the rating changed; null if this puzzle did not count. */
  gained = $state<number | null>(null);
  readonly seat: number;
  /** As the notation writes it. */
  readonly solution: string;
  private readonly goal: string;
  private isFirst: boolean;

  /** `day` is set for the puzzle of that day. */
  constructor(
    readonly puzzle: Puzzle,
    private readonly line: Line,
    private readonly day: string | null = null,
    private readonly keep: Keep = changeProgress,
  ) {
    this.seat = line.turn ?? 0;
    line.play(puzzle.solution);
    this.solution = lastMove(line);
    this.goal = line.position();
    line.backTo(0);
    this.look();
    this.isFirst =
      starsOf(
        keep((progress) => progress),
        puzzle,
      ) === undefined;
  }

  /** The stars that are left; whoever finds the move has at least one. */
  get stars(): number {
    const left = MOST_STARS - this.wrong.length - this.hints;
    return Math.max(1, this.isFirst ? left : Math.min(1, left));
  }

  get isOver(): boolean {
    return this.phase === "right" || this.phase === "shown";
  }

  /** Tries a move; throws what the rules say against it. */
  submit(text: string): void {
    if (this.phase !== "task") return;
    const counts = this.isFirst && !this.wrong.length && !this.hints;
    this.happen(text);
    const isRight = isSameAnswer(this.puzzle.game, this.line.position(), this.goal);
    if (counts) this.rate(isRight);
    this.phase = isRight ? "right" : "wrong";
    if (!isRight) this.wrong = [...this.wrong, lastMove(this.line)];
    this.remember(isRight ? this.stars : 0, isRight);
  }

  again(): void {
    this.line.backTo(0);
    this.ply += LEAP;
    this.events = [];
    this.look();
    this.phase = "task";
  }

  hint(): void {
    if (this.hints < MOST_HINTS) this.hints++;
    this.remember(0, false);
  }

  /** Plays the solution for the player. */
  async show(): Promise<void> {
    if (this.isOver) return;
    if (this.phase === "wrong") this.again();
    await tick();
    this.happen(this.puzzle.solution);
    this.phase = "shown";
    this.remember(0, false);
  }

  /** What a half-made turn would be. */
  preview(draft: string): unknown {
    return this.line.preview(draft);
  }

  close(): void {
    this.line.close();
  }

  private happen(text: string): void {
    const event = this.line.play(text);
    this.ply++;
    this.look();
    this.events = [{ ...event, ply: this.ply, shown: this.shown }];
  }

  /** The table as the solver sees it. */
  private look(): void {
    const { shown, own } = this.line.at(this.line.ply, this.seat);
    this.shown = { ...(shown as object), ...own };
  }

  private rate(isRight: boolean): void {
    const { game } = this.puzzle;
    this.keep((progress) => {
      const next = withRating(progress, this.puzzle, isRight);
      this.gained = ratingOf(next, game) - ratingOf(progress, game);
      return next;
    });
  }

  private remember(stars: number, isRight: boolean): void {
    this.keep((progress) => {
      const next = withStars(progress, this.puzzle, stars);
      return isRight && this.day ? withDay(next, this.puzzle.game, this.day) : next;
    });
  }
}
