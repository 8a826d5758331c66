/** The worker in which bots think. */

import { Kernel } from "../../../packages/sixfold/src/index.ts";
import { think } from "./thinking";
import type { Asked, Reply } from "./worker_mind";

const host = self as unknown as { postMessage: (reply: Reply) => void };
const kernels = new Map<string, Kernel>();

async function kernelOf({ question: { game }, module }: Asked): Promise<Kernel> {
  const kernel = kernels.get(game) ?? (await Kernel.start(game, module));
  kernels.set(game, kernel);
  return kernel;
}

async function reply(asked: Asked): Promise<Reply> {
  try {
    return { thought: think(await kernelOf(asked), asked.question) };
  } catch (error) {
    return { error: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => host.postMessage(await reply(data));
