/** Plays films one after another, a frame at a time; can be skipped. Times are in milliseconds. */

import type { Film, Frame } from "./film";

export interface Pace {
  /** Pause before the first movement, so that viewers find the place. */
  start: number;
  /** How long a card flies. */
  flight: number;
  /** Between cards that move together. */
  apart: number;
  /** A moment to see where the cards lie now. */
  rest: number;
  /** More time for a set of six before it is collected. */
  six: number;
  /** How long a set of six is collected. */
  collection: number;
}

export interface Showing {
  film: Film;
  frame: Frame;
  pace: Pace;
}

export class Projector {
  now = $state.raw<Showing | null>(null);

  private reel: Showing[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Queues films after those that are running. */
  play(films: readonly Film[], pace: Pace): void {
    this.reel.push(...films.flatMap((film) => film.frames.map((frame) => ({ film, frame, pace }))));
    if (!this.now) this.next();
  }

  skip(): void {
    clearTimeout(this.timer);
    this.reel = [];
    this.now = null;
  }

  private next(): void {
    this.now = this.reel.shift() ?? null;
    if (this.now) this.timer = setTimeout(() => this.next(), this.timeOf(this.now));
  }

  private timeOf({ frame: { movement, cards }, pace }: Showing): number {
    const six = this.reel[0]?.frame.movement === "collected" ? pace.six : 0;
    if (movement === "start") return pace.start + six;
    if (movement === "collected") return pace.collection + pace.rest;
    return pace.flight + pace.apart * (cards.length - 1) + pace.rest + six;
  }
}
