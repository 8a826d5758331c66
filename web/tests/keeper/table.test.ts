/** A game with real tiles as it is entered: stored at once, undone, played again, opened again. */

import { beforeAll, beforeEach, expect, test } from "vitest";
import { Entry } from "../../src/keeper/entry.svelte";
import { END, newGame } from "../../src/keeper/kept";
import { Referee } from "../../src/keeper/referee";
import { MemoryKept } from "../../src/keeper/store";
import { RealTable } from "../../src/keeper/table.svelte";
import { loadKernel } from "../local/engines";

let referee: Referee;
let store: MemoryKept;
let table: RealTable;

beforeAll(async () => {
  referee = new Referee(await loadKernel("qwirkle"));
});
beforeEach(() => {
  store = new MemoryKept();
  table = new RealTable(newGame("qwirkle", ["Anna", "Béla"], 0), referee, store);
});

const stored = async (): Promise<readonly string[] | undefined> => (await store.get(table.game.id))?.turns;

test("turns are stored, undone, played again, and forgotten by another turn", async () => {
  await table.begin(1);
  await table.enter("1 Rc@0,0");
  await table.enter("0 Rs@1,0");
  expect(await stored()).toEqual(["1 Rc@0,0", "0 Rs@1,0"]);
  await table.undo();
  await table.undo();
  await table.undo();
  expect([await stored(), table.now.turn]).toEqual([[], 1]);
  await table.redo();
  expect([await stored(), table.now.scores]).toEqual([["1 Rc@0,0"], [0, 1]]);
  await table.enter("0 Gc@0,1");
  await table.redo();
  expect(await stored()).toEqual(["1 Rc@0,0", "0 Gc@0,1"]);
});

test("who goes first is settled by the first turn", async () => {
  await table.enter("0 Rc@0,0");
  await table.begin(1);
  expect(table.game.first).toBe(0);
});

test("a refused turn changes nothing", async () => {
  await table.enter("0 Rc@0,0");
  expect(() => table.enter("1 Gd@1,0")).toThrow();
  expect(await stored()).toEqual(["0 Rc@0,0"]);
});

test("the end is stored with its result, and can be undone", async () => {
  await table.enter("0 Rc@0,0");
  await table.enter(END);
  expect(await store.get(table.game.id)).toMatchObject({ result: { winners: [0] }, finished: expect.any(Number) });
  await table.undo();
  expect(await store.get(table.game.id)).toMatchObject({ result: null, finished: null });
});

test("a turn that is being entered survives, and is gone once it is scored", async () => {
  await table.keepDraft("Rc@0,0");
  expect((await store.get(table.game.id))?.draft).toBe("Rc@0,0");
  await table.enter("0 Rc@0,0");
  expect((await store.get(table.game.id))?.draft).toBe("");
});

test("a kind is picked, put where it fits, refused elsewhere, and taken back", () => {
  const entry = new Entry(table);
  entry.pick("Rc");
  expect(entry.put(0, 0)).toBe(null);
  entry.pick("Gd");
  expect(entry.legal).toEqual([]);
  expect(entry.put(1, 0)?.clause).toBe("Q8");
  entry.pick("Rs");
  expect(entry.put(1, 0)).toBe(null);
  expect([entry.isReady, entry.preview?.points, entry.room, entry.text]).toEqual([true, 2, 4, "0 Rc@0,0 Rs@1,0"]);
  expect(entry.left.get("Rc")).toBe(2);
  entry.takeBackLast();
  expect(entry.text).toBe("0 Rc@0,0");
});
