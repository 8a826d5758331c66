/** All finished games of this device in one JSON file, and back again. A file is taken as a whole or not at all. */

import type { Kernel } from "../../packages/sixfold/src/index.ts";
import type { KeptGame } from "../keeper/kept";
import { BadField, documentOf, readDocument } from "../keeper/record";
import type { Referee } from "../keeper/referee";
import type { KeptStore } from "../keeper/store";
import { tally } from "../keeper/tally";
import { isLocal } from "../local/id";
import { isKeptReview, type KeptReview, type ReviewStore } from "../review/store";
import type { Store, Whole } from "../local/store";
import type { EntryRow, TableRow } from "../local/tables/rows";
import { toStore, understood, type Progress } from "../puzzles/progress";
import { playTable } from "./played";

const VERSION = 1;

export interface Sources {
  tables: Store;
  kept: KeptStore;
  reviews: ReviewStore;
  kernel: (game: string) => Promise<Kernel>;
  referee: () => Promise<Referee>;
  /** What is solved of the puzzles, and what else was. */
  puzzles?: { read: () => Progress; add: (more: Progress) => void };
}

/** Why a file cannot be taken. */
export type Damage =
  | { what: "json" }
  | { what: "kind" }
  /** `game` counts from 1. */
  | { what: "field"; game: number; field: string }
  | { what: "turn"; game: number; turn: number; reason: unknown }
  | { what: "result"; game: number }
  /** `review` counts from 1. */
  | { what: "review"; review: number };

export class BadArchive extends Error {
  constructor(readonly damage: Damage) {
    super(JSON.stringify(damage));
  }
}

export async function exportAll({ tables, kept, reviews, puzzles }: Sources): Promise<string> {
  const finished = (await tables.tables()).filter(({ finished: at }) => at !== null);
  const wholes = await Promise.all(finished.map(({ id }) => tables.whole(id)));
  const games = [...wholes.filter((one) => one !== null), ...(await kept.all()).map(documentOf)];
  const ids = new Set(finished.map(({ id }) => id));
  const reviewed = (await reviews.all().catch(() => [])).filter(({ id }) => ids.has(id));
  const more = { ...(reviewed.length && { reviews: reviewed }), ...(puzzles && { puzzles: toStore(puzzles.read()) }) };
  return JSON.stringify({ "sixfold-history": VERSION, games, ...more }, null, 1);
}

export interface Imported {
  added: number;
  /** Games that were here already. */
  known: number;
  /** Progress in puzzles was among it. */
  puzzles: boolean;
}

/** Adds the games of a file; throws BadArchive, and then nothing has changed. */
export async function importAll(text: string, sources: Sources): Promise<Imported> {
  const games: (Whole | KeptGame)[] = [];
  const file = contentOf(text);
  for (const [i, value] of file.games.entries()) games.push(await readGame(value, i + 1, sources));
  const reviews = file.reviews.map((value, i) => readReview(value, i + 1));
  let added = 0;
  for (const game of games) added += Number("table" in game ? await sources.tables.restore(game) : await addKept(sources.kept, game));
  for (const review of reviews) await addReview(sources.reviews, review);
  if (file.puzzles) sources.puzzles?.add(file.puzzles);
  return { added, known: games.length - added, puzzles: file.puzzles !== null };
}

/** One that was made here is not replaced. */
async function addReview(reviews: ReviewStore, review: KeptReview): Promise<void> {
  if (!(await reviews.review(review.id, review.hash))) await reviews.keep(review);
}

function readReview(value: unknown, review: number): KeptReview {
  if (!isKeptReview(value)) throw new BadArchive({ what: "review", review });
  return value;
}

async function addKept(kept: KeptStore, game: KeptGame): Promise<boolean> {
  if (await kept.get(game.id)) return false;
  await kept.put(game);
  return true;
}

function contentOf(text: string): { games: unknown[]; reviews: unknown[]; puzzles: Progress | null } {
  const { "sixfold-history": version, games, reviews = [], puzzles } = (parsed(text) ?? {}) as Record<string, unknown>;
  const progress = puzzles === undefined ? null : understood(puzzles);
  if (version !== VERSION || !Array.isArray(games) || !Array.isArray(reviews)) throw new BadArchive({ what: "kind" });
  if (puzzles !== undefined && !progress) throw new BadArchive({ what: "kind" });
  return { games, reviews, puzzles: progress };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadArchive({ what: "json" });
  }
}

