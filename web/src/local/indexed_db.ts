/** Tables in the browser's database. */

import type { EntryRow, TableRow } from "./tables/rows";
import { PlyTaken, type Store, type Whole } from "./store";

const NAME = "sixfold";
const VERSION = 1;
const [TABLES, ENTRIES] = ["tables", "entries"];
/** Beyond any ply. */
const LAST = Number.MAX_SAFE_INTEGER;

type Stores = (name: string) => IDBObjectStore;

export async function openDatabase(): Promise<Store> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES, { keyPath: "id" });
    const entries = request.result.createObjectStore(ENTRIES, { keyPath: ["table", "ply"] });
    entries.createIndex("key", ["table", "key"], { unique: true });
  };
  return new IndexedDbStore(await answer(request));
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("the database failed"));
  });

const since = (id: string, ply: number): IDBKeyRange => IDBKeyRange.bound([id, ply], [id, LAST], true);

class IndexedDbStore implements Store {
  constructor(private readonly database: IDBDatabase) {}

  create(table: TableRow): Promise<void> {
    return this.write(async (stores) => void (await answer(stores(TABLES).add(table))));
  }

  whole(id: string): Promise<Whole | null> {
    return this.read(async (stores) => {
      const table = (await answer(stores(TABLES).get(id))) as TableRow | undefined;
      return table ? { table, entries: await entriesOf(stores, id, 0) } : null;
    });
  }

  entries(id: string, after: number): Promise<EntryRow[]> {
    return this.read((stores) => entriesOf(stores, id, after));
  }

  append(entry: EntryRow, end: Pick<TableRow, "result" | "finished"> | null): Promise<void> {
    return this.write(async (stores) => {
      await answer(stores(ENTRIES).add(entry)).catch((error: unknown) => {
        throw error instanceof DOMException && error.name === "ConstraintError" ? new PlyTaken() : error;
      });
      if (end) await changed(stores, entry.table, (row) => ({ ...row, ...end }));
    });
  }

  change(id: string, change: (row: TableRow) => TableRow): Promise<TableRow> {
    return this.write((stores) => changed(stores, id, change));
  }

  createRematch(of: string, table: TableRow): Promise<string> {
    return this.write(async (stores) => {
      const { rematch } = await changed(stores, of, (row) => ({ ...row, rematch: row.rematch ?? table.id }));
      if (rematch === table.id) await answer(stores(TABLES).add(table));
      return rematch ?? table.id;
    });
  }

  restore({ table, entries }: Whole): Promise<boolean> {
    return this.write(async (stores) => {
      if ((await answer(stores(TABLES).getKey(table.id))) !== undefined) return false;
      await Promise.all([answer(stores(TABLES).add(table)), ...entries.map((entry) => answer(stores(ENTRIES).add(entry)))]);
      return true;
    });
  }

  remove(id: string): Promise<void> {
    return this.write(async (stores) => {
      await Promise.all([answer(stores(TABLES).delete(id)), answer(stores(ENTRIES).delete(since(id, -1)))]);
    });
  }

  tables(): Promise<TableRow[]> {
    return this.read((stores) => answer(stores(TABLES).getAll()) as Promise<TableRow[]>);
  }

  private read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.run("readonly", work);
  }

  private write<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.run("readwrite", work);
  }

  /** Resolves after the commit: an entry that was acknowledged survives a crash of the browser. */
  private async run<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
    const transaction = this.database.transaction([TABLES, ENTRIES], mode, { durability: mode === "readwrite" ? "strict" : "default" });
    const ended = new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => fail(transaction.error ?? new Error("the transaction was aborted"));
    });
    ended.catch(() => undefined);
    try {
      const result = await work((name) => transaction.objectStore(name));
      await ended;
      return result;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it has ended by itself
  }
}

const entriesOf = (stores: Stores, id: string, after: number): Promise<EntryRow[]> =>
  answer(stores(ENTRIES).getAll(since(id, after)) as IDBRequest<EntryRow[]>);

async function changed(stores: Stores, id: string, change: (row: TableRow) => TableRow): Promise<TableRow> {
  const row = (await answer(stores(TABLES).get(id))) as TableRow | undefined;
  if (!row) throw new Error(`there is no table ${id}`);
  const news = change(row);
  await answer(stores(TABLES).put(news));
  return news;
}
