/** The sounds of the table, as numbers. Frequencies are in hertz, times in seconds, gains relative to a tile's. */

/** One tone of a struck body: `gain * sin(2 pi frequency t) * exp(-t / decay)`. */
export interface Mode {
  frequency: number;
  gain: number;
  decay: number;
}

/** Noise through a band-pass that may slide. */
export interface Noise {
  from: number;
  to: number;
  length: number;
  gain: number;
  /** A click starts at once; a slide swells and fades. */
  shape: "click" | "slide";
}

/** Something struck or rubbed once. */
export interface Strike {
  at: number;
  modes: readonly Mode[];
  noises: readonly Noise[];
}

export interface Sound {
  strikes: readonly Strike[];
  gain: number;
  /** Wood and cards never sound the same twice; tuned bars stay in tune. */
  varies: boolean;
}

/** No peak of everything together is higher: a little below -14 dBFS, so that rounding stays below it, too. */
export const CEILING = 10 ** (-14.1 / 20);
/** The peak of a gain of 1. */
export const UNIT = 0.07;
export const LOW_PASS = 8000;
export const MOST_VOICES = 6;
/** The whole range in which pitch (as a ratio) and loudness (in decibels) vary. */
export const SPREAD = { pitch: 0.04, decibels: 2 };

const wood = (pitch: number, gains: readonly number[], modes: readonly (readonly [frequency: number, decay: number])[]): Mode[] =>
  modes.map(([frequency, decay], i) => ({ frequency: pitch * frequency, gain: gains[i] ?? 0, decay }));

const CLICK: Noise = { from: 3200, to: 3200, length: 0.006, gain: 0.25, shape: "click" };
const SLIDE: Noise = { from: 1800, to: 5000, length: 0.07, gain: 0.2, shape: "slide" };

const tile = (pitch: number): Strike => ({
  at: 0,
  modes: wood(
    pitch,
    [1, 0.45, 0.2],
    [
      [410, 0.055],
      [1130, 0.028],
      [2210, 0.014],
    ],
  ),
  noises: [CLICK],
});

const hop: Strike = {
  at: 0,
  modes: wood(
    1,
    [1, 0.45],
    [
      [620, 0.04],
      [1480, 0.018],
    ],
  ),
  noises: [CLICK],
};

const knock: Strike = {
  at: 0,
  modes: wood(
    1,
    [1, 0.45],
    [
      [180, 0.07],
      [410, 0.03],
    ],
  ),
  noises: [],
};

const bar = (frequency: number, at: number): Strike => ({
  at,
  modes: [
    { frequency, gain: 1, decay: 0.26 },
    { frequency: 3.9 * frequency, gain: 0.3, decay: 0.09 },
    { frequency: 9.2 * frequency, gain: 0.08, decay: 0.04 },
  ],
  noises: [],
});

const bars = (frequencies: readonly number[], apart: number): Strike[] => frequencies.map((frequency, i) => bar(frequency, i * apart));

const BASE = 392;
const PENTATONIC = [0, 2, 4, 7, 9];

/** A note of the pentatonic scale; five steps are an octave. */
export function note(step: number): number {
  const octave = Math.floor(step / PENTATONIC.length);
  const semitones = PENTATONIC[step - octave * PENTATONIC.length] ?? 0;
  return BASE * 2 ** (octave + semitones / 12);
}

const climb = (count: number): number[] => Array.from({ length: count }, (_, step) => note(step));

/** A play of six tiles scores in seven lines at most (Q9). */
const MOST_BARS = 7;

/** One bar for each line that scored. */
export const points = (lines: number): Sound => ({
  strikes: bars(climb(Math.min(Math.max(lines, 1), MOST_BARS)), 0.09),
  gain: 0.6,
  varies: false,
});

export const SOUNDS = {
  lay: { strikes: [tile(1)], gain: 1, varies: true },
  back: { strikes: [tile(0.8)], gain: 0.5, varies: true },
  hop: { strikes: [hop], gain: 0.8, varies: true },
  card: { strikes: [{ at: 0, modes: [], noises: [SLIDE] }], gain: 1, varies: true },
  points: points(1),
  // The sixth bar is the octave of the first; the last one is the octave of the sixth.
  qwirkle: { strikes: bars([...climb(6), note(10)], 0.06), gain: 0.5, varies: false },
  turn: { strikes: bars([523, 784], 0.12), gain: 0.4, varies: false },
  no: { strikes: [knock], gain: 0.7, varies: true },
  win: { strikes: bars([note(0), note(2), note(3), note(5)], 0.14), gain: 0.6, varies: false },
  // From the fifth down to the third, an octave lower.
  loss: { strikes: bars([note(-2), note(-3)], 0.2), gain: 0.6, varies: false },
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

/** The sound of a name; only points depend on the number of lines. */
export const soundOf = (name: SoundName, lines: number): Sound => (name === "points" ? points(lines) : SOUNDS[name]);
