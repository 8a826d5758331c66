/** Animates cards from their previous to their new position. */

import { TALL } from "../parts/sizes";

export interface Flying {
  time: number;
  /** Where a new card comes from. */
  source: (card: HTMLElement) => Element | null;
  /** Where a removed card goes. */
  sink: () => Element | null;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Seen {
  box: Box;
  element: HTMLElement;
}

const NEAR = 2;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

export class Flights {
  private seen = new Map<string, Seen>();
  /** Recorded boxes have not been animated yet. */
  private awaited = false;
  private readonly dropped = new Map<string, Box>();
  private readonly ghosts = new Map<string, HTMLElement>();

  /** Call before the page changes. Cards in flight count at their current position. Of several changes in a row the first counts. */
  remember(root: HTMLElement): void {
    const now = cardsIn(root).map((element): [string, Seen] => [key(element), { element, box: this.boxOf(element) }]);
    this.seen = new Map(this.awaited ? [...now, ...this.seen] : now);
    this.awaited = true;
    this.dropped.clear();
  }

  /** A card was dropped away from where it is drawn: it flies from there. */
  letGo(card: number, box: Box): void {
    this.dropped.set(String(card), box);
  }

  private boxOf(element: HTMLElement): Box {
    return this.dropped.get(key(element)) ?? (this.ghosts.get(key(element)) ?? element).getBoundingClientRect();
  }

  /** Call after the page has changed. */
  fly(root: HTMLElement, { time, source, sink }: Flying): void {
    if (!this.awaited || !root.isConnected) return;
    this.awaited = false;
    this.land();
    if (!time || !this.seen.size) return;
    const cards = cardsIn(root);
    const flights = cards.map((element) => ({
      element,
      to: element.getBoundingClientRect(),
      from: this.seen.get(key(element))?.box ?? source(element)?.getBoundingClientRect(),
    }));
    for (const { element, from, to } of flights) {
      if (from && isElsewhere(from, to)) this.launch(element, from, to, time);
    }
    const drawn = new Set(cards.map(key));
    const end = sink()?.getBoundingClientRect();
    if (!end) return;
    for (const [card, { element, box }] of this.seen) {
      if (!drawn.has(card)) this.ghost(card, element, box, end, time * 2);
    }
  }

  /** Ends all flights immediately. */
  land(): void {
    for (const ghost of this.ghosts.values()) ghost.remove();
    this.ghosts.clear();
  }

  private launch(element: HTMLElement, from: Box, to: Box, time: number): void {
    element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
    this.ghost(key(element), element, from, to, time);
  }

  private ghost(card: string, element: HTMLElement, from: Box, to: Box, time: number): void {
    const ghost = element.cloneNode(true) as HTMLElement;
    for (const name of ["data-card", "tabindex", "role", "aria-label", "aria-pressed", "aria-selected"]) ghost.removeAttribute(name);
    ghost.setAttribute("aria-hidden", "true");
    ghost.dataset["flight"] = card;
    ghost.inert = true;
    const width = Math.max(from.width, to.width, 1);
    const height = width * TALL;
    const place = (box: Box): string =>
      `translate(${box.left + (box.width - width) / 2}px, ${box.top + (box.height - height) / 2}px) scale(${box.width / width})`;
    Object.assign(ghost.style, {
      position: "fixed",
      left: "0",
      top: "0",
      width: `${width}px`,
      height: `${height}px`,
      zIndex: "9",
      pointerEvents: "none",
    });
    document.body.append(ghost);
    this.ghosts.set(card, ghost);
    const flight = ghost.animate([{ transform: place(from) }, { transform: place(to) }], {
      duration: time,
      easing: EASE,
      fill: "forwards",
    });
    flight.onfinish = () => {
      ghost.remove();
      if (this.ghosts.get(card) === ghost) this.ghosts.delete(card);
    };
  }
}

const cardsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-card]")];

const key = (element: HTMLElement): string => element.dataset["card"] ?? "";

const isElsewhere = (a: Box, b: Box): boolean => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) + Math.abs(a.width - b.width) > NEAR;