async function readGame(value: unknown, game: number, sources: Sources): Promise<Whole | KeptGame> {
  try {
    const isTable = typeof value === "object" && value !== null && "table" in value;
    return isTable ? await checkTable(readWhole(value), game, sources) : await checkKept(value, game, sources);
  } catch (error) {
    throw error instanceof BadField ? new BadArchive({ what: "field", game, field: error.field }) : error;
  }
}

async function checkKept(value: unknown, game: number, sources: Sources): Promise<KeptGame> {
  const found = { ...readDocument(value), draft: "", result: null };
  if (found.game === "rummy") {
    const { result } = tally(found, (turn) => {
      throw new BadArchive({ what: "turn", game, turn, reason: null });
    });
    return ended(found, result);
  }
  const referee = await sources.referee();
  try {
    return ended(found, referee.replay(found).at(-1)?.event.result ?? null);
  } catch (error) {
    const { turn, reason } = error as { turn?: number; reason?: unknown };
    throw new BadArchive({ what: "turn", game, turn: turn ?? 1, reason });
  }
}

const ended = (game: KeptGame, result: KeptGame["result"]): KeptGame => ({
  ...game,
  result,
  finished: result ? (game.finished ?? game.created) : null,
});

/** A table is what its entries make of its seed. */
async function checkTable(whole: Whole, game: number, { kernel }: Sources): Promise<Whole> {
  const engine = await kernel(whole.table.game).catch(() => {
    throw new BadField("game");
  });
  const { result } = judged(engine, whole, game);
  if (JSON.stringify(result?.scores) !== JSON.stringify(whole.table.result?.scores)) throw new BadArchive({ what: "result", game });
  return { ...whole, table: { ...whole.table, result } };
}

function judged(kernel: Kernel, whole: Whole, game: number): ReturnType<typeof playTable> {
  try {
    return playTable(kernel, whole);
  } catch (reason) {
    throw new BadArchive({ what: "turn", game, turn: firstBad(kernel, whole), reason });
  }
}

/** The entry that the rules refuse, counted from 1; 0 if the deal is refused already. */
function firstBad(kernel: Kernel, { table, entries }: Whole): number {
  for (let count = 0; count <= entries.length; count++) {
    try {
      playTable(kernel, { table, entries: entries.slice(0, count) });
    } catch {
      return count;
    }
  }
  return entries.length;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === "string" && value.length <= 5000;
const isTime = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

const TABLE_FIELDS: Record<keyof TableRow, (value: unknown) => boolean> = {
  id: (value) => typeof value === "string" && isLocal(value),
  game: isText,
  players: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 8,
  options: (value) => isRecord(value) && Object.values(value).every(isText),
  seed: (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  salt: isText,
  commitment: isText,
  title: isText,
  casual: (value) => typeof value === "boolean",
  autostart: (value) => typeof value === "boolean",
  host: (value) => value === null || Number.isInteger(value),
  seats: (value) => Array.isArray(value) && value.every(isSeat),
  watch: isTextOrNull,
  created: isTime,
  started: isTime,
  finished: isTime,
  result: isRecord,
  rematch: isTextOrNull,
};

function isSeat(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { seat, kind, level, name, token, invite } = value;
  return (
    Number.isInteger(seat) &&
    (kind === "person" || kind === "bot") &&
    isText(level) &&
    isText(name) &&
    isTextOrNull(token) &&
    isTextOrNull(invite)
  );
}

function isEntry(value: unknown, id: string, ply: number): value is EntryRow {
  return (
    isRecord(value) && value["table"] === id && value["ply"] === ply && isText(value["text"]) && isText(value["key"]) && isTime(value["at"])
  );
}

function readWhole(value: object): Whole {
  const { table, entries } = value as Partial<Record<keyof Whole, unknown>>;
  if (!isRecord(table)) throw new BadField("table");
  for (const [field, test] of Object.entries(TABLE_FIELDS)) if (!test(table[field])) throw new BadField(field);
  const row = table as unknown as TableRow;
  if (row.seats.length !== row.players) throw new BadField("seats");
  if (!Array.isArray(entries) || !entries.every((entry, i) => isEntry(entry, row.id, i + 1))) throw new BadField("entries");
  return { table: row, entries: entries as EntryRow[] };
}
