/** The finished games of this device. */

import { loadReferee } from "../keeper/engine";
import { keptGames } from "../keeper/store";
import { loadModules } from "../local/bots/modules";
import { openDatabase } from "../local/indexed_db";
import type { Store } from "../local/store";
import { ENGINES } from "../net/here";
import { forget } from "../net/mine.svelte";
import { keptReviews } from "../review/store";
import type { Sources } from "./archive";
import { changeProgress, merged, readProgress } from "../puzzles/progress";
import { ofKept, ofTable, type PlayedGame } from "./played";

let opened: Promise<Store> | null = null;
const modules = loadModules(ENGINES);

export async function openSources(): Promise<Sources> {
  opened ??= openDatabase();
  const puzzles: Sources["puzzles"] = {
    read: () => readProgress().progress,
    add: (more) => void changeProgress((progress) => merged(progress, more)),
  };
  return { tables: await opened, kept: keptGames, reviews: keptReviews, kernel: modules.kernel, referee: loadReferee, puzzles };
}

/** Every finished game, the last one first, as soon as it is counted. A game that the rules do not understand any more is left out. */
export async function* finishedGames(sources: Sources, yourName: string): AsyncGenerator<PlayedGame> {
  const rows = (await sources.tables.tables()).filter(({ finished }) => finished !== null);
  const reviews = new Map((await sources.reviews.sums().catch(() => [])).map((sum) => [sum.id, sum]));
  const kept = (await sources.kept.all()).filter(({ finished }) => finished !== null);
  const found = [
    ...rows.map(({ id, finished }) => ({ at: finished ?? 0, count: () => countTable(sources, id, yourName) })),
    ...kept.map((game) => ({ at: game.finished ?? 0, count: async () => ofKept(await sources.referee(), game, yourName) })),
  ].sort((a, b) => b.at - a.at);
  for (const { count } of found) {
    const game = await count().catch(() => null);
    if (game) yield { ...game, review: reviews.get(game.id) };
  }
}

async function countTable({ tables, kernel }: Sources, id: string, yourName: string): Promise<PlayedGame | null> {
  const whole = await tables.whole(id);
  return whole && ofTable(await kernel(whole.table.game), whole, yourName);
}

export async function removeGame({ tables, kept, reviews }: Sources, { id, isReal }: PlayedGame): Promise<void> {
  await reviews.remove(id).catch(() => undefined);
  if (isReal) return kept.remove(id);
  await tables.remove(id);
  forget(id);
}
