/** A game to look at and to go on with: every ply, the table as it was then, and what a half-made turn would be. */

import { Engine, type Deal, type Facts, type Kernel, type Played } from "../../packages/sixfold/src/index.ts";
import { eventOf } from "../local/tables/telling";
import type { Event } from "../net/messages";

/** How a game began and what happened since. */
export interface Game {
  deal: Deal;
  /** Lines of a record, such as `0 Rc@0,0`. */
  entries: readonly string[];
}

/** An entry that the rules refuse; `ply` counts from 1. */
export class BadEntry extends Error {
  constructor(
    readonly ply: number,
    readonly entry: string,
    readonly reason: unknown,
  ) {
    super(`ply ${ply}: ${String(reason)}`);
  }
}

export class Line {
  private readonly entries: string[] = [];
  private told: Event[];
  private facts: Facts;

  private constructor(
    private engine: Engine,
    private readonly deal: Deal,
  ) {
    this.facts = engine.facts();
    this.told = [eventOf(this.facts, 0, null)];
  }

  /** Throws OptionError for a deal that cannot be, and BadEntry. */
  static open(kernel: Kernel, { deal, entries }: Game): Line {
    const line = new Line(Engine.deal(kernel, deal), deal);
    entries.forEach((entry, i) => {
      try {
        line.enter(entry);
      } catch (error) {
        line.close();
        throw new BadEntry(i + 1, entry, error);
      }
    });
    return line;
  }

  get ply(): number {
    return this.told.length - 1;
  }

  /** Who must decide now; null when the game is over. */
  get turn(): number | null {
    return this.facts.turn;
  }

  get players(): number {
    return this.deal.players;
  }

  /** What happened, the deal first, without the tables. */
  get events(): readonly Event[] {
    return this.told;
  }

  /** What to give to a study: the game until a ply. */
  game(ply: number = this.ply): Game {
    return { deal: this.deal, entries: this.entries.slice(0, ply) };
  }

  /** A ply with the table after it, as a seat sees it; null is what everybody sees. */
  at(ply: number, seat: number | null): Event {
    const event = this.told[ply];
    if (!event) throw new RangeError(`there is no ply ${ply}`);
    return this.with(ply, (engine) => ({ ...event, shown: engine.shown(), own: seat === null ? {} : engine.own(seat) }));
  }

  /** The position after a ply, as a seat may know it; without a seat with all hands. */
  position(ply: number = this.ply, seat?: number): string {
    return this.with(ply, (engine) => engine.position(seat));
  }

  /** What a half-made turn of the seat to move would be; throws NotationError. */
  preview(draft: string): unknown {
    return this.engine.preview(this.mover(), draft);
  }

  /** A move of the seat to move, in any notation that can be read; throws the engine's refusal. */
  play(text: string): Event {
    return this.add(this.engine.move(this.mover(), text));
  }

  /** A line of a record; throws the engine's refusal. */
  enter(entry: string): Event {
    return this.add(this.engine.play(entry));
  }

  /** Forgets what happened after a ply. */
  backTo(ply: number): void {
    if (ply >= this.ply) return;
    const then = this.engine.at(ply);
    this.engine.close();
    this.engine = then;
    this.facts = then.facts();
    this.entries.length = ply;
    this.told = this.told.slice(0, ply + 1);
  }

  /** Frees its memory; the line cannot be used afterwards. */
  close(): void {
    this.engine.close();
  }

  private mover(): number {
    if (this.turn === null) throw new Error("the game is over");
    return this.turn;
  }

  private add(played: Played): Event {
    this.facts = this.engine.facts();
    const event = eventOf(this.facts, this.told.length, played);
    this.entries.push(played.entry);
    this.told = [...this.told, event];
    return event;
  }

  private with<T>(ply: number, work: (engine: Engine) => T): T {
    if (ply === this.ply) return work(this.engine);
    const then = this.engine.at(ply);
    try {
      return work(then);
    } finally {
      then.close();
    }
  }
}
