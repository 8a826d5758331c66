/** The history as a file: what goes out comes back, and a damaged file changes nothing. */

import { beforeEach, expect, test } from "vitest";
import { BadArchive, exportAll, importAll, type Sources } from "../../src/history/archive";
import { ofKept, ofTable, playTable } from "../../src/history/played";
import { END, newGame, withTurns, type KeptGame } from "../../src/keeper/kept";
import { Referee } from "../../src/keeper/referee";
import { MemoryKept } from "../../src/keeper/store";
import { counted, tally } from "../../src/keeper/tally";
import { MemoryStore, type Whole } from "../../src/local/store";
import { MemoryReviews } from "../../src/review/store";
import { merged, NO_PROGRESS, withDay, type Progress } from "../../src/puzzles/progress";
import { loadKernel, newHost } from "../local/engines";
import { playAgainstBot } from "../local/player";

const referee = async (): Promise<Referee> => new Referee(await loadKernel("qwirkle"));
const sourcesOf = (tables: MemoryStore, kept: MemoryKept): Sources => ({
  tables,
  kept,
  reviews: new MemoryReviews(),
  kernel: loadKernel,
  referee,
});
const empty = (): Sources => sourcesOf(new MemoryStore(), new MemoryKept());

let full: Sources;
let real: KeptGame;
let table: Whole;

async function over(game: KeptGame): Promise<KeptGame> {
  const result = game.game === "rummy" ? tally(game).result : ((await referee()).replay(game).at(-1)?.event.result ?? null);
  return withTurns(game, game.turns, result);
}

beforeEach(async () => {
  const [tables, kept] = [new MemoryStore(), new MemoryKept()];
  full = sourcesOf(tables, kept);
  const me = await playAgainstBot(newHost(tables));
  for (let i = 0; i < 3; i++) await me.playTurn();
  await me.act("resign");
  table = (await tables.whole(me.table)) as Whole;
  real = await over(withTurns(newGame("qwirkle", ["Anna", "Béla"], 1), ["1 Rc@0,0 Rs@1,0", "0 -2", "1 Rd@2,0", END], null));
  await kept.put(real);
  await kept.put(await over(withTurns(newGame("rummy", ["Anna", "Béla"], 0), [counted(1), counted(1), END], null)));
});

/** The file with one of its games changed. */
async function damaged(change: (games: Record<string, unknown>[]) => void): Promise<string> {
  const file = JSON.parse(await exportAll(full)) as { games: Record<string, unknown>[] };
  change(file.games);
  return JSON.stringify(file);
}

async function damageOf(text: string): Promise<unknown> {
  const target = empty();
  const error: unknown = await importAll(text, target).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BadArchive);
  expect([await target.tables.tables(), await target.kept.all()]).toEqual([[], []]);
  return (error as BadArchive).damage;
}

const gameAt = (games: Record<string, unknown>[], id: string): number => games.findIndex((game) => game["id"] === id);

test("what goes out comes back, and a second time nothing is added", async () => {
  const target = empty();
  const file = await exportAll(full);
  expect(await importAll(file, target)).toEqual({ added: 3, known: 0, puzzles: false });
  expect(await importAll(file, target)).toEqual({ added: 0, known: 3, puzzles: false });
  expect(await target.tables.whole(table.table.id)).toEqual(table);
  expect(await target.kept.get(real.id)).toEqual(real);
  expect(JSON.parse(await exportAll(target))).toEqual(JSON.parse(file));
});

test("a file that is none", async () => {
  expect(await damageOf("{")).toEqual({ what: "json" });
  expect(await damageOf("[]")).toEqual({ what: "kind" });
  expect(await damageOf('{"sixfold-history": 2, "games": []}')).toEqual({ what: "kind" });
  expect(await damageOf('{"sixfold-history": 1, "games": [null]}')).toEqual({ what: "field", game: 1, field: "sixfold" });
});

test("a turn that breaks the rules is named, of real tiles and of a table", async () => {
  let at = 0;
  const file = await damaged((games) => {
    at = gameAt(games, real.id);
    (games[at] as { turns: string[] }).turns[2] = "1 Gd@2,0";
  });
  expect(await damageOf(file)).toMatchObject({ what: "turn", game: at + 1, turn: 3 });
  const other = await damaged((games) => {
    (games[0] as unknown as Whole).entries[1]!.text = "0 nonsense";
  });
  expect(await damageOf(other)).toMatchObject({ what: "turn", game: 1, turn: 2 });
});

test("a result that the turns do not give, a missing field, a name that is no name", async () => {
  const lied = await damaged((games) => ((games[0] as unknown as Whole).table.result!.scores = [99, 0]));
  expect(await damageOf(lied)).toEqual({ what: "result", game: 1 });
  const lost = await damaged((games) => delete (games[0] as unknown as { table: Record<string, unknown> }).table["seed"]);
  expect(await damageOf(lost)).toEqual({ what: "field", game: 1, field: "seed" });
  const file = await damaged((games) => (games[gameAt(games, real.id)]!["names"] = ["Anna", 7]));
  expect(await damageOf(file)).toMatchObject({ what: "field", field: "names" });
});

test("the numbers of a game with real tiles, and whose they are", async () => {
  const played = ofKept(await referee(), real, "béla");
  expect(played).toMatchObject({
    you: 1,
    isReal: true,
    seats: [
      { score: 0, turns: 1 },
      { score: 5, turns: 2, best: 3, won: true },
    ],
  });
  expect(ofKept(await referee(), real, "")?.you).toBe(null);
});

test("the only person at a table is you; what was taken back does not count", async () => {
  const kernel = await loadKernel(table.table.game);
  expect(ofTable(kernel, table, "")).toMatchObject({ you: 0, isReal: false });
  const { turns } = playTable(kernel, table);
  const before = table.entries.findIndex(({ text }) => text.includes("!"));
  const back = { ...table.entries[0]!, ply: before + 1, text: "- !back 2" };
  const after = playTable(kernel, { ...table, entries: [...table.entries.slice(0, before), back] });
  expect(after.turns).toEqual(turns.slice(0, 2));
});

const solverOf = (progress: Progress): { sources: Sources; read: () => Progress } => {
  const read = (): Progress => progress;
  return { sources: { ...empty(), puzzles: { read, add: (more) => void (progress = merged(progress, more)) } }, read };
};

test("what is solved of the puzzles goes out and comes back, added to what is there", async () => {
  const { sources } = solverOf(withDay(NO_PROGRESS, "twisty", "2026-11-17"));
  const other = solverOf(withDay(NO_PROGRESS, "qwirkle", "2026-11-18"));
  expect(await importAll(await exportAll(sources), other.sources)).toEqual({ added: 0, known: 0, puzzles: true });
  expect(other.read().days).toEqual({ "2026-11-17": ["twisty"], "2026-11-18": ["qwirkle"] });
});

test("puzzles that nobody can read make the file no history", async () => {
  expect(await damageOf(JSON.stringify({ "sixfold-history": 1, games: [], puzzles: 7 }))).toEqual({ what: "kind" });
});
