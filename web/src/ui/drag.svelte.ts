/** Something held by a finger or the mouse: where it is, and what happens when it is let go. */

import type { Point } from "./camera";

export interface Held<Thing> {
  thing: Thing;
  /** Where it is drawn: under the mouse, but above a finger, which would hide it. */
  x: number;
  y: number;
}

export interface Hand<Thing> {
  tap: (thing: Thing) => void;
  move?: (thing: Thing, at: Point) => void;
  drop: (thing: Thing, at: Point) => void;
}

const TAP_REACH = 7;
const ABOVE_FINGER = 44;

export class Drag<Thing> {
  held = $state.raw<Held<Thing> | null>(null);

  constructor(private readonly hand: Hand<Thing>) {}

  /** Call it for `pointerdown` on a thing; the thing's element must stay while it is held. */
  begin(event: PointerEvent, thing: Thing): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    const element = event.currentTarget as Element;
    const start = { x: event.clientX, y: event.clientY };
    const lift = event.pointerType === "touch" ? ABOVE_FINGER : 0;
    let moved = false;

    const move = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      if (!moved && Math.hypot(now.clientX - start.x, now.clientY - start.y) < TAP_REACH) return;
      if (!moved) element.setPointerCapture(event.pointerId);
      moved = true;
      this.held = { thing, x: now.clientX, y: now.clientY - lift };
      this.hand.move?.(thing, this.held);
    };
    const end = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      const held = this.held;
      this.held = null;
      if (now.type === "pointercancel") return;
      if (held && moved) this.hand.drop(thing, held);
      else this.hand.tap(thing);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }
}
