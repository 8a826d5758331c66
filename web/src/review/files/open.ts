/** A file becomes a game: read in either form, then replayed by the rules. Whatever is wrong is told with its place. */

import { Engine, RefusedError, type Kernel } from "../../../packages/sixfold/src/index.ts";
import { msg } from "../../i18n/words.svelte";
import { isMove, seatOf } from "../../local/tables/entry";
import type { Refusal, ResultInfo } from "../../net/messages";
import { canStudy } from "../../study/kernels";
import { BadRecord, type Place } from "./complaint";
import { readJson, type Turn } from "./json";
import { keepsPromise, type GameRecord } from "./record";
import { lineOf, readSix } from "./six";

/** Bytes; a long game has a few hundred thousand. */
const LARGEST = 16 * 1024 * 1024;

/** What is needed of a File. */
export interface Readable {
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export async function textOf(file: Readable): Promise<string> {
  if (file.size > LARGEST) throw new BadRecord(msg("this is no record: it is larger than {limit} bytes"), { limit: LARGEST });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()).replaceAll("\r\n", "\n");
  } catch {
    throw new BadRecord(msg("this isn’t a text file, so it can’t be a record"));
  }
}

/** Reads a text in either form; `kernel` brings the engine of a game. Throws BadRecord. */
export async function openRecord(text: string, kernel: (game: string) => Promise<Kernel>): Promise<GameRecord> {
  const json = text.trimStart().startsWith("{") || text.trimStart().startsWith("[") ? readJson(text) : null;
  const record = json?.record ?? readSix(text);
  const place = (ply: number | null): Place =>
    json ? (ply ? { ply } : {}) : { line: lineOf(text, ply === null ? "end" : ply ? String(ply) : "sixfold"), ...(ply ? { ply } : {}) };
  if (!canStudy(record.game))
    throw new BadRecord(msg("there is no game '{game}' here"), { game: record.game }, json ? {} : { line: lineOf(text, "game") });
  const result = replayed(await kernel(record.game), record, json?.turns ?? [], place);
  const isOmitted = json !== null && !json.hasResult;
  checkEnd(record.result, result, isOmitted, json ? {} : { line: lineOf(text, record.result ? "end" : "open") });
  if (!keepsPromise(record))
    throw new BadRecord(msg("seed and salt do not match the commitment"), {}, json ? {} : { line: lineOf(text, "commitment") });
  return { ...record, result };
}

/** The result of all entries; throws BadRecord at the first that the rules refuse. */
function replayed(kernel: Kernel, record: GameRecord, claims: readonly Turn[], place: (ply: number) => Place): ResultInfo | null {
  const engine = ruled(() => Engine.deal(kernel, record), place(0));
  try {
    record.entries.forEach((entry, i) => {
      const { points, details } = ruled(() => engine.play(entry), place(i + 1));
      const { scores } = engine.facts();
      const claim = claims[i];
      if (claim) checkClaims(claim, factsOf(entry, i + 1, points, scores, details), i + 1);
    });
    const { scores, outcome } = engine.facts();
    return outcome && { scores, ...outcome };
  } finally {
    engine.close();
  }
}

function ruled<T>(work: () => T, place: Place): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    throw new BadRecord(error.refusal.text, error.refusal.details, place, error.refusal as Refusal);
  }
}

function factsOf(entry: string, ply: number, points: number, scores: number[], details: Turn): Turn {
  const seat = seatOf(entry);
  if (!isMove(entry)) return { ply, seat, event: entry, scores };
  return { ply, seat, move: entry.slice(entry.indexOf(" ") + 1), points, scores, ...details };
}

/** Texts of moves may be in another order than ours; the rest is what the rules give. */
function checkClaims(claim: Turn, facts: Turn, ply: number): void {
  for (const [key, value] of Object.entries(claim)) {
    if (key === "move" || key === "event") continue;
    if (!(key in facts)) throw new BadRecord(msg("'{key}' is no key of this turn"), { key }, { ply });
    const [told, fact] = [sorted(value), sorted(facts[key])];
    if (told !== fact) throw new BadRecord(msg("'{key}' is {claim}, the rules give {fact}"), { key, claim: told, fact }, { ply });
  }
}

/** As text, whatever the order of the keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort()) : one,
  );

/** A claim may lack its clause; JSON may lack the result altogether. */
function checkEnd(claimed: ResultInfo | null, result: ResultInfo | null, isOmitted: boolean, place: Place): void {
  if (!result && claimed) throw new BadRecord(msg("the record claims an end, but the game goes on"), {}, place);
  if (!result) throw new BadRecord(msg("this game isn’t over yet; only finished games can be reviewed"), {}, place);
  if (isOmitted) return;
  if (!claimed) throw new BadRecord(msg("the record is marked open, but the game is over ({clause})"), { clause: result.clause }, place);
  for (const name of ["scores", "winners", "clause"] as const) {
    const [claim, fact] = [claimed[name], result[name]].map(String);
    if (claim !== fact && claim)
      throw new BadRecord(msg("the record ends with {name} {claim}, the rules give {fact}"), { name, claim, fact: fact ?? "" }, place);
  }
}
