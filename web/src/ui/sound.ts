/** Small synthesized sounds: no files, nothing loud. */

import { settings } from "./settings.svelte";

export type Sound = "lay" | "turn" | "points" | "feat" | "no" | "end";

interface Note {
  pitch: number;
  at: number;
  long: number;
  loud: number;
  wave: OscillatorType;
}

const note = (pitch: number, at: number, long = 0.16, loud = 0.08, wave: OscillatorType = "sine"): Note => ({ pitch, at, long, loud, wave });

const SOUNDS: Record<Sound, Note[]> = {
  lay: [note(320, 0, 0.05, 0.09, "triangle"), note(180, 0.012, 0.06, 0.08)],
  turn: [note(659, 0), note(880, 0.12, 0.22)],
  points: [note(523, 0, 0.1), note(784, 0.07, 0.16)],
  feat: [note(523, 0), note(659, 0.09), note(784, 0.18), note(1047, 0.27, 0.35)],
  no: [note(196, 0, 0.14, 0.06, "triangle"), note(165, 0.1, 0.2, 0.06, "triangle")],
  end: [note(784, 0, 0.22), note(659, 0.16, 0.22), note(523, 0.32, 0.22), note(1047, 0.5, 0.6)],
};

let context: AudioContext | null = null;

/** Plays a sound, unless muted; browsers stay silent until the first interaction. */
export function play(sound: Sound): void {
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
  for (const each of SOUNDS[sound]) ring(context, each);
}

function ring(audio: AudioContext, { pitch, at, long, loud, wave }: Note): void {
  const start = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + long + 0.02);
}
