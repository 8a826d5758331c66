/** Shows the film of a move; a touch, a key or the next move ends it. */

import { lookingTime, movesLittle } from "../../../ui/settings.svelte";
import { play as sound } from "../../../ui/news/sound";
import type { Shown } from "../shown";
import { HOP, hopsOf, JUMP, stretch, type Film, type SlotPlace } from "./film";

/** A cube in the air, between two places on the screen. */
export interface Flight {
  letter: string;
  from: DOMRect;
  to: DOMRect;
  ms: number;
  slot: SlotPlace;
}

/** What the board lends to a film. */
export interface Scenery {
  hop: (seat: number, cells: readonly string[], ms: number) => Animation | null;
  squareBox: (cell: string) => DOMRect | null;
  slotBox: (slot: SlotPlace) => DOMRect | null;
}

/** One's own move is looked at for half as long. */
const OWN_SHARE = 0.5;

export class Projector {
  /** Tokens and rows as they were, while the pawn is on its way. */
  old = $state.raw<Shown | null>(null);
  flight = $state.raw<Flight | null>(null);
  private hopping: Animation | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];

  show(film: Film, before: Shown | null, isOwn: boolean, scenery: Scenery): void {
    this.end();
    const time = lookingTime() * (isOwn ? OWN_SHARE : 1);
    if (movesLittle() || time === 0) return sound("hop");
    const scale = stretch(film, time);
    const hopping = scenery.hop(film.seat, film.cells, hopsOf(film) * HOP * scale);
    if (!hopping) return;
    this.old = before;
    this.hopping = hopping;
    this.timers = Array.from({ length: hopsOf(film) }, (_, i) => setTimeout(() => sound("hop"), (i + 1) * HOP * scale));
    hopping.onfinish = () => this.landed(film, scale, scenery);
  }

  /** The cube has reached its row. */
  readonly arrived = (): void => {
    this.flight = null;
  };

  readonly end = (): void => {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.hopping?.cancel();
    this.hopping = null;
    this.old = null;
    this.flight = null;
  };

  private landed({ cells, cube }: Film, scale: number, scenery: Scenery): void {
    this.hopping = null;
    this.old = null;
    if (!cube) return;
    const from = cube.from ? scenery.slotBox(cube.from) : scenery.squareBox(cells.at(-1) ?? "");
    const to = scenery.slotBox(cube.to);
    if (from && to) this.flight = { letter: cube.letter, from, to, ms: JUMP * scale, slot: cube.to };
  }
}
