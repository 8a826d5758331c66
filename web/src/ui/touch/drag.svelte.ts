/** Drag and drop by finger or mouse. */

import type { Point } from "./camera";

export interface Held<Thing> {
  thing: Thing;
  /** Where it is drawn: under the mouse, but above a finger, which would hide it. */
  x: number;
  y: number;
}

export interface Hand<Thing> {
  /** It leaves its place. */
  lift?: (thing: Thing) => void;
  move?: (thing: Thing, at: Point) => void;
  drop: (thing: Thing, at: Point) => void;
}

const CLICK_REACH = 7;
const ABOVE_FINGER = 44;

export class Drag<Thing> {
  held = $state.raw<Held<Thing> | null>(null);

  constructor(private readonly hand: Hand<Thing>) {}

  /** Call on `pointerdown`. A short touch is a `tap`; without a handler it stays a click of its element. */
  begin(event: PointerEvent, thing: Thing, tap?: () => void): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    const start = { x: event.clientX, y: event.clientY };
    const lift = event.pointerType === "touch" ? ABOVE_FINGER : 0;

    const move = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      if (!this.held) {
        if (Math.hypot(now.clientX - start.x, now.clientY - start.y) < CLICK_REACH) return;
        document.documentElement.setPointerCapture(event.pointerId);
        this.hand.lift?.(thing);
      }
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
      if (!held) {
        if (now.type === "pointerup") tap?.();
        return;
      }
      swallowClick();
      this.hand.drop(thing, now.type === "pointercancel" ? { x: -1, y: -1 } : held);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }
}

/** A drag must not also count as a click. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
