/** Plays rendered sounds through one limiter, a few at a time. */

import { LOW_PASS, MOST_VOICES, SPREAD, soundOf, type SoundName } from "./sounds";
import { limiterCurve, render } from "./synth";

/** A sound that cannot start within this many milliseconds comes too late. */
const PATIENCE = 300;
/** Seconds in which a voice fades that makes room for another. */
const RELEASE = 0.01;

interface Voice {
  source: AudioBufferSourceNode;
  loudness: GainNode;
}

export class Player {
  private context: AudioContext | null | undefined;
  private master!: GainNode;
  private voices: readonly Voice[] = [];
  private readonly buffers = new Map<string, AudioBuffer>();

  /** Where there is no audio, `open` gives null or throws, and all is silent. */
  constructor(
    private readonly open: () => AudioContext | null,
    private readonly random: () => number = Math.random,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Browsers allow sound after the first gesture: call it no earlier. */
  play(name: SoundName, lines: number, volume: number): void {
    if (volume <= 0) return;
    const context = this.ready();
    if (!context) return;
    this.master.gain.value = volume;
    if (context.state === "running") return this.start(context, name, lines);
    const asked = this.clock();
    const late = (): boolean => this.clock() - asked > PATIENCE;
    // What waits for a suspended context would otherwise be heard all at once when it resumes.
    context.resume().then(
      () => void (late() || this.start(context, name, lines)),
      () => undefined,
    );
  }

  private ready(): AudioContext | null {
    if (this.context !== undefined) return this.context;
    try {
      this.context = this.open();
      if (this.context) this.master = masterOf(this.context);
    } catch {
      this.context = null;
    }
    return this.context;
  }

  private start(context: AudioContext, name: SoundName, lines: number): void {
    const { varies } = soundOf(name, lines);
    const source = context.createBufferSource();
    const loudness = context.createGain();
    source.buffer = this.bufferOf(context, name, lines);
    source.playbackRate.value = varies ? 1 + this.within(SPREAD.pitch) : 1;
    loudness.gain.value = 10 ** (this.within(SPREAD.decibels) / 20);
    source.connect(loudness).connect(this.master);
    this.add(context, { source, loudness });
    source.start();
  }

  /** A random value around 0, in a range as wide as that. */
  private within(range: number): number {
    return (this.random() - 0.5) * range;
  }

  private bufferOf(context: AudioContext, name: SoundName, lines: number): AudioBuffer {
    const key = `${name} ${lines}`;
    let buffer = this.buffers.get(key);
    if (!buffer) {
      const samples = render(soundOf(name, lines), context.sampleRate);
      buffer = context.createBuffer(1, samples.length, context.sampleRate);
      buffer.copyToChannel(samples, 0);
      this.buffers.set(key, buffer);
    }
    return buffer;
  }

  /** The oldest voice makes room. */
  private add(context: AudioContext, voice: Voice): void {
    const [oldest] = this.voices;
    if (oldest && this.voices.length >= MOST_VOICES) {
      release(context, oldest);
      this.forget(oldest);
    }
    this.voices = [...this.voices, voice];
    voice.source.onended = () => this.forget(voice);
  }

  private forget(voice: Voice): void {
    this.voices = this.voices.filter((other) => other !== voice);
  }
}

function release(context: AudioContext, { source, loudness }: Voice): void {
  const now = context.currentTime;
  loudness.gain.setTargetAtTime(0, now, RELEASE / 4);
  source.stop(now + RELEASE);
}

/** Volume, low-pass, then limiter: nothing behind the limiter can raise a peak again. */
function masterOf(context: AudioContext): GainNode {
  const master = context.createGain();
  const lowPass = context.createBiquadFilter();
  const limiter = context.createWaveShaper();
  lowPass.type = "lowpass";
  lowPass.frequency.value = LOW_PASS;
  limiter.curve = limiterCurve();
  master.connect(lowPass).connect(limiter).connect(context.destination);
  return master;
}
