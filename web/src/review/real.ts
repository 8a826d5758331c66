/**
 * Reviews of games with real tiles. Nobody tells the hands, so a turn is judged by its own tiles: was there a better place for them?
 * What was drawn nobody knows either; there is no luck.
 */

import type { Assessed, Assessment, Decision, Review, SeatReview, Verdict } from "../../packages/sixfold/src/index.ts";
import { parseLaid } from "../games/qwirkle/shown";
import { OPTIONS, positionWith, type State } from "../keeper/referee";
import type { Event, ResultInfo } from "../net/messages";
import type { Game } from "../study/line";
import type { Desk } from "../study/studying";
import { moveText } from "../table/story/telling";
import { isPoor } from "./known";
import type { Past, Turn } from "./past";

interface Laying extends Turn {
  /** The move, in the notation of moves. */
  text: string;
}

export class RealPast implements Past {
  readonly events: readonly Event[];

  constructor(private readonly states: readonly State[]) {
    this.events = states.map(({ event }) => event);
  }

  get players(): number {
    return this.states[0]?.scores.length ?? 0;
  }

  /** The turns that played tiles. */
  get turns(): Laying[] {
    return this.events.flatMap(({ ply, seat, entry }) =>
      seat !== null && entry.includes("@") ? [{ ply, seat, text: moveText(entry) }] : [],
    );
  }

  at(ply: number): Event {
    return this.events[ply] ?? (this.events[0] as Event);
  }

  /** The mover holds what was played, and others that nobody knows. */
  position({ ply }: Turn): string {
    return positionWith(this.states[ply - 1] as State, this.tiles(ply));
  }

  /** The mover holds what was played, and nothing else. */
  before({ ply, seat }: Turn): Game {
    const [board, hands = "", ...rest] = this.position({ ply, seat }).split(" ");
    const own = hands.split(",").map((hand, i) => (i === seat ? hand.replace(/\d+$/, "") : hand));
    return this.dealt([board, own.join(","), ...rest].join(" "));
  }

  /** A guess at what the mover held: what was played, and any others. */
  guessed(turn: Turn): Game {
    return this.dealt(this.position(turn));
  }

  close(): void {
    return;
  }

  private dealt(position: string): Game {
    return { deal: { players: this.players, seed: position, options: { ...OPTIONS }, position }, entries: [] };
  }

  private tiles(ply: number): string[] {
    return parseLaid(moveText(this.at(ply).entry)).map(({ tile }) => tile);
  }
}

const EFFORT = 1;
/** Chances are only drawn: they may be rough. */
const ROUGH = 0.3;
const SEED = "study";

/** Judges turn by turn, and tells what is known after each. */
export async function reviewReal(
  desk: Pick<Desk, "study">,
  past: RealPast,
  result: ResultInfo | null,
  tell: (found: Review) => void,
): Promise<Review> {
  const { turns } = past;
  const decisions: Decision[] = [];
  const sum = (): Review => reviewOf([...decisions], turns.length, past.players, result);
  for (const turn of turns) {
    const placed = await assessed(desk, past.before(turn), turn.text, EFFORT);
    const guess = await assessed(desk, past.guessed(turn), turn.text, ROUGH);
    decisions.push(decisionOf(turn, placed, find(guess, turn.text)?.chances ?? []));
    tell(sum());
  }
  return sum();
}

async function assessed(desk: Pick<Desk, "study">, game: Game, text: string, effort: number): Promise<Assessed[]> {
  let last: Assessment | null = null;
  await desk.study({ kind: "assess", game: "qwirkle", ...game, seed: SEED, effort, also: [text] }, (found) => (last = found));
  return (last as Assessment | null)?.moves ?? [];
}

const find = (moves: readonly Assessed[], text: string): Assessed | undefined => moves.find((move) => move.text === text);

function decisionOf({ ply, seat, text }: Laying, moves: readonly Assessed[], chances: number[]): Decision {
  const found = find(moves, text) ?? { text, value: 0, error: 0, behind: 0, doubt: 0, margin: 0, chances, notes: [] };
  const played = { ...found, chances };
  const best = { ...(moves[0] ?? played), chances };
  const { behind: loss, doubt } = played;
  return {
    ply,
    seat,
    verdict: verdictOf(played, best),
    played: [played],
    best: [best],
    loss,
    doubt,
    draw: 0,
    draw_error: 0,
    gifts: 0,
    luck: 0,
    noise: 0,
  };
}

/** The thresholds of docs/study.md. */
const LOSSES: readonly [least: number, verdict: Verdict][] = [
  [0.15, "blunder"],
  [0.05, "mistake"],
  [0.02, "inaccuracy"],
];
const EQUAL = 0.005;
const SURE = 2;
const TREAT = "qwirkle.completes-six";

export function verdictOf({ behind, doubt, notes }: Assessed, best: Assessed): Verdict {
  if (behind <= EQUAL) return "best";
  const verdict = LOSSES.find(([least]) => behind - SURE * doubt > least)?.[1];
  if (verdict === undefined) return "good";
  return best.notes.includes(TREAT) && !notes.includes(TREAT) ? "missed" : verdict;
}

const STEEPNESS = 10;
const MOST_MOMENTS = 5;

function reviewOf(decisions: Decision[], of: number, players: number, result: ResultInfo | null): Review {
  const costly = decisions.filter((one) => isPoor(one) && one.verdict !== "inaccuracy").sort((a, b) => b.loss - a.loss);
  const moments = costly.slice(0, MOST_MOMENTS).map(({ ply }) => ply);
  const seats = Array.from({ length: players }, (_, seat) => seatOf(seat, decisions, result));
  return { done: decisions.length, of, has_chance: false, decisions, seats, moments: moments.sort((a, b) => a - b) };
}

function seatOf(seat: number, decisions: readonly Decision[], result: ResultInfo | null): SeatReview {
  const own = decisions.filter((one) => one.seat === seat);
  const mean = own.reduce((sum, { loss }) => sum + Math.exp(-STEEPNESS * loss), 0) / own.length;
  return {
    seat,
    decisions: own.length,
    accuracy: own.length ? mean : 1,
    first_chance: own[0]?.played[0].chances[seat] ?? 0,
    loss: own.reduce((sum, { loss }) => sum + loss, 0),
    gifts: 0,
    luck: 0,
    luck_error: 0,
    noise: 0,
    result: result && (result.winners.includes(seat) ? 1 / result.winners.length : 0),
  };
}
