/** Plays films one after another, a movement at a time; can be skipped. */

import type { Film, Frame } from "./film";

export interface Pace {
  /** Pause before the first movement, so that viewers find the place. */
  start: number;
  movement: number;
  /** Pause to show a set of six before it is collected. */
  collected: number;
}

export interface Showing {
  film: Film;
  frame: Frame;
}

export class Projector {
  now = $state.raw<Showing | null>(null);

  private reel: Showing[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pace: (film: Film) => Pace) {}

  /** Queues films after those that are running. */
  play(films: readonly Film[]): void {
    this.reel.push(...films.flatMap((film) => film.frames.map((frame) => ({ film, frame }))));
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

  private timeOf({ film, frame }: Showing): number {
    const { start, movement, collected } = this.pace(film);
    if (this.reel[0]?.frame.movement === "collected") return collected;
    return frame.movement === "start" ? start : movement;
  }
}
