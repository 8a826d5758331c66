/** How fast the films of moves are. Times are those of the normal speed; the settings stretch them. */

import { lookingTime, movesLittle } from "../settings.svelte";

const NORMAL = 1000;

/** By what to multiply the times of a film; 0 when nothing is to move. */
export const tempo = (): number => (movesLittle() ? 0 : lookingTime() / NORMAL);

/** For how long a still picture says what a film would have told, in milliseconds. */
export const STILL = 1500;
