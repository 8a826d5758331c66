/** Renders a sound into samples, and limits what is heard together. */

import { CEILING, UNIT, type Mode, type Noise, type Sound, type Strike } from "./sounds";

/** A mode is over when it has fallen by 60 dB. */
const TIME_CONSTANTS = Math.log(1000);
/** The end fades to silence, so that nothing clicks. */
const FADE = 0.01;
/** A wide band, as of something rubbed or knocked. */
const BAND_Q = 1.2;

const strikeLength = ({ at, modes, noises }: Strike): number =>
  at + Math.max(0, ...modes.map(({ decay }) => decay * TIME_CONSTANTS), ...noises.map(({ length }) => length));

export const lengthOf = ({ strikes }: Sound): number => Math.max(...strikes.map(strikeLength));

export function render(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(lengthOf(sound) * rate));
  for (const { at, modes, noises } of sound.strikes) {
    const from = samples.subarray(Math.round(at * rate));
    for (const mode of modes) addMode(from, mode, rate);
    for (const noise of noises) addNoise(from, noise, rate);
  }
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] as number) * UNIT * sound.gain;
  fadeOut(samples, Math.round(FADE * rate));
  return samples;
}

/** A decaying sine as a recurrence of two products per sample: phones render chimes while a move is shown. */
function addMode(samples: Float32Array, { frequency, gain, decay }: Mode, rate: number): void {
  if (frequency >= rate / 2) return;
  const angle = (2 * Math.PI * frequency) / rate;
  const ratio = Math.exp(-1 / (decay * rate));
  const [a, b] = [2 * ratio * Math.cos(angle), ratio * ratio];
  const end = Math.min(samples.length, Math.ceil(decay * TIME_CONSTANTS * rate));
  let [now, next] = [0, gain * ratio * Math.sin(angle)];
  for (let i = 0; i < end; i++) {
    samples[i] = (samples[i] as number) + now;
    [now, next] = [next, a * next - b * now];
  }
}

function addNoise(samples: Float32Array, noise: Noise, rate: number): void {
  const band = bandNoise(noise, rate);
  const peak = band.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  band.forEach((value, i) => {
    if (i < samples.length) samples[i] = (samples[i] as number) + (noise.gain * value) / peak;
  });
}

/** White noise through a state-variable band-pass whose center moves evenly in pitch. */
function bandNoise({ from, to, length, shape }: Noise, rate: number): Float64Array {
  const random = randoms();
  const count = Math.ceil(length * rate);
  let [first, second] = [0, 0];
  return Float64Array.from({ length: count }, (_, i) => {
    const done = i / count;
    const center = Math.min(from * (to / from) ** done, 0.45 * rate);
    const g = Math.tan((Math.PI * center) / rate);
    const band = (first + g * (random() - second)) / (1 + g * (g + 1 / BAND_Q));
    const low = second + g * band;
    [first, second] = [2 * band - first, 2 * low - second];
    return band * ENVELOPES[shape](done);
  });
}

const ENVELOPES: Record<Noise["shape"], (done: number) => number> = {
  click: (done) => (1 - done) ** 2,
  slide: (done) => Math.sin(Math.PI * done) ** 2,
};

/** The same noise each time, from -1 to 1: a linear congruential generator. */
function randoms(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function fadeOut(samples: Float32Array, count: number): void {
  const start = Math.max(0, samples.length - count);
  for (let i = start; i < samples.length; i++) {
    samples[i] = ((samples[i] as number) * (samples.length - 1 - i)) / (samples.length - start);
  }
}

/** Up to here a level passes unchanged; above it bends towards the ceiling. */
export const KNEE = 0.7 * CEILING;

/** The soft limiter: no input gets above the ceiling. */
export function limit(level: number): number {
  const size = Math.abs(level);
  if (size <= KNEE) return level;
  const room = CEILING - KNEE;
  return Math.sign(level) * (KNEE + room * Math.tanh((size - KNEE) / room));
}

/** The limiter as a curve for a WaveShaperNode, which maps inputs from -1 to 1 and clamps those beyond. */
export function limiterCurve(size = 4097): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: size }, (_, i) => limit((2 * i) / (size - 1) - 1));
}
