/** A position on the analysis board: all sides are played here, and moves can be taken back and made again. */

import type { Kernel } from "../../packages/sixfold/src/index.ts";
import type { Event, SeatInfo, TableInfo } from "../net/messages";
import { Line, type Game } from "../study/line";
import type { SeenTable } from "../table/seen";
import type { Spot } from "./address";
import { fieldsOf } from "./hands";
import { dealOf } from "./start";

export class Analysis {
  private readonly line: Line;
  /** What was played, taken back or not; the deal first. Every event has its table. */
  events: readonly Event[];
  private entries: readonly string[] = [];
  /** How many of them are on the table. */
  ply = $state(0);

  readonly event = $derived.by(() => this.events[this.ply] as Event);
  readonly turn = $derived.by(() => this.event.turn);
  /** The table as whoever moves sees it. */
  readonly shown = $derived.by(() => ({ ...(this.event.shown as object), ...this.event.own }));
  readonly last = $derived.by(() => this.events.length - 1);

  /** Throws OptionError for a position that cannot be. */
  constructor(
    kernel: Kernel,
    readonly spot: Spot,
  ) {
    this.line = Line.open(kernel, { deal: dealOf(spot), entries: [] });
    this.events = $state.raw([this.now()]);
  }

  get players(): number {
    return this.line.players;
  }

  /** The text of what is on the table; what was left open stays so until the first move. */
  get position(): string {
    return this.ply === 0 ? this.spot.position : this.line.position();
  }

  /** What to give to a study. */
  get game(): Game {
    return this.line.game();
  }

  preview(draft: string): unknown {
    return this.line.preview(draft);
  }

  /** Plays for whoever is to move, and forgets what was taken back; throws the engine's refusal. */
  play(text: string): Event {
    this.line.play(text);
    const event = this.now();
    this.entries = this.line.game().entries;
    this.events = [...this.events.slice(0, this.ply + 1), event];
    this.ply = this.line.ply;
    return event;
  }

  /** What a move would be, without making it. */
  foresee(text: string): Event {
    const { ply } = this.line;
    this.line.play(text);
    try {
      return this.now();
    } finally {
      this.line.backTo(ply);
    }
  }

  /** Takes moves back, or makes them again. */
  goTo(wanted: number): void {
    const ply = Math.max(0, Math.min(this.last, wanted));
    this.line.backTo(ply);
    for (const entry of this.entries.slice(this.line.ply, ply)) this.line.enter(entry);
    this.ply = ply;
  }

  close(): void {
    this.line.close();
  }

  private now(): Event {
    return this.line.at(this.line.ply, this.line.turn);
  }
}

/** What a position says of a player who has left. */
const GONE = /(^|:)x$/;

/** The analysis as the pages of a table see one. */
export function seenTable({ spot, players, event, events, ply }: Analysis): SeenTable {
  const info = infoOf(spot, players);
  const { turn, result, scores } = event;
  return { info, events: events.slice(0, ply + 1), last: event, ply, turn, result, scores, fresh: false, behind: false, clock: null };
}

const infoOf = ({ game, options, position }: Spot, players: number): TableInfo => ({
  id: "",
  game,
  players,
  options: { ...options },
  seats: (fieldsOf(position)[1] ?? "").split(",").map((told, seat) => seatInfo(seat, GONE.test(told))),
  you: null,
  started: true,
  listed: false,
  casual: true,
  title: "",
  clock: { pace: "none", limit: 0, left: [], running: null },
  offers: [],
  fairness: { commitment: "" },
  result: null,
});

const seatInfo = (seat: number, left: boolean): SeatInfo => ({
  seat,
  left,
  name: "",
  kind: "person",
  level: "",
  taken: true,
  connected: true,
  away: false,
});
