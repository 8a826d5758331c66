/** The worker in which studies run; whoever wants no more of one ends the worker. */

import { Kernel } from "../../packages/sixfold/src/index.ts";
import { work } from "./slices";
import type { Asked, Reply } from "./studying";

const page = self as unknown as { postMessage: (reply: Reply) => void };
const kernels = new Map<string, Kernel>();

async function kernelOf({ question: { game }, module }: Asked): Promise<Kernel> {
  const kernel = kernels.get(game) ?? (await Kernel.start(game, module));
  kernels.set(game, kernel);
  return kernel;
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    work(await kernelOf(data), data.question, (found, done) => page.postMessage({ found, done }));
  } catch (error) {
    page.postMessage({ error: String(error) });
  }
};
