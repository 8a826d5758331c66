/**
 * The rules of Qwirkle for real tiles. Nobody tells the hands, so every turn begins from a position text in which they are numbers;
 * only what the mover played is known. The engine judges the turn and says where the game stands afterwards.
 */

import { Engine, type Kernel, type Outcome } from "../../packages/sixfold/src/index.ts";
import { unseen } from "../games/qwirkle/parts/cells";
import { parseLaid, type Laid, type Preview, type Shown } from "../games/qwirkle/shown";
import type { Event, ResultInfo } from "../net/messages";
import { COLORS, SHAPES } from "../ui/shapes";
import { BY_AGREEMENT, END, resultOf, type KeptGame } from "./kept";

/** Where a game stands after a turn. */
export interface State {
  /** A position text; hands are numbers. */
  position: string;
  shown: Shown;
  scores: readonly number[];
  turn: number | null;
  /** What led there, as at any table. */
  event: Event;
}

/** A turn of a kept game that the rules refuse; `turn` counts from 1. */
export class BadTurn extends Error {
  constructor(
    readonly turn: number,
    readonly reason: unknown,
  ) {
    super(`turn ${turn}: ${String(reason)}`);
  }
}

export const KINDS: readonly string[] = [...COLORS].flatMap((color) => [...SHAPES].map((shape) => color + shape));

/** Nothing is left to chance that anybody would see. */
const SEED = "0".repeat(64);
/** The opening rule compares the first play with the hand, which nobody tells. */
export const OPTIONS: Readonly<Record<string, string>> = { opening: "any" };
const HAND = 6;
const NO_CLOCK: Event["clock"] = { pace: "none", limit: 0, left: [], running: null };

/** A position in which the mover holds these tiles and so many others. */
export function positionWith({ position, shown, turn }: State, known: readonly string[]): string {
  const [board = "-", , scores = "", seat = ""] = position.split(" ");
  const hands = shown.hand_sizes.map((size, i) => hand(i === turn ? known : [], size));
  return [board, hands.join(","), scores, seat].join(" ");
}

function hand(known: readonly string[], size: number): string {
  const others = size - known.length;
  return `${known.join("")}${others > 0 ? others : ""}` || "-";
}

export const laidText = (laid: readonly Laid[]): string => laid.map(({ tile, x, y }) => `${tile}@${x},${y}`).join(" ");

export class Referee {
  constructor(private readonly kernel: Kernel) {}

  /** Before the first turn. */
  start(players: number, first: number): State {
    const zeros = Array.from({ length: players }, () => 0);
    const hands = zeros.map(() => HAND);
    return this.from(`- ${hands.join(",")} ${zeros.join(",")} ${first}`, players, (engine) => stateOf(engine, 0, null));
  }

  /** Every state of a kept game, the start included; throws BadTurn. */
  replay({ names, first, turns }: KeptGame): State[] {
    const states = [this.start(names.length, first)];
    turns.forEach((turn, i) => {
      try {
        states.push(this.play(states.at(-1) as State, turn));
      } catch (error) {
        throw new BadTurn(i + 1, error);
      }
    });
    return states;
  }

  /** The state after a turn; throws the engine's refusal. */
  play(state: State, entry: string): State {
    if (entry === END) return stopped(state);
    const [, mover, move] = /^(\d) (.+)$/.exec(entry) ?? [];
    if (move === undefined) throw new Error(`'${entry}' is not a turn`);
    const seat = Number(mover);
    const known = parseLaid(move).map(({ tile }) => tile);
    return this.at(state, known, (engine) => this.enter(engine, state, seat, move));
  }

  /** What a half-made turn would be; where the tile in the fingers fits is in its cells. */
  preview(state: State, draft: readonly Laid[], fingers: readonly string[]): Preview {
    const known = [...draft.map(({ tile }) => tile), ...fingers];
    return this.at(state, known, (engine) => engine.preview(state.turn ?? 0, laidText(draft)) as Preview);
  }

