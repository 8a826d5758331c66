/** Reads records in JSON, as src/sixfold/wire/record_json.py does. What a turn claims besides is checked when it is replayed. */

import { msg } from "../../i18n/words.svelte";
import type { ResultInfo } from "../../net/messages";
import { BadRecord } from "./complaint";
import { readEntry } from "./entry";
import { HEX64, isName, NAME_SIZE, POSITION, SALT, VERSION, type GameRecord } from "./record";

/** A turn as the file tells it; besides seat and move, or event, all are claims. */
export type Turn = Record<string, unknown>;

export interface JsonRecord {
  record: GameRecord;
  turns: Turn[];
  /** The result may be left out. */
  hasResult: boolean;
}

const KEYS = ["sixfold", "game", "players", "names", "options", "position", "seed", "salt", "commitment", "turns", "result"];
const MOST_DIGITS = 1e9;
const MOST_PLAYERS = 99;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isWhole = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < MOST_DIGITS;
const isListOf =
  <T>(test: (value: unknown) => value is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(test);

export function readJson(text: string): JsonRecord {
  const found = parsed(text);
  if (!isObject(found)) throw new BadRecord(msg("this JSON is a list or a value, not a record"));
  if ("sixfold-history" in found) throw new BadRecord(msg("this is a whole history: read it on the page History"));
  if (found["real"] === true) throw new BadRecord(msg("this game was played with real tiles, and nobody knows who had which"));
  if (!("sixfold" in found) && !("seed" in found)) throw new BadRecord(msg("this JSON isn’t a record of Sixfold"));
  return { record: recordOf(found), turns: found["turns"] as Turn[], hasResult: "result" in found };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new BadRecord(msg("this is no JSON: it is damaged or cut off"), {}, { line: lineOfError(String(error), text) });
  }
}

/** Browsers tell the line or the number of the character; some tell neither. */
function lineOfError(message: string, text: string): number | undefined {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const at = /position (\d+)/.exec(message)?.[1];
  return at === undefined ? undefined : text.slice(0, Number(at)).split("\n").length;
}

function recordOf(found: Record<string, unknown>): GameRecord {
  const field = <T>(name: string, test: (value: unknown) => value is T, otherwise?: T): T => {
    const value = name in found ? found[name] : otherwise;
    if (!test(value)) throw new BadRecord(msg("“{field}” is missing or wrong"), { field: name });
    return value;
  };
  const matching =
    (pattern: RegExp) =>
    (value: unknown): value is string =>
      isText(value) && (value === "" || pattern.test(value));
  checkVersion(field("sixfold", isWhole, VERSION));
  const strange = Object.keys(found).find((key) => !KEYS.includes(key));
  if (strange !== undefined) throw new BadRecord(msg("unknown header '{key}'"), { key: strange });
  const players = field("players", (value): value is number => isWhole(value) && value >= 1 && value <= MOST_PLAYERS);
  return {
    game: field("game", (value): value is string => isText(value) && /^\w+$/.test(value)),
    players,
    names: namesOf(field("names", isListOf(isText), []), players),
    options: field("options", (value): value is Record<string, string> => isObject(value) && Object.values(value).every(isText), {}),
    position: field("position", matching(POSITION), ""),
    seed: field("seed", (value): value is string => isText(value) && HEX64.test(value)),
    salt: field("salt", matching(SALT), ""),
    commitment: field("commitment", matching(HEX64), ""),
    entries: field("turns", isListOf(isObject)).map((turn, i) => entryOf(turn, i + 1)),
    result: field("result", (value): value is ResultInfo | null => value === null || isResult(value), null),
  };
}

function checkVersion(version: number): void {
  if (version >= 1 && version <= VERSION) return;
  throw new BadRecord(msg("this record is of version {version}; this program reads up to version {newest}"), { version, newest: VERSION });
}

function namesOf(names: readonly string[], players: number): string[] {
  if (names.length && names.length !== players)
    throw new BadRecord(msg("{count} names for {players} players"), { count: names.length, players });
  const strange = names.find((name) => !isName(name));
  if (strange !== undefined)
    throw new BadRecord(msg("'{name}' is no name: printable, single spaces, at most {most} characters"), {
      name: strange,
      most: NAME_SIZE,
    });
  return Array.from({ length: players }, (_, seat) => names[seat] ?? "");
}

function isResult(value: unknown): value is ResultInfo {
  if (!isObject(value)) return false;
  const { scores, winners, clause = "" } = value;
  return isListOf(isWhole)(scores) && isListOf(isWhole)(winners) && isText(clause);
}

function entryOf({ seat, move, event }: Turn, ply: number): string {
  const text = isText(event) ? event : isWhole(seat) && isText(move) ? `${seat} ${move}` : null;
  if (text === null) throw new BadRecord(msg("a turn has 'seat' and 'move', or 'event'"), {}, { ply });
  try {
    return readEntry(text);
  } catch (error) {
    throw error instanceof BadRecord ? error.at({ ply }) : error;
  }
}
