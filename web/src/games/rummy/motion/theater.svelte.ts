/** Shows what happens to the cards: films of turns, flights between two drawings of the table, and celebrations. */

import { lookingTime, movesLittle } from "../../../ui/settings.svelte";
import type { Film } from "./film";
import { Flights, type Box, type Gathered } from "./flights";
import { AGAIN, LIVE, showOf, STILL } from "./pace";
import { Projector } from "./projector.svelte";

/** A Qwirkle to celebrate: where it lay, and its cards. */
export interface Cheer {
  at: { x: number; y: number; size: number };
  tiles: readonly string[];
}

export class Theater {
  cheer = $state.raw<Cheer | null>(null);
  private readonly flights = new Flights();
  private readonly projector = new Projector();
  /** The film that runs, and how far it is. */
  readonly showing = $derived(this.projector.now);

  /** Shows a turn that just happened. */
  show(film: Film | null, own: boolean): void {
    const show = film && showOf(film, own, lookingTime(), movesLittle());
    if (show) this.projector.play([show.film], show.pace);
  }

  /** Shows turns once more, card by card. */
  replay(films: readonly Film[]): void {
    this.skip();
    this.projector.play(films, movesLittle() ? STILL : AGAIN);
  }

  skip(): void {
    this.projector.skip();
  }

  close(): void {
    this.flights.land();
    this.skip();
  }

  /** Call before the page changes. */
  remember(root: HTMLElement): void {
    this.flights.remember(root);
  }

  /** A card was let go there: from there it flies. */
  letGo(card: number, box: Box): void {
    this.flights.letGo(card, box);
  }

  /** Call after the page has changed. */
  fly(root: HTMLElement): void {
    const { flight, apart, collection } = this.showing?.pace ?? LIVE;
    const movement = this.showing?.frame.movement;
    const sets = this.flights.fly(root, {
      time: movesLittle() ? 0 : flight,
      apart,
      order: this.showing?.frame.cards.map((card) => card.id) ?? [],
      source: (card) => (card.matches("button") ? anchor(root, "deck") : movement === "played" ? this.mover(root) : null),
      sink: () => {
        const element = movement === "collected" ? this.mover(root) : null;
        return element && { element, time: collection };
      },
    });
    if (sets[0]) this.celebrate(sets[0]);
  }

  /** Where the cards of whoever moves come from and go to. */
  private mover(root: HTMLElement): Element | null {
    return document.querySelector(`[data-seat="${this.showing?.film.seat}"] .face`) ?? anchor(root, "pile");
  }

  private celebrate({ cards, at: { left, top, width, height } }: Gathered): void {
    const groups = this.showing?.film.frames.flatMap((frame) => frame.groups) ?? [];
    const tiles = new Map(groups.flatMap((group) => group.cards).map((card) => [card.id, card.tile]));
    this.cheer = {
      at: { x: left + width / 2, y: top + height / 2, size: width * 0.7 },
      tiles: cards.map((card) => tiles.get(card)).filter((tile) => tile !== undefined),
    };
  }
}

const anchor = (root: HTMLElement, name: string): Element | null => root.querySelector(`[data-anchor="${name}"]`);
