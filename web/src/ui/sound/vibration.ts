/** What is felt of the table, on devices that can vibrate. */

import type { SoundName } from "./sounds";

/** Milliseconds. */
const PULSES: Partial<Record<SoundName, number>> = { lay: 8, hop: 8, card: 8, qwirkle: 20 };

export const canVibrate = (): boolean => typeof navigator.vibrate === "function";

export function vibrate(name: SoundName): void {
  const pulse = PULSES[name];
  if (pulse && canVibrate()) navigator.vibrate(pulse);
}
