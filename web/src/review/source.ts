/** Games to review: a table of this device or of the server, or a file. */

import { seatNames, type Named } from "../i18n/names";
import { loadReferee } from "../keeper/engine";
import { isKeptId, type KeptGame } from "../keeper/kept";
import { OPTIONS, type State } from "../keeper/referee";
import { keptGames } from "../keeper/store";
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
import { RealPast } from "./real";
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
  /** A game with real tiles, of which the record only tells what everybody saw. */
  real: RealPast | null;
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
  if (isKeptId(id)) return loadReal(id);
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
    real: null,
  };
}

async function loadReal(id: string): Promise<ReviewedGame | null> {
  const kept = await keptGames.get(id);
  return kept?.game === "qwirkle" ? realGame(kept, (await loadReferee()).replay(kept)) : null;
}

/** A finished game of the score-keeper; throws NotOver. */
export function realGame({ id, names, first, turns, result }: KeptGame, states: readonly State[]): ReviewedGame {
  if (!result) throw new NotOver();
  const record: GameRecord = {
    game: "qwirkle",
    players: names.length,
    options: { ...OPTIONS },
    position: "",
    names: [...names],
    seed: "",
    salt: "",
    commitment: "",
    entries: [`- first ${first}`, ...turns],
    result,
  };
  const seats = names.map((name, seat) => ({ seat, name, kind: "person", level: "" }));
  return { id, hash: hashOf(record), game: "qwirkle", record, seats, names: seatNames(seats), you: null, real: new RealPast(states) };
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
