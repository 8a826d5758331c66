/** Animates cards from their previous to their new position. */

import { TALL } from "../parts/sizes";

export interface Flying {
  /** How long a card flies; 0 where nothing moves. */
  time: number;
  /** Cards that start one after the other, by number, and how long after. */
  order: readonly number[];
  apart: number;
  /** Where a new card comes from. */
  source: (card: HTMLElement) => Element | null;
  /** Where cards go that are collected, and how long it takes. */
  sink: () => { element: Element; time: number } | null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Cards that lay together and leave the table. */
export interface Gathered {
  cards: readonly number[];
  at: Box;
}

interface Seen {
  box: Box;
  element: HTMLElement;
  /** The group it lay in. */
  place: string;
}

const NEAR = 2;
const EASE = "cubic-bezier(0.5, 0, 0.2, 1)";
/** Cards that are collected are seen above all others. */
const GLIDING = "6";
const COLLECTED = "7";
/** When cards that are collected lie on one another, and when they have turned. */
const TOGETHER = 0.35;
const TURNED = 0.6;

export class Flights {
  private seen = new Map<string, Seen>();
  /** Recorded boxes have not been animated yet. */
  private awaited = false;
  private readonly dropped = new Map<string, Box>();
  private readonly ghosts = new Map<string, HTMLElement>();

  /** Call before the page changes. Cards in flight count at their current position. Of several changes in a row the first counts. */
  remember(root: HTMLElement): void {
    const now = cardsIn(root).map((element): [string, Seen] => {
      const place = element.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? "";
      return [key(element), { element, place, box: this.boxOf(element) }];
    });
    this.seen = new Map(this.awaited ? [...now, ...this.seen] : now);
    this.awaited = true;
    this.dropped.clear();
  }

  /** A card was dropped away from where it is drawn: it flies from there. */
  letGo(card: number, box: Box): void {
    this.dropped.set(String(card), box);
  }

  private boxOf(element: HTMLElement): Box {
    return this.dropped.get(key(element)) ?? this.ghosts.get(key(element))?.getBoundingClientRect() ?? upright(element);
  }

  /** Call after the page has changed. Returns the sets that are collected. */
  fly(root: HTMLElement, flying: Flying): Gathered[] {
    if (!this.awaited || !root.isConnected) return [];
    this.awaited = false;
    this.land();
    if (!flying.time || !this.seen.size) return [];
    const cards = cardsIn(root);
    const flights = cards.map((element) => ({
      element,
      to: upright(element),
      from: this.seen.get(key(element))?.box ?? flying.source(element)?.getBoundingClientRect(),
    }));
    for (const { element, from, to } of flights) {
      if (from && isElsewhere(from, to)) this.launch(element, from, to, flying);
    }
    return this.collect(new Set(cards.map(key)), flying);
  }

  /** Ends all flights immediately. */
  land(): void {
    for (const ghost of this.ghosts.values()) ghost.remove();
    this.ghosts.clear();
  }

  private launch(element: HTMLElement, from: Box, to: Box, { time, order, apart }: Flying): void {
    const delay = Math.max(0, order.indexOf(Number(key(element)))) * apart;
    element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + time });
    const { ghost, place } = this.ghost(key(element), element, Math.max(from.width, to.width, 1), GLIDING);
    this.end(ghost.animate([{ transform: place(from) }, { transform: place(to) }], { duration: time, delay, easing: EASE, fill: "both" }));
  }

  /** Cards of a set gather in its middle, turn over together and slide away. */
  private collect(drawn: ReadonlySet<string>, { sink }: Flying): Gathered[] {
    const gone = [...this.seen].filter(([card, { place }]) => !drawn.has(card) && place);
    const goal = gone.length ? sink() : null;
    if (!goal) return [];
    const end = half(goal.element.getBoundingClientRect());
    return [...new Set(gone.map(([, { place }]) => place))].map((place) => {
      const set = gone.filter(([, card]) => card.place === place);
      const at = middle(set.map(([, { box }]) => box));
      set.forEach(([card, { element, box }]) => this.slide(card, element, [box, at, end], goal.time));
      return { cards: set.map(([card]) => Number(card)), at };
    });
  }

  private slide(card: string, element: HTMLElement, [from, at, to]: [Box, Box, Box], duration: number): void {
    const { ghost, place } = this.ghost(card, element, Math.max(from.width, 1), COLLECTED);
    const frames = [
      { transform: `${place(from)} rotate(0deg)` },
      { transform: `${place(at)} rotate(0deg)`, offset: TOGETHER },
      { transform: `${place(at)} rotate(180deg)`, offset: TURNED, opacity: 1 },
      { transform: `${place(to)} rotate(180deg)`, opacity: 0.2 },
    ];
    this.end(ghost.animate(frames, { duration, easing: EASE, fill: "both" }));
  }

  /** A copy of a card above the page, and the transform that brings it to a box. */
  private ghost(card: string, element: HTMLElement, width: number, layer: string): { ghost: HTMLElement; place: (box: Box) => string } {
    const ghost = element.cloneNode(true) as HTMLElement;
    for (const name of ["data-card", "tabindex", "role", "aria-label", "aria-pressed", "aria-selected"]) ghost.removeAttribute(name);
    ghost.setAttribute("aria-hidden", "true");
    ghost.dataset["flight"] = card;
    ghost.inert = true;
    ghost.querySelector(".mover")?.remove();
    for (const size of ["--card", "--wide"]) ghost.style.setProperty(size, `${width}px`);
    const height = width * TALL;
    Object.assign(ghost.style, {
      position: "fixed",
      left: "0",
      top: "0",
      margin: "0",
      width: `${width}px`,
      height: `${height}px`,
      zIndex: layer,
      pointerEvents: "none",
    });
    document.body.append(ghost);
    this.ghosts.set(card, ghost);
    const place = (box: Box): string =>
      `translate(${box.left + (box.width - width) / 2}px, ${box.top + (box.height - height) / 2}px) scale(${box.width / width})`;
    return { ghost, place };
  }

  private end(flight: Animation): void {
    flight.onfinish = () => {
      const ghost = (flight.effect as KeyframeEffect).target as HTMLElement;
      const card = ghost.dataset["flight"] ?? "";
      ghost.remove();
      if (this.ghosts.get(card) === ghost) this.ghosts.delete(card);
    };
  }
}

const cardsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-card]")];

const key = (element: HTMLElement): string => element.dataset["card"] ?? "";

/** Where a card lies, as if a fan did not lean it. */
function upright(element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [wide, tall] = [element.offsetWidth, element.offsetHeight];
  return { left: left + (width - wide) / 2, top: top + (height - tall) / 2, width: wide, height: tall };
}

/** In the middle of a box, half as wide. */
const half = ({ left, top, width, height }: Box): Box => ({ left: left + width / 4, top, width: width / 2, height });

/** A card in the middle of all these. */
function middle(boxes: readonly Box[]): Box {
  const mean = (of: (box: Box) => number): number => boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length;
  return { left: mean((box) => box.left), top: mean((box) => box.top), width: mean((box) => box.width), height: mean((box) => box.height) };
}

const isElsewhere = (a: Box, b: Box): boolean => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) + Math.abs(a.width - b.width) > NEAR;
