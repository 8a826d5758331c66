/** What was found out about games, kept in this browser: reviews, their sums for the history, and records that came from elsewhere. */

import type { Review, Verdict } from "../../packages/sixfold/src/index.ts";
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

const VERDICTS: readonly unknown[] = ["best", "good", "inaccuracy", "mistake", "blunder", "missed", "brilliant"] satisfies Verdict[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isList = (value: unknown, test: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(test);
const has = (value: unknown, numbers: readonly string[]): value is Record<string, unknown> =>
  isObject(value) && numbers.every((name) => isNumber(value[name]));
const isText = (value: unknown): boolean => typeof value === "string";

const isMove = (value: unknown): boolean =>
  has(value, ["value", "error", "behind", "doubt"]) &&
  isText(value["text"]) &&
  isList(value["chances"], isNumber) &&
  isList(value["notes"], isText);

const isDecision = (value: unknown): boolean =>
  has(value, ["ply", "seat", "loss", "doubt"]) &&
  VERDICTS.includes(value["verdict"]) &&
  isList(value["played"], isMove) &&
  isList(value["best"], isMove) &&
  [value["played"], value["best"]].every((moves) => (moves as unknown[]).length > 0);

/** Whether a value from a file is a review that can be shown. */
export function isKeptReview(value: unknown): value is KeptReview {
  if (!isObject(value) || !isText(value["id"]) || !isText(value["hash"]) || !isNumber(value["version"])) return false;
  const { review } = value;
  return (
    has(review, ["done", "of"]) &&
    typeof review["has_chance"] === "boolean" &&
    isList(review["decisions"], isDecision) &&
    isList(review["seats"], (seat) => has(seat, ["seat", "decisions", "accuracy", "luck", "luck_error"])) &&
    isList(review["moments"], isNumber)
  );
}

const DIGITS = 1e4;

/** As much of a review as its page shows: the best move of every decision, and four digits. */
export function compact(review: Review): Review {
  const decisions = review.decisions.map((decision) => ({ ...decision, best: decision.best.slice(0, 1) }));
  return JSON.parse(
    JSON.stringify({ ...review, decisions }, (_, value: unknown) =>
      typeof value === "number" ? Math.round(value * DIGITS) / DIGITS : value,
    ),
  ) as Review;
}

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
