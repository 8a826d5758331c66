/** What was found out about games, kept in this browser: reviews, their sums for the history, and records that came from elsewhere. */

import type { Review } from "../../packages/sixfold/src/index.ts";
import type { Named } from "../i18n/names";

/** The review of a game; `hash` says of which record. */
export interface KeptReview {
  id: string;
  hash: string;
  /** What the review was made with; another number is another review. */
  version: number;
  review: Review;
}

/** How well everybody played, and how lucky they were. */
export interface ReviewSum {
  id: string;
  hash: string;
  /** By seat: 1 for a game without a loss. */
  accuracy: number[];
  /** By seat, as a change of the chance to win; null where nothing is drawn. */
  luck: number[] | null;
}

/** A record that is not a table of this device, and who sat there. */
export interface KeptRecord {
  id: string;
  text: string;
  seats: Named[];
}

export interface ReviewStore {
  review(id: string, hash: string): Promise<KeptReview | null>;
  /** Resolves when it is stored for good. */
  keep(kept: KeptReview): Promise<void>;
  all(): Promise<KeptReview[]>;
  sums(): Promise<ReviewSum[]>;
  record(id: string): Promise<KeptRecord | null>;
  keepRecord(record: KeptRecord): Promise<void>;
  /** Forgets all that is known of a game. */
  remove(id: string): Promise<void>;
}

/** Raised when reviews get other figures. */
export const REVIEW_VERSION = 1;

export function sumOf({ id, hash, review: { seats, has_chance: hasChance } }: KeptReview): ReviewSum {
  return { id, hash, accuracy: seats.map(({ accuracy }) => accuracy), luck: hasChance ? seats.map(({ luck }) => luck) : null };
}

const NAME = "sixfold-reviews";
const VERSION = 1;
const [REVIEWS, SUMS, RECORDS] = ["reviews", "sums", "records"];

let opened: Promise<IDBDatabase> | null = null;

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("the database failed"));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(REVIEWS, { keyPath: ["id", "hash"] });
    request.result.createObjectStore(SUMS, { keyPath: "id" });
    request.result.createObjectStore(RECORDS, { keyPath: "id" });
  };
  return answer(request);
}

/** What failed is tried again. */
function database(): Promise<IDBDatabase> {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

async function read<T>(store: string, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return answer(work((await database()).transaction(store).objectStore(store)));
}

async function write(stores: string[], work: (rows: (store: string) => IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(stores, "readwrite");
  const ended = new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error("the transaction was aborted"));
  });
  work((store) => transaction.objectStore(store));
  return ended;
}

const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, ""], [id, "\uffff"]);

export const keptReviews: ReviewStore = {
  review: async (id, hash) => (await read(REVIEWS, (rows) => rows.get([id, hash]) as IDBRequest<KeptReview | undefined>)) ?? null,
  keep: (kept) =>
    write([REVIEWS, SUMS], (rows) => {
      rows(REVIEWS).put(kept);
      rows(SUMS).put(sumOf(kept));
    }),
  all: () => read(REVIEWS, (rows) => rows.getAll() as IDBRequest<KeptReview[]>),
  sums: () => read(SUMS, (rows) => rows.getAll() as IDBRequest<ReviewSum[]>),
  record: async (id) => (await read(RECORDS, (rows) => rows.get(id) as IDBRequest<KeptRecord | undefined>)) ?? null,
  keepRecord: (record) => write([RECORDS], (rows) => rows(RECORDS).put(record)),
  remove: (id) =>
    write([REVIEWS, SUMS, RECORDS], (rows) => {
      rows(REVIEWS).delete(allOf(id));
      rows(SUMS).delete(id);
      rows(RECORDS).delete(id);
    }),
};

/** Keeps reviews as long as the page lives. */
export class MemoryReviews implements ReviewStore {
  private readonly reviews = new Map<string, KeptReview>();
  private readonly records = new Map<string, KeptRecord>();

  async review(id: string, hash: string): Promise<KeptReview | null> {
    return this.reviews.get(`${id} ${hash}`) ?? null;
  }

  async keep(kept: KeptReview): Promise<void> {
    this.reviews.set(`${kept.id} ${kept.hash}`, structuredClone(kept));
  }

  async all(): Promise<KeptReview[]> {
    return [...this.reviews.values()];
  }

  async sums(): Promise<ReviewSum[]> {
    return [...this.reviews.values()].map(sumOf);
  }

  async record(id: string): Promise<KeptRecord | null> {
    return this.records.get(id) ?? null;
  }

  async keepRecord(record: KeptRecord): Promise<void> {
    this.records.set(record.id, record);
  }

  async remove(id: string): Promise<void> {
    for (const key of this.reviews.keys()) if (key.startsWith(`${id} `)) this.reviews.delete(key);
    this.records.delete(id);
  }
}
