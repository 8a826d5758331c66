/** How fast turns are shown, and in how many steps; the settings decide. */

import { asStills, inOneGo, type Film } from "./film";
import type { Pace } from "./projector.svelte";

/** A turn of another as it happens: about a second. */
export const LIVE: Pace = { start: 0, flight: 300, apart: 40, rest: 100, six: 250, collection: 700 };
/** What is asked for again is shown card by card. */
export const AGAIN: Pace = { ...LIVE, start: 400, rest: 250, six: 400 };
/** Where nothing moves, each step is seen longer. */
export const STILL: Pace = { start: 700, flight: 0, apart: 0, rest: 700, six: 800, collection: 0 };
/** For how many milliseconds a move is looked at, at the pace of `LIVE`. */
const NORMAL = 1000;

export interface Show {
  film: Film;
  pace: Pace;
}

/** How a turn is shown that just happened; null for one that is seen at once. Our own is shown whatever the speed. */
export function showOf(film: Film, own: boolean, lookingTime: number, still: boolean): Show | null {
  const speed = lookingTime / NORMAL;
  if (still) {
    const stills = speed ? asStills(film) : null;
    return stills && { film: stills, pace: STILL };
  }
  if (!own && !speed) return null;
  return { film: inOneGo(film), pace: own ? LIVE : scaled(LIVE, speed) };
}

const scaled = (pace: Pace, by: number): Pace => ({
  start: pace.start * by,
  flight: pace.flight * by,
  apart: pace.apart * by,
  rest: pace.rest * by,
  six: pace.six * by,
  collection: pace.collection * by,
});
