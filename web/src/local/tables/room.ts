/** A local table in memory: its rows, its running game and its viewers. */

import type { Engine, Facts } from "../../../packages/sixfold/src/index.ts";
import type { Answer, Event, Offer } from "../../net/messages";
import { handedTo, isMove, seatOf } from "./entry";
import type { EntryRow, SeatRow, TableRow } from "./rows";

/** One ply; the deal is ply 0 and has no entry. */
export interface Ply {
  /** The event that is told of it, without the table as it was then. */
  event: Event;
  entry: string;
}

/** An answer to an offer, or the offer itself, made at a ply. */
export interface Vote {
  kind: Offer["kind"];
  ply: number;
  seat: number;
  value: string;
}

/** A page that looks at the table; `seat` is null for a spectator. */
export interface Viewer {
  seat: number | null;
  tell: (answer: Answer) => void;
}

export class Room {
  plies: Ply[] = [];
  readonly pliesByKey = new Map<string, number>();
  /** Keys of requests that made no entry, to answer a retry alike. */
  readonly doneKeys = new Map<string, number>();
  readonly viewers = new Set<Viewer>();
  votes: Vote[] = [];
  /** The last ply that was not a bot's move: offers refer to it and expire after it. */
  settled = 0;
  /** Whether the last entry changed more than the game: seats, offers. */
  tableChanged = false;
  /** Where the game stands. */
  facts: Facts;
  private levels: (string | null)[];
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    public row: TableRow,
    public engine: Engine,
  ) {
    this.facts = engine.facts();
    this.levels = row.seats.map(level);
  }

  get id(): string {
    return this.row.id;
  }

  get ply(): number {
    return Math.max(this.plies.length - 1, 0);
  }

  get turn(): number | null {
    return this.isStarted ? this.facts.turn : null;
  }

  get isStarted(): boolean {
    return this.row.started !== null;
  }

  get isOver(): boolean {
    return this.facts.outcome !== null;
  }

  get isFull(): boolean {
    return this.row.seats.every((seat) => seat.kind === "bot" || seat.token !== null);
  }

  /** Runs one piece of work at a time, in the order asked for. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.work.then(work);
    this.work = done.catch(() => undefined);
    return done;
  }

  /** The level of the bot that plays a seat now; null for a person. */
  botLevel(seat: number): string | null {
    return this.levels[seat] ?? null;
  }

  hasLeft(seat: number): boolean {
    return this.facts.away[seat] ?? false;
  }

  /** Seats played by people now. */
  people(): number[] {
    return this.row.seats.map(({ seat }) => seat).filter((seat) => this.botLevel(seat) === null && !this.hasLeft(seat));
  }

  isHere(seat: number): boolean {
    return [...this.viewers].some((viewer) => viewer.seat === seat);
  }

  /** Votes of a kind that no later move of a person has voided. */
  standingVotes(kind: Offer["kind"]): Vote[] {
    return this.votes.filter((vote) => vote.kind === kind && vote.ply === this.settled);
  }

  takeSeats(row: TableRow): void {
    this.row = row;
    if (!this.ply) this.levels = row.seats.map(level);
  }

  /** The game has gone on by an entry that is stored. */
  advance(row: EntryRow, event: Event): void {
    const handed = handedTo(row.text);
    const seat = seatOf(row.text);
    if (handed && seat !== null) this.levels[seat] = handed.level;
    const byBot = isMove(row.text) && seat !== null && this.botLevel(seat) !== null;
    this.pliesByKey.set(row.key, row.ply);
    if (!byBot) this.settled = row.ply;
    this.tableChanged = this.votes.length > 0 || !isMove(row.text);
    this.votes = this.votes.filter((vote) => vote.ply === this.settled);
    this.plies.push({ event, entry: row.text });
  }

  /** Undoes an entry that was played but could not be stored. */
  goBack(): void {
    const ahead = this.engine;
    this.engine = ahead.at(this.ply);
    ahead.close();
    this.facts = this.engine.facts();
  }
}

const level = (seat: SeatRow): string | null => (seat.kind === "bot" ? seat.level : null);
