/** Studies in a worker: one at a time in each desk, the last one asked for. */

import type { Assessment, Review } from "../../packages/sixfold/src/index.ts";
import { Cancelled } from "../local/bots/mind";
import { loadModule } from "./kernels";
import type { Found, Question } from "./question";

export interface Asked {
  question: Question;
  module: WebAssembly.Module;
}
export type Reply = { found: Assessment | Review; done: boolean } | { error: string };

/** The part of a Worker that is used here. */
export interface StudyWorker {
  postMessage(asked: Asked): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

const startWorker = (): StudyWorker => new Worker(new URL("./study_worker.ts", import.meta.url), { type: "module", name: "sixfold-study" });

export class Desk {
  private worker: StudyWorker | null = null;
  private stop: (() => void) | null = null;

  constructor(
    private readonly start: () => StudyWorker = startWorker,
    private readonly load: (game: string) => Promise<WebAssembly.Module> = loadModule,
  ) {}

  /** Tells what is known so far, again and again, until all is; another question, or `close`, rejects this one with Cancelled. */
  async study<Q extends Question>(question: Q, tell: (found: Found<Q>) => void): Promise<void> {
    this.close();
    let isWanted = true;
    let fail: (reason: Error) => void = () => undefined;
    const stop = (): void => {
      isWanted = false;
      fail(new Cancelled());
    };
    this.stop = stop;
    const module = await this.load(question.game);
    if (!isWanted) throw new Cancelled();
    const worker = (this.worker ??= this.start());
    await new Promise<void>((done, failed) => {
      fail = failed;
      worker.onmessage = ({ data }) => {
        if ("error" in data) return failed(new Error(data.error));
        tell(data.found as Found<Q>);
        if (data.done) done();
      };
      worker.onerror = ({ message }) => failed(new Error(message));
      worker.postMessage({ question, module });
    }).finally(() => {
      if (this.stop === stop) this.stop = null;
    });
  }

  /** Cancels what is being studied. */
  close(): void {
    if (!this.stop) return;
    this.stop();
    this.stop = null;
    this.worker?.terminate();
    this.worker = null;
  }
}
