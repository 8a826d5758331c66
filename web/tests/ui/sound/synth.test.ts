import { describe, expect, test } from "vitest";
import { CEILING, MOST_VOICES, note, points, SOUNDS, SPREAD, type Sound } from "../../../src/ui/sound/sounds";
import { KNEE, lengthOf, limit, limiterCurve, render } from "../../../src/ui/sound/synth";

const RATE = 44100;
const LOUDEST = 10 ** (SPREAD.decibels / 2 / 20);
const ALL: [string, Sound][] = [...Object.entries(SOUNDS), ["seven lines", points(7)]];

const peak = (samples: Float32Array): number => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const decibels = (level: number): number => 20 * Math.log10(level);

/** How much of a frequency there is (Goertzel's algorithm). */
function strength(samples: Float32Array, frequency: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / RATE);
  let [last, before] = [0, 0];
  for (const sample of samples) [last, before] = [sample + factor * last - before, last];
  return Math.sqrt(last ** 2 + before ** 2 - factor * last * before);
}

/** The mean frequency, by how often the wave crosses zero. */
function pitch(samples: Float32Array): number {
  const crossings = samples.filter((value, i) => i > 0 && value > 0 !== (samples[i - 1] ?? 0) > 0).length;
  return (crossings / 2 / samples.length) * RATE;
}

describe.each(ALL)("%s", (_, sound) => {
  const samples = render(sound, RATE);

  test("is as long as its slowest tone, and never long", () => {
    expect(samples.length).toBe(Math.ceil(lengthOf(sound) * RATE));
    expect(lengthOf(sound)).toBeGreaterThan(0.05);
    expect(lengthOf(sound)).toBeLessThan(2.5);
  });

  test("can be heard, and alone does not reach the limiter", () => {
    expect(decibels(peak(samples))).toBeGreaterThan(-40);
    expect(peak(samples) * LOUDEST).toBeLessThan(KNEE);
  });

  test("ends without a click", () => {
    expect(Math.abs(samples.at(-1) ?? 1)).toBe(0);
    expect(decibels(peak(samples.subarray(-Math.round(0.005 * RATE))))).toBeLessThan(-70);
  });

  test("six at once stay below -14 dBFS", () => {
    const together = samples.map((value) => limit(MOST_VOICES * LOUDEST * value));
    expect(decibels(peak(together))).toBeLessThan(-14);
  });

  test("has no frequency that the sample rate cannot carry", () => {
    expect(render(sound, 8000).every((value) => Math.abs(value) < CEILING)).toBe(true);
  });
});

test("a mode is the decaying sine that its numbers say", () => {
  const mode = { frequency: 410, gain: 1, decay: 0.055 };
  const alone: Sound = { strikes: [{ at: 0, modes: [mode], noises: [] }], gain: 1, varies: false };
  const samples = render(alone, RATE);
  const full = render({ ...alone, gain: 2 }, RATE);
  for (const i of [1, 50, 500, 5000]) {
    const expected = Math.sin((2 * Math.PI * 410 * i) / RATE) * Math.exp(-i / (RATE * 0.055));
    expect((samples[i] ?? 0) / 0.07).toBeCloseTo(expected, 4);
    expect(full[i]).toBeCloseTo(2 * (samples[i] ?? 0), 6);
  }
});

test("a tile sounds of its modes, and on the rack lower and half as loud", () => {
  const [laid, back] = [render(SOUNDS.lay, RATE), render(SOUNDS.back, RATE)];
  expect(strength(laid, 410)).toBeGreaterThan(3 * strength(laid, 700));
  expect(strength(back, 328)).toBeGreaterThan(strength(back, 410));
  expect(strength(laid, 410) / strength(back, 328)).toBeGreaterThan(1.8);
});

test("a card is noise that slides up", () => {
  const samples = render(SOUNDS.card, RATE);
  const third = Math.round(samples.length / 3);
  const [start, end] = [pitch(samples.subarray(0, third)), pitch(samples.subarray(-third))];
  expect(start).toBeGreaterThan(1500);
  expect(end).toBeGreaterThan(1.3 * start);
});

test("points have a bar for each line, climbing a pentatonic scale from 392 Hz", () => {
  expect(points(3).strikes.map(({ modes }) => Math.round(modes[0]?.frequency ?? 0))).toEqual([392, 440, 494]);
  expect([note(5), note(-5)]).toEqual([784, 196]);
  expect([0, 7, 99].map((lines) => points(lines).strikes.length)).toEqual([1, 7, 7]);
});

test("a Qwirkle is six bars, 60 ms apart, and an octave", () => {
  const { strikes } = SOUNDS.qwirkle;
  expect(strikes.map(({ at }) => Math.round(1000 * at))).toEqual([0, 60, 120, 180, 240, 300, 360]);
  expect((strikes[6]?.modes[0]?.frequency ?? 0) / (strikes[5]?.modes[0]?.frequency ?? 1)).toBe(2);
});

test("the limiter leaves quiet levels alone and stays below the ceiling", () => {
  expect([0, KNEE / 2, -KNEE].map(limit)).toEqual([0, KNEE / 2, -KNEE]);
  expect(Math.max(...limiterCurve())).toBeLessThan(10 ** (-14 / 20));
  expect(limit(-0.5)).toBe(-limit(0.5));
  expect(limit(0.3)).toBeGreaterThan(limit(0.2));
});
