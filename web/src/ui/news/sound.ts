/** What is heard and felt at the table, as the settings say. */

import { settings } from "../settings.svelte";
import { Player } from "../sound/player";
import type { SoundName } from "../sound/sounds";
import { vibrate } from "../sound/vibration";
import { GAINS } from "../sound/volume";

/** Events that sound like another one: a highlight of any game, the end of a game that others played. */
const ALIASES = { feat: "qwirkle", end: "win" } as const satisfies Record<string, SoundName>;

export type Sound = SoundName | keyof typeof ALIASES;

const player = new Player(() => ("AudioContext" in globalThis ? new AudioContext() : null));

/** Plays a sound, points as one bar per line; browsers stay silent and still until the first interaction. */
export function play(sound: Sound, lines = 1): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  const name = sound in ALIASES ? ALIASES[sound as keyof typeof ALIASES] : (sound as SoundName);
  if (settings.vibration) vibrate(name);
  player.play(name, lines, GAINS[settings.sound]);
}
