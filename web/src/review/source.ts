/** Games to review: a table of this device or of the server, or a file. */

import { seatNames, type Named } from "../i18n/names";
import { isLocal } from "../local/id";
import { handedTo, seatOf } from "../local/tables/entry";
import { lookAt, recordHere, recordUrl } from "../net/api";
import type { TableInfo } from "../net/messages";
import { anyToken, findMine } from "../net/mine.svelte";
import { RefusedError } from "../net/refused";
import type { Game } from "../study/line";
import { loadKernel } from "../study/kernels";
import { openRecord } from "./files/open";
import { hashOf, sixText, type GameRecord } from "./files/record";
import { keptReviews, type KeptRecord, type ReviewStore } from "./store";

export interface ReviewedGame {
  id: string;
  hash: string;
  game: string;
  record: GameRecord;
  seats: readonly Named[];
  names: readonly string[];
  /** The only seat that was played here; null if there is none, or several. */
  you: number | null;
}

/** The game has not ended. */
export class NotOver extends Error {}

const PREFIX = "file-";

export const isFile = (id: string): boolean => id.startsWith(PREFIX);

/** What a study needs of a record. */
export const gameOf = ({ players, seed, options, position, entries }: GameRecord): Game => ({
  deal: { players, seed, options, ...(position ? { position } : {}) },
  entries,
});

/** Files of this visit, where the browser keeps nothing. */
const passing = new Map<string, KeptRecord>();

/** Takes in a file and keeps it; its id opens it again. Throws BadRecord. */
export async function takeFile(text: string, store: ReviewStore = keptReviews, kernel = loadKernel): Promise<string> {
  const record = await openRecord(text, kernel);
  const id = PREFIX + hashOf(record);
  const found = { id, text: sixText(record), seats: seatsOf(record) };
  await store.keepRecord(found).catch(() => passing.set(id, found));
  return id;
}

/** A file names its players; who is a bot, it tells only of seats that were handed over. */
function seatsOf({ names, entries }: GameRecord): Named[] {
  return names.map((name, seat) => {
    const last = entries.findLast((entry) => seatOf(entry) === seat && handedTo(entry) !== null);
    const level = (last && handedTo(last)?.level) ?? "";
    return { seat, name, kind: level ? "bot" : "person", level };
  });
}

/** Throws NotOver, BadRecord, RefusedError, or that the network failed. */
export async function loadGame(id: string, store: ReviewStore = keptReviews, kernel = loadKernel): Promise<ReviewedGame | null> {
  const found = isFile(id) ? (passing.get(id) ?? (await store.record(id))) : await tableOf(id, store);
  if (!found) return null;
  const record = await openRecord(found.text, kernel);
  const here = Object.keys(findMine(id)?.seats ?? {}).map(Number);
  return {
    id,
    hash: hashOf(record),
    game: record.game,
    record,
    seats: found.seats,
    names: seatNames(found.seats),
    you: here.length === 1 ? (here[0] ?? null) : null,
  };
}

/** A table with its record; one of the server is kept here, too, for days without a network. */
async function tableOf(id: string, store: ReviewStore): Promise<KeptRecord | null> {
  try {
    const { table } = await lookAt(id, anyToken(findMine(id)));
    if (!table.result) throw new NotOver();
    const found = { id, text: isLocal(id) ? await recordHere(id, "six") : await fetched(id), seats: people(table) };
    if (!isLocal(id)) await store.keepRecord(found).catch(() => undefined);
    return found;
  } catch (error) {
    if (error instanceof NotOver || error instanceof RefusedError) throw error;
    const kept = await store.record(id).catch(() => null);
    if (kept) return kept;
    throw error;
  }
}

const people = ({ seats }: TableInfo): Named[] => seats.map(({ seat, name, kind, level }) => ({ seat, name, kind, level }));

async function fetched(id: string): Promise<string> {
  const answer = await fetch(recordUrl(id, "six"));
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.text();
}
