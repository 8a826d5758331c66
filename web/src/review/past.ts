/** A finished game to look back at: every ply, and the position before a decision, to go on from there. */

import type { Decision } from "../../packages/sixfold/src/index.ts";
import type { Event } from "../net/messages";
import type { Game, Line } from "../study/line";

export type Turn = Pick<Decision, "ply" | "seat">;

export interface Past {
  /** What happened, the deal first. */
  readonly events: readonly Event[];
  /** The table after a ply, as everybody sees it. */
  at(ply: number): Event;
  /** The position before a turn, as far as whoever decides may know it. */
  position(turn: Turn): string;
  /** The game until a turn. */
  before(turn: Turn): Game;
  close(): void;
}

/** A game with a record. */
export class RecordedPast implements Past {
  constructor(private readonly line: Line) {}

  get events(): readonly Event[] {
    return this.line.events;
  }

  at(ply: number): Event {
    return this.line.at(ply, null);
  }

  position({ ply, seat }: Turn): string {
    return this.line.position(ply - 1, seat);
  }

  before({ ply }: Turn): Game {
    return this.line.game(ply - 1);
  }

  close(): void {
    this.line.close();
  }
}
