/** A mind in a worker of its own; a thought is cancelled by ending the worker. */

import type { Thought } from "../../../packages/sixfold/src/index.ts";
import { Cancelled, type Mind, type Question } from "./mind";

export interface Asked {
  question: Question;
  module: WebAssembly.Module;
}
export type Reply = { thought: Thought } | { error: string };

/** The part of a Worker that is used here. */
export interface Thinker {
  postMessage(asked: Asked): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class WorkerMind implements Mind {
  private worker: Thinker | null = null;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly start: () => Thinker,
    private readonly load: (game: string) => Promise<WebAssembly.Module>,
  ) {}

  think(question: Question, signal: AbortSignal): Promise<Thought> {
    const thought = this.work.then(() => this.ask(question, signal));
    this.work = thought.catch(() => undefined);
    return thought;
  }

  private async ask(question: Question, signal: AbortSignal): Promise<Thought> {
    const module = await this.load(question.game);
    if (signal.aborted) throw new Cancelled();
    const worker = (this.worker ??= this.start());
    try {
      return await new Promise<Thought>((done, fail) => {
        worker.onmessage = ({ data }) => ("thought" in data ? done(data.thought) : fail(new Error(data.error)));
        worker.onerror = ({ message }) => fail(new Error(message));
        signal.addEventListener("abort", () => fail(new Cancelled()), { once: true });
        worker.postMessage({ question, module });
      });
    } catch (error) {
      worker.terminate();
      this.worker = null;
      throw error;
    }
  }
}
