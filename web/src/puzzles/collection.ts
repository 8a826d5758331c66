/** The puzzles of each game, loaded when they are needed. They are shipped with the app, so they open without a network. */

import { parsePuzzles, type Puzzle } from "./puzzle";

const files = import.meta.glob<string>("../../../src/sixfold/study/puzzles/*.txt.gz", { query: "?url", import: "default", eager: true });

const addresses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, address]) => [/(\w+)\.txt\.gz$/.exec(path)?.[1] ?? "", address]),
);

const loaded = new Map<string, Promise<(Puzzle | null)[]>>();

export const hasPuzzles = (game: string): boolean => game in addresses;

/** All puzzles of a game, by their number less one; what failed is tried again. */
export function loadPuzzles(game: string): Promise<(Puzzle | null)[]> {
  const loading = loaded.get(game) ?? load(game);
  loaded.set(game, loading);
  loading.catch(() => loaded.delete(game));
  return loading;
}

export const readable = (puzzles: readonly (Puzzle | null)[]): Puzzle[] => puzzles.filter((one) => one !== null);

async function load(game: string): Promise<(Puzzle | null)[]> {
  const response = await fetch(addresses[game] ?? "");
  if (!response.ok) throw new Error(`the puzzles of ${game} are not there: ${response.status}`);
  return parsePuzzles(game, await textOf(await response.arrayBuffer()));
}

/** Some hosts unpack the file on the way. */
export async function textOf(file: ArrayBuffer): Promise<string> {
  const [first, second] = new Uint8Array(file.slice(0, 2));
  if (first !== 0x1f || second !== 0x8b) return new TextDecoder().decode(file);
  return new Response(new Blob([file]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}
