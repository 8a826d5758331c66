/** Studies of a position or a game, done slice by slice: the same results as in Python for the same seed. */

import type { Kernel } from "./kernel.ts";

export interface Assessing {
  seed: string;
  /** Moves that must be judged, however bad. */
  also?: string[];
  /** 1 is quick; twice as much takes twice as long and shrinks the errors by a third. */
  effort?: number;
}

export interface Reviewing {
  seed: string;
  effort?: number;
}

/** A move and what it is worth; all values are chances to win, from 0 to 1. */
export interface Assessed {
  text: string;
  /** The chance of the seat that moves, with one standard error. */
  value: number;
  error: number;
  /** By how much it is behind the best move, with the standard error of the difference. */
  behind: number;
  doubt: number;
  /** The lead to be expected, in points or turns. */
  margin: number;
  /** The chances of every seat. */
  chances: number[];
  /** Reasons as codes, such as qwirkle.completes-six. */
  notes: string[];
}

export interface Assessment {
  /** Slices done, and how many there are. */
  done: number;
  slices: number;
  /** The best first; empty when a move asked about is illegal. */
  moves: Assessed[];
}

/** `missed` is a Qwirkle or a cube to steal that was there and not taken; `brilliant` the only good move, and not the obvious one. */
export type Verdict = "best" | "good" | "inaccuracy" | "mistake" | "blunder" | "missed" | "brilliant";

export interface Decision {
  ply: number;
  seat: number;
  verdict: Verdict;
  /** What was played: a list of one. */
  played: [Assessed];
  /** The best moves first. */
  best: Assessed[];
  /** What the move gave away, with its standard error. */
  loss: number;
  doubt: number;
  /** What was drawn after it was worth, less an average draw. */
  draw: number;
  draw_error: number;
  /** What happened until the next decision of this seat: losses of others, luck, and what is left. */
  gifts: number;
  luck: number;
  noise: number;
}

/** result = first_chance - loss + gifts + luck + noise. */
export interface SeatReview {
  seat: number;
  decisions: number;
  /** 1 for a game without a loss. */
  accuracy: number;
  first_chance: number;
  loss: number;
  gifts: number;
  luck: number;
  luck_error: number;
  noise: number;
  /** 1 for a win, its share of a shared one; null while the game goes on. */
  result: number | null;
}

export interface Review {
  /** Decisions judged so far, and how many there are. */
  done: number;
  of: number;
  /** Whether anything was drawn; otherwise there is no luck. */
  has_chance: boolean;
  decisions: Decision[];
  seats: SeatReview[];
  /** The plies worth a comment. */
  moments: number[];
}

export class Study<Found> {
  constructor(
    private readonly kernel: Kernel,
    /** Null once it is closed. */
    private number: number | null,
  ) {}

  private get handle(): number {
    if (this.number === null) throw new Error("this study is closed");
    return this.number;
  }

  /** Does one more slice, some tens of milliseconds; false when all is done. */
  step(): boolean {
    return this.kernel.count("sixfold_step", this.handle) !== 0;
  }

  /** What is known so far. */
  found(): Found {
    return JSON.parse(this.kernel.call("sixfold_found", [this.handle]).text) as Found;
  }

  /** Frees its memory, done or not. */
  close(): void {
    if (this.number !== null) this.kernel.call("sixfold_end", [this.number]);
    this.number = null;
  }
}
