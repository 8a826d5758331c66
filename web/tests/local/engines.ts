/** The real engines, from where `make web` builds them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Engine, Kernel, type Idea, type Thought } from "../../packages/sixfold/src/index.ts";
import { Host } from "../../src/local/host/host";
import { Cancelled, type Mind, type Question } from "../../src/local/bots/mind";
import type { Bus } from "../../src/local/tables/rooms";
import { MemoryStore, type Store } from "../../src/local/store";

const FOLDER = join(import.meta.dirname, "../../packages/sixfold/wasm");

export const CONFORMANCE = join(import.meta.dirname, "../../../conformance");

const kernels = new Map<string, Promise<Kernel>>();

export function loadKernel(game: string): Promise<Kernel> {
  const kernel =
    kernels.get(game) ?? WebAssembly.compile(readFileSync(join(FOLDER, `${game}.wasm`))).then((module) => Kernel.start(game, module));
  kernels.set(game, kernel);
  return kernel;
}

/** Takes the move that scores most; `pause` holds its answers back. */
export class GreedyMind implements Mind {
  readonly asked: Question[] = [];
  cancelled = 0;
  pause: Promise<void> | null = null;

  async think(question: Question, signal: AbortSignal): Promise<Thought> {
    this.asked.push(question);
    const aborted = new Promise<never>((_, fail) =>
      signal.addEventListener("abort", () => {
        this.cancelled++;
        fail(new Cancelled());
      }),
    );
    aborted.catch(() => undefined);
    await Promise.race([this.pause, aborted]);
    return { ranked: await ranked(question), simulations: 0 };
  }
}

async function ranked({ game, deal, entries }: Question): Promise<Idea[]> {
  const engine = Engine.deal(await loadKernel(game), deal);
  for (const entry of entries) engine.play(entry);
  const choices = engine.legal(MANY).sort((a, b) => b.points - a.points);
  engine.close();
  return choices.map((choice) => ({ ...choice, value: 0.5, error: 0, margin: 0, notes: [] }));
}

const MANY = 200;

export const newHost = (store: Store = new MemoryStore(), mind: Mind = new GreedyMind(), bus?: Bus): Host =>
  new Host(store, loadKernel, mind, bus);
