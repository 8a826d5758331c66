/** The WebAssembly module of each game, compiled once. */

import { Kernel } from "../../../packages/sixfold/src/index.ts";

/** Keeps what was loaded; what failed is tried again. */
function cached<T>(load: (game: string) => Promise<T>): (game: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (game) => {
    const loading = known.get(game) ?? load(game);
    known.set(game, loading);
    loading.catch(() => known.delete(game));
    return loading;
  };
}

export interface Modules {
  module: (game: string) => Promise<WebAssembly.Module>;
  kernel: (game: string) => Promise<Kernel>;
}

/** Modules from these addresses, by game. */
export function loadModules(addresses: Readonly<Record<string, string>>): Modules {
  const module = cached((game) => WebAssembly.compileStreaming(fetch(addresses[game] ?? "")));
  const kernel = cached(async (game) => Kernel.start(game, await module(game)));
  return { module, kernel };
}
