/** A running game: entries in, JSON out. The same bytes as the Python rules and the server give. */

import type { Kernel } from "./kernel.ts";
import { Study, type Assessing, type Assessment, type Review, type Reviewing } from "./study.ts";
import { NotationError, OptionError, IllegalMove, type Refusal } from "./errors.ts";

export interface Deal {
  players: number;
  /** 64 hexadecimal digits, or any text, which is hashed. */
  seed: string;
  options?: Record<string, string>;
  /** A position text; the seed deals what it leaves open. Without it the game begins with a deal. */
  position?: string;
}

/** One ply. If `public` differs from the entry, the entry and the details are only for records. */
export interface Played {
  /** The entry as recorded: a move is in canonical notation. */
  entry: string;
  /** The entry as everybody may read it. */
  public: string;
  points: number;
  /** The turn described. */
  details: Record<string, unknown>;
}

export interface Outcome {
  winners: number[];
  /** The clause of the rules that ended the game. */
  clause: string;
}

export interface Facts {
  ply: number;
  /** Who must decide now; null when the game is over. */
  turn: number | null;
  scores: number[];
  /** Whether each seat has left. */
  away: boolean[];
  outcome: Outcome | null;
}

export interface Choice {
  text: string;
  points: number;
}

/** A move and what a bot thinks of it. */
export interface Idea extends Choice {
  /** The chance to win after it, 0 to 1, give or take `error`. */
  value: number;
  error: number;
  /** The lead to be expected, in points or, where a game has none, in turns. */
  margin: number;
  /** Reasons as codes, such as qwirkle.completes-six. */
  notes: string[];
}

export interface Thought {
  /** The best first. */
  ranked: Idea[];
  simulations: number;
}

export interface Thinking {
  /** beginner, casual, club, expert, master, or a baseline such as greedy. */
  level: string;
  seed: string;
  /** Limits of the search; without them the level uses its own. */
  simulations?: number;
  milliseconds?: number;
  /** Moves that must be judged, however bad. */
  also?: string[];
}

const NO_LIMIT = -1;
const EVERYBODY = -1;
const ILLEGAL = 1;
/** Fractions come in billionths. */
const FRACTIONS = ["value", "error", "margin"] as const;
const BILLION = 1e9;

export class Engine {
  private constructor(
    private readonly kernel: Kernel,
    /** Null once it is closed. */
    private number: number | null,
  ) {}

  /** A game before its first entry; throws OptionError. */
  static deal(kernel: Kernel, { players, seed, options = {}, position = "" }: Deal): Engine {
    const lines = [String(players), seed, position, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)];
    const { status, text } = kernel.call("sixfold_deal", [], lines.join("\n"));
    if (status === 0) throw new OptionError(JSON.parse(text) as Refusal);
    return new Engine(kernel, status);
  }

  private get handle(): number {
    if (this.number === null) throw new Error("this engine is closed");
    return this.number;
  }

  get game(): string {
    return this.kernel.game;
  }

  /** How many entries there are. */
  get ply(): number {
    return this.kernel.count("sixfold_ply", this.handle);
  }

  /** Who must decide now; null when the game is over. */
  get turn(): number | null {
    const seat = this.kernel.count("sixfold_turn", this.handle);
    return seat < 0 ? null : seat;
  }

  /** Where the game stands. */
  facts(): Facts {
    return this.ask("sixfold_facts") as Facts;
  }

  /** Enters a line of a record, such as `0 Rc@0,0`, `1 !resign` or `- !back 3`; throws IllegalMove or NotationError. */
  play(entry: string): Played {
    const { status, text } = this.kernel.call("sixfold_play", [this.handle], entry);
    return accepted(status, text) as Played;
  }

  /** Makes a move for a seat, in any notation that can be read. */
  move(seat: number, text: string): Played {
    const answer = this.kernel.call("sixfold_move", [this.handle, seat], text);
    return accepted(answer.status, answer.text) as Played;
  }

  /** Another engine with the game as of `ply`. */
  at(ply: number): Engine {
    const { status } = this.kernel.call("sixfold_at", [this.handle, ply]);
    if (status === 0) throw new RangeError(`there is no ply ${ply}`);
    return new Engine(this.kernel, status);
  }

  /** What everybody sees. */
  shown(): unknown {
    return this.ask("sixfold_shown");
  }

  /** The values of `shown` that this seat sees differently. */
  own(seat: number): Record<string, unknown> {
    return this.ask("sixfold_own", seat) as Record<string, unknown>;
  }

  /** The position as a text that a seat may read; without a seat it tells all hands. */
  position(seat: number = EVERYBODY): string {
    return this.kernel.call("sixfold_position", [this.handle, seat]).text;
  }

  /** What a half-made turn would be; throws NotationError. */
  preview(seat: number, draft: string): unknown {
    const { status, text } = this.kernel.call("sixfold_preview", [this.handle, seat], draft);
    return accepted(status, text);
  }

  /** Legal moves of the seat to move, at most `limit`. */
  legal(limit: number): Choice[] {
    return this.ask("sixfold_legal", limit) as Choice[];
  }

  /** Whether hidden information was revealed after a ply, so that it should not be undone. */
  hasRevealedSince(ply: number): boolean {
    return this.kernel.count("sixfold_revealed", this.handle, ply) !== 0;
  }

  /** What a bot would play for the seat to move, knowing only what that seat may know. */
  think({ level, seed, simulations = NO_LIMIT, milliseconds = NO_LIMIT, also = [] }: Thinking): Thought {
    const input = [level, seed, ...also].join("\n");
    const told = JSON.parse(this.kernel.call("sixfold_think", [this.handle, simulations, milliseconds], input).text) as Thought;
    if (told.ranked.length === 0)
      throw new Error(`no move can be ranked: the game is over, a move is illegal, or there is no bot '${level}'`);
    for (const idea of told.ranked) for (const name of FRACTIONS) idea[name] /= BILLION;
    return told;
  }

  /** How good the best moves are, and those of `also`, with error bars; sharpened slice by slice. */
  assess({ seed, effort = 1, also = [] }: Assessing): Study<Assessment> {
    const { status } = this.kernel.call("sixfold_assess", [this.handle, effort], [seed, ...also].join("\n"));
    return new Study(this.kernel, status);
  }

  /** What every move of the game so far was worth, and what was luck; a few slices for each. */
  review({ seed, effort = 1 }: Reviewing): Study<Review> {
    return new Study(this.kernel, this.kernel.call("sixfold_review", [this.handle, effort], seed).status);
  }

  /** Frees its memory; the engine cannot be used afterwards. */
  close(): void {
    if (this.number !== null) this.kernel.call("sixfold_close", [this.number]);
    this.number = null;
  }

  private ask(name: "sixfold_facts" | "sixfold_shown" | "sixfold_own" | "sixfold_legal", ...numbers: number[]): unknown {
    return JSON.parse(this.kernel.call(name, [this.handle, ...numbers]).text);
  }
}

function accepted(status: number, text: string): unknown {
  const answer = JSON.parse(text) as unknown;
  if (status === 0) return answer;
  throw new (status === ILLEGAL ? IllegalMove : NotationError)(answer as Refusal);
}