  /** How many of each kind are neither on the table nor in the half-made turn. */
  left(state: State, draft: readonly Laid[]): Map<string, number> {
    return unseen(
      KINDS,
      [...parseLaid(state.shown.board), ...draft].map(({ tile }) => tile),
    );
  }

  /** The kinds that could be played next. A hand holds six, so they are tried a few at a time. */
  fitting(state: State, draft: readonly Laid[]): Set<string> {
    const left = this.left(state, draft);
    const room = (state.shown.hand_sizes[state.turn ?? 0] ?? 0) - draft.length;
    const found = new Set<string>();
    const asked = KINDS.filter((kind) => left.get(kind));
    for (let i = 0; room > 0 && i < asked.length; i += room) {
      const { cells } = this.preview(state, draft, asked.slice(i, i + room));
      for (const kind of asked.slice(i, i + room)) if (cells[kind]?.length) found.add(kind);
    }
    return found;
  }

  private enter(engine: Engine, state: State, seat: number, move: string): State {
    const swapped = /^-(\d+)$/.exec(move)?.[1];
    const played = engine.play(`${seat} ${swapped === undefined ? passing(move, state) : someTiles(engine, seat, Number(swapped))}`);
    const entry = move === "pass" ? `${seat} pass` : played.public;
    const details = move === "pass" ? { passed: true } : played.details;
    return stateOf(engine, state.event.ply + 1, { entry, seat, points: played.points, details });
  }

  private at<T>(state: State, known: readonly string[], work: (engine: Engine) => T): T {
    return this.from(positionWith(state, known), state.scores.length, work);
  }

  private from<T>(position: string, players: number, work: (engine: Engine) => T): T {
    const engine = Engine.deal(this.kernel, { players, seed: SEED, options: OPTIONS, position });
    try {
      return work(engine);
    } finally {
      engine.close();
    }
  }
}

/** Which tiles are swapped nobody tells; any will do. One more than the hand has is left to the rules to refuse. */
function someTiles(engine: Engine, seat: number, count: number): string {
  const { hand: held } = engine.own(seat) as { hand: string[] };
  const last = held[0] ?? "Rc";
  return `-${Array.from({ length: count }, (_, i) => held[i] ?? last).join("")}`;
}

/** Whether somebody could have played, only they know; with tiles in the bag the rules refuse a pass anyway. */
const passing = (move: string, { shown }: State): string => (move === "pass" && shown.bag === 0 ? "!skip" : move);

type Told = Pick<Event, "entry" | "seat" | "points" | "details">;

function stateOf(engine: Engine, ply: number, told: Told | null): State {
  const { scores, turn, outcome } = engine.facts();
  const shown = { ...(engine.shown() as Shown), announced: [] };
  const [board = "-", , points = "", seat = ""] = engine.position().split(" ");
  const position = [board, shown.hand_sizes.map((size) => hand([], size)).join(","), points, seat].join(" ");
  return { position, shown, scores, turn, event: eventOf(ply, told, { scores, turn, shown }, ended(scores, outcome)) };
}

const ended = (scores: readonly number[], outcome: Outcome | null): ResultInfo | null =>
  outcome && { scores: [...scores], winners: outcome.winners, clause: outcome.clause };

function eventOf(
  ply: number,
  told: Told | null,
  { scores, turn, shown }: Pick<State, "scores" | "turn" | "shown">,
  result: ResultInfo | null,
): Event {
  const what = told ?? { entry: "", seat: null, points: 0, details: {} };
  return { type: "event", ply, ...what, scores: [...scores], turn, shown, clock: NO_CLOCK, result, own: {} };
}

/** People may stop whenever they like. */
function stopped(state: State): State {
  const told = { entry: END, seat: null, points: 0, details: {} };
  const end = { ...state, turn: null };
  return { ...end, event: eventOf(state.event.ply + 1, told, end, resultOf(state.scores, BY_AGREEMENT)) };
}
