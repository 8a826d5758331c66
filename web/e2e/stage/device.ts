/** Questions about a table that a page keeps on its own device: the same game is set up here from what the page has stored. */

import type { Page } from "playwright-core";
import { Host } from "../../src/local/host/host";
import type { EntryRow, TableRow } from "../../src/local/tables/rows";
import { MemoryStore } from "../../src/local/store";
import { loadKernel } from "../../tests/local/engines";

export const ON_DEVICE = { tables: "device" };

interface Stored {
  table: TableRow;
  entries: EntryRow[];
}

/** What the page has stored of a table. */
function stored(page: Page, id: string): Promise<Stored> {
  return page.evaluate(async (wanted) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => ((request.onsuccess = () => done(request.result)), (request.onerror = () => fail(request.error))));
    const database = await answer(indexedDB.open("sixfold"));
    const stores = database.transaction(["tables", "entries"]);
    const table = (await answer(stores.objectStore("tables").get(wanted))) as TableRow;
    const entries = (await answer(stores.objectStore("entries").getAll(IDBKeyRange.bound([wanted, 0], [wanted, Infinity])))) as EntryRow[];
    database.close();
    return { table, entries };
  }, id);
}

export async function askDevice(page: Page, id: string, token: string, what: string): Promise<unknown> {
  const { table, entries } = await stored(page, id);
  const store = new MemoryStore();
  await store.create(table);
  for (const entry of entries) await store.append(entry, null);
  const host = new Host(store, loadKernel, { think: () => Promise.reject(new Error("nobody thinks here")) });
  return host.call({ method: "GET", path: `/tables/${id}${what}`, token });
}
