/** One finger pans, two pinch, the wheel zooms, a short touch is a tap. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "./camera";

export interface Gestures {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  tap: (at: Point) => void;
  /** A gesture begins or ends. */
  moving: (moving: boolean) => void;
}

const TAP_REACH = 8;
const WHEEL_STEP = 0.0015;
const WHEEL_REST = 150;

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

const spread = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

export function gestures(does: Gestures): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, Point>();
    let moved = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;

    const place = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    function down(event: PointerEvent): void {
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      if (fingers.size === 0) moved = 0;
      fingers.set(event.pointerId, place(event));
    }

    function move(event: PointerEvent): void {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      const now = place(event);
      const first = moved < TAP_REACH;
      moved += Math.hypot(now.x - was.x, now.y - was.y);
      if (moved >= TAP_REACH || fingers.size > 1) {
        if (first) {
          element.setPointerCapture(event.pointerId);
          does.moving(true);
        }
        follow(event.pointerId, now);
      } else {
        fingers.set(event.pointerId, now);
      }
    }

    function follow(finger: number, now: Point): void {
      const before = [...fingers.values()];
      fingers.set(finger, now);
      const after = [...fingers.values()];
      const from = middle(before);
      const to = middle(after);
      does.pan(to.x - from.x, to.y - from.y);
      if (after.length === 2 && spread(before) > 0) does.zoom(spread(after) / spread(before), to);
    }

    function up(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId)) return;
      if (moved < TAP_REACH && event.type === "pointerup") does.tap(place(event));
      if (fingers.size === 0) does.moving(false);
      moved = Math.max(moved, fingers.size ? TAP_REACH : 0);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      does.moving(true);
      clearTimeout(rest);
      rest = setTimeout(() => does.moving(false), WHEEL_REST);
      does.zoom(Math.exp(-event.deltaY * WHEEL_STEP * (event.deltaMode === 1 ? 30 : 1)), place(event));
    }

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      clearTimeout(rest);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("wheel", wheel);
    };
  };
}
