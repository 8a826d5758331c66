import { beforeEach, describe, expect, test } from "vitest";
import { Player } from "../../../src/ui/sound/player";
import { MOST_VOICES } from "../../../src/ui/sound/sounds";

class Node {
  connect<T>(to: T): T {
    return to;
  }
  gain = { value: 1, setTargetAtTime: (): void => undefined };
  frequency = { value: 0 };
  type = "";
  curve: unknown = null;
}

class Source extends Node {
  buffer: unknown = null;
  playbackRate = { value: 1 };
  sounds = false;
  onended: (() => void) | null = null;

  start(): void {
    this.sounds = true;
  }
  stop(): void {
    this.sounds = false;
  }
  end(): void {
    this.sounds = false;
    this.onended?.();
  }
}

/** As much of an AudioContext as the player uses. */
class Context {
  state = "running";
  currentTime = 0;
  sampleRate = 8000;
  destination = new Node();
  sources: Source[] = [];
  gains: Node[] = [];
  rendered = 0;
  resume: () => Promise<void> = () => Promise.resolve();

  createGain(): Node {
    const node = new Node();
    this.gains.push(node);
    return node;
  }
  createBiquadFilter = (): Node => new Node();
  createWaveShaper = (): Node => new Node();
  createBufferSource(): Source {
    const source = new Source();
    this.sources.push(source);
    return source;
  }
  createBuffer(): object {
    this.rendered += 1;
    return { copyToChannel: () => undefined };
  }
  sounding = (): Source[] => this.sources.filter(({ sounds }) => sounds);
}

describe("the player", () => {
  let context: Context;
  let opened: number;
  let time: number;
  let player: Player;

  beforeEach(() => {
    [context, opened, time] = [new Context(), 0, 0];
    const open = (): AudioContext => {
      opened += 1;
      return context as unknown as AudioContext;
    };
    player = new Player(
      open,
      () => 1,
      () => time,
    );
  });

  test("a burst keeps the newest six voices", () => {
    for (let i = 0; i < 20; i++) player.play("lay", 1, 1);
    expect(context.sources.length).toBe(20);
    expect(context.sounding()).toEqual(context.sources.slice(-MOST_VOICES));
    expect(MOST_VOICES).toBe(6);
  });

  test("a voice that ended makes room by itself", () => {
    for (let i = 0; i < 6; i++) player.play("lay", 1, 1);
    context.sources[3]?.end();
    player.play("hop", 1, 1);
    expect(context.sounding().length).toBe(6);
    expect(context.sources[0]?.sounds).toBe(true);
  });

  test("audio is opened for the first sound, not before and not twice; when off, never", () => {
    player.play("lay", 1, 0);
    expect(opened).toBe(0);
    player.play("lay", 1, 1);
    player.play("lay", 1, 0.35);
    expect(opened).toBe(1);
    expect(context.gains[0]?.gain.value).toBe(0.35);
  });

  test("a sound is rendered once; points once for each number of lines", () => {
    for (const lines of [1, 1, 2]) player.play("points", lines, 1);
    expect(context.rendered).toBe(2);
  });

  test("wood varies in pitch and loudness, tuned bars only in loudness", () => {
    player.play("lay", 1, 1);
    player.play("turn", 1, 1);
    expect(context.sources.map((source) => source.playbackRate.value)).toEqual([1.02, 1]);
    expect(context.gains.at(-1)?.gain.value).toBeCloseTo(10 ** (1 / 20));
  });

  test("a suspended context is resumed first; what comes too late is dropped", async () => {
    context.state = "suspended";
    let resume = (): void => undefined;
    context.resume = () => new Promise((done) => (resume = done));
    player.play("lay", 1, 1);
    const first = resume;
    time = 1000;
    player.play("hop", 1, 1);
    [first, resume].forEach((done) => done());
    await Promise.resolve();
    expect(context.sources.length).toBe(1);
  });

  test("a context that cannot resume is silent", async () => {
    context.state = "suspended";
    context.resume = () => Promise.reject(new Error("not allowed"));
    player.play("lay", 1, 1);
    await Promise.resolve();
    expect(context.sources).toEqual([]);
  });

  test.each([
    ["is missing", () => null],
    [
      "cannot be opened",
      () => {
        throw new Error("no device");
      },
    ],
  ])("where audio %s nothing happens", (_, open) => {
    expect(() => new Player(open).play("win", 1, 1)).not.toThrow();
  });
});
