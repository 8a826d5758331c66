/** Where games with real tiles are kept: a database of this browser, or the memory of a test. */

import type { KeptGame } from "./kept";

export interface KeptStore {
  all(): Promise<KeptGame[]>;
  get(id: string): Promise<KeptGame | null>;
  /** Resolves when it is stored for good. */
  put(game: KeptGame): Promise<void>;
  remove(id: string): Promise<void>;
}

const NAME = "sixfold-real";
const VERSION = 1;
const GAMES = "games";

let opened: Promise<IDBDatabase> | null = null;

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("the database failed"));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => void request.result.createObjectStore(GAMES, { keyPath: "id" });
  return answer(request);
}

/** What failed is tried again. */
function database(): Promise<IDBDatabase> {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

async function read<T>(work: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return answer(work((await database()).transaction(GAMES).objectStore(GAMES)));
}

async function write(work: (games: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(GAMES, "readwrite", { durability: "strict" });
  const ended = new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error("the transaction was aborted"));
  });
  work(transaction.objectStore(GAMES));
  // a page that is left now aborts a transaction that still waits for answers
  transaction.commit();
  return ended;
}

export const keptGames: KeptStore = {
  all: () => read((games) => games.getAll() as IDBRequest<KeptGame[]>),
  get: async (id) => (await read((games) => games.get(id) as IDBRequest<KeptGame | undefined>)) ?? null,
  put: (game) => write((games) => games.put(game)),
  remove: (id) => write((games) => games.delete(id)),
};

/** Keeps games as long as the page lives. */
export class MemoryKept implements KeptStore {
  private readonly games = new Map<string, KeptGame>();

  async all(): Promise<KeptGame[]> {
    return [...this.games.values()];
  }

  async get(id: string): Promise<KeptGame | null> {
    return this.games.get(id) ?? null;
  }

  async put(game: KeptGame): Promise<void> {
    this.games.set(game.id, structuredClone(game));
  }

  async remove(id: string): Promise<void> {
    this.games.delete(id);
  }
}
