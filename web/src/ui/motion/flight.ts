/** Flights across the page, in an arc: only `transform` moves. */

/** The middle and the side of a square on the screen, in pixels. */
export interface Place {
  x: number;
  y: number;
  size: number;
}

const STEPS = 12;
const ARC = { share: 0.12, most: 80 };
const SWELL = 0.12;

/** Where an element is on the screen; null for none. */
export function placeOf(element: Element | null | undefined): Place | null {
  const box = element?.getBoundingClientRect();
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2, size: Math.min(box.width, box.height) } : null;
}

/** The face of a seat; null where no seats are shown. */
export const seatPlace = (seat: number | null): Place | null =>
  seat === null ? null : placeOf(document.querySelector(`[data-seat="${seat}"] .face`));

/** A point of the curve (.5, 0, .2, 1): when it is, and how much of the way is done then. */
function inOut(step: number): { time: number; done: number } {
  const rest = 1 - step;
  return {
    time: 3 * rest * rest * step * 0.5 + 3 * rest * step * step * 0.2 + step ** 3,
    done: 3 * rest * step * step + step ** 3,
  };
}

/** The keyframes of a flight, for an element that lies at its end. It is largest at the top of the arc. */
export function flightFrames(from: Place, to: Place): { offset: number; transform: string }[] {
  const height = Math.min(ARC.most, ARC.share * Math.hypot(to.x - from.x, to.y - from.y));
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const { time, done } = inOut(i / STEPS);
    const bow = Math.sin(Math.PI * done);
    const left = (1 - done) * (from.x - to.x);
    const top = (1 - done) * (from.y - to.y) - height * bow;
    const scale = (done + ((1 - done) * from.size) / to.size) * (1 + SWELL * bow);
    return { offset: time, transform: `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${scale.toFixed(4)})` };
  });
}

/** Lets an element that lies at its end fly there from somewhere else. */
export const fly = (element: Element, from: Place, to: Place, timing: { duration: number; delay?: number }): Animation =>
  element.animate(flightFrames(from, to), { fill: "backwards", ...timing });
