/** The face that somebody chose for themselves. Other devices do not know it: there everybody has the face of the seat. */

import { getContext, setContext } from "svelte";
import { settings } from "../settings.svelte";

const OWN_SEAT = Symbol("own seat");

/** Below this component the own seat, if there is just one, has the chosen face. */
export function chooseFaceOf(ownSeat: () => number | null): void {
  setContext(OWN_SEAT, ownSeat);
}

/** Which of the people sits there: a function, so that it follows the choice. */
export function useFaces(): (seat: number) => number {
  const ownSeat = getContext<(() => number | null) | undefined>(OWN_SEAT);
  return (seat) => (ownSeat?.() === seat && settings.face !== null ? settings.face : seat);
}
