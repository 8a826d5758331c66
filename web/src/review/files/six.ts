/** Reads `.six` files, as src/sixfold/core/sixfile.py does and with the same complaints. */

import { msg, type Values } from "../../i18n/words.svelte";
import type { ResultInfo } from "../../net/messages";
import { BadRecord } from "./complaint";
import { readEntry } from "./entry";
import { HEX64, isName, isPrintable, NAME_SIZE, POSITION, SALT, sixText, VERSION, type GameRecord } from "./record";

const HEADERS: Record<string, [pattern: RegExp, form: string]> = {
  game: [/^\w+$/, msg("one word")],
  players: [/^[1-9][0-9]?$/, msg("a number from 1 to 99")],
  position: [POSITION, msg("one line in ASCII")],
  seed: [HEX64, msg("64 small hex digits")],
  salt: [SALT, msg("one word in ASCII")],
  commitment: [HEX64, msg("64 small hex digits")],
};
const NEEDED = ["game", "players", "seed"] as const;
const END = /^end (-?\d{1,9}(?:,-?\d{1,9})*) winners (-|\d{1,2}(?:,\d{1,2})*) by (\w+)$/;
/** Letters of a line that a complaint quotes. */
const QUOTED = 40;

export const readSix = (text: string): GameRecord => new Reader(text).read();

/** The number of the line that begins with a word: a ply, or `end`. */
export function lineOf(text: string, word: string): number | undefined {
  const found = text.split("\n").findIndex((line) => line.trim().split(/\s+/)[0] === word);
  return found < 0 ? undefined : found + 1;
}

interface Line {
  number: number;
  text: string;
}

/** Reads from top to bottom; `line` is the current one. */
class Reader {
  private line: Line = { number: 1, text: "" };
  private readonly header = new Map<string, string>();
  private readonly options = new Map<string, string>();
  private readonly names = new Map<number, { name: string; line: number }>();
  private readonly entries: string[] = [];

  constructor(private readonly text: string) {}

  read(): GameRecord {
    const lines = this.lines();
    this.readVersion(lines.next().value ?? "");
    for (const line of lines) {
      if (/^\d/.test(line)) this.readPly(line);
      else if (line === "open" || line.startsWith("end")) return this.finish(line, lines);
      else if (this.entries.length)
        throw this.bad(msg("expected '{number} SEAT MOVE', found '{text}'"), { number: this.entries.length + 1, text: line });
      else this.readHeader(line);
    }
    throw this.bad(msg("the record stops without its 'end' or 'open' line: it is truncated"));
  }

  /** Trimmed, without blank lines and comments. */
  private *lines(): Generator<string, undefined> {
    for (const [i, raw] of this.text.split("\n").entries()) {
      const text = raw.trim();
      if (!text || text.startsWith("#")) continue;
      this.line = { number: i + 1, text };
      if (!isPrintable(text)) throw this.bad(msg("this line is not plain text: '{text}'"), { text: text.slice(0, QUOTED) });
      yield text;
    }
  }

  private readVersion(line: string): void {
    const found = /^sixfold +([0-9]{1,9})$/.exec(line)?.[1];
    if (found === undefined)
      throw this.bad(msg("a record begins with 'sixfold {version}', not with '{text}'"), { version: VERSION, text: line.slice(0, QUOTED) });
    const version = Number(found);
    if (version > VERSION)
      throw this.bad(msg("this record is of version {version}; this program reads up to version {newest}"), { version, newest: VERSION });
    if (version < 1) throw this.bad(msg("there is no version {version}"), { version });
  }

  private readHeader(line: string): void {
    const [, key = "", value = ""] = /^(\S+) *(.*)$/.exec(line) ?? [];
    const known = HEADERS[key];
    if (key === "option") this.readOption(value);
    else if (key === "name") this.readName(value);
    else if (!known) throw this.bad(msg("unknown header '{key}'"), { key });
    else {
      const [pattern, form] = known;
      if (!pattern.test(value)) throw this.bad(msg("{key} must be {form}, not '{text}'"), { key, form, text: value });
      this.put(this.header, key, value);
    }
  }

  private readOption(text: string): void {
    const [, name, value] = /^(\w+)=(.*)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) throw this.bad(msg("an option looks like 'option NAME=VALUE', not '{text}'"), { text });
    this.put(this.options, name, value);
  }

  private readName(text: string): void {
    const [, seat, name] = /^([0-9]{1,2}) (.+)$/.exec(text) ?? [];
    if (seat === undefined || name === undefined) throw this.bad(msg("a name looks like 'name SEAT NAME', not '{text}'"), { text });
    if (!isName(name))
      throw this.bad(msg("'{name}' is no name: printable, single spaces, at most {most} characters"), { name, most: NAME_SIZE });
    this.put(this.names, Number(seat), { name, line: this.line.number });
  }

  private put<Key extends string | number, Value>(table: Map<Key, Value>, key: Key, value: Value): void {
    if (table.has(key)) throw this.bad(msg("{key} is given twice"), { key });
    table.set(key, value);
  }

  private readPly(line: string): void {
    if (!this.entries.length) this.expectHeader();
    const [, ply = "", rest = ""] = /^(\S+) *(.*)$/.exec(line) ?? [];
    const expected = this.entries.length + 1;
    if (ply !== String(expected)) throw this.bad(msg("expected ply {expected}, found '{text}'"), { expected, text: ply });
    try {
      this.entries.push(readEntry(rest));
    } catch (error) {
      throw error instanceof BadRecord ? error.at({ line: this.line.number }) : error;
    }
  }

  private expectHeader(): void {
    for (const key of NEEDED) if (!this.header.has(key)) throw this.bad(msg("the header has no '{key}' line"), { key });
    const players = Number(this.header.get("players"));
    for (const [seat, { line }] of this.names)
      if (seat >= players) throw new BadRecord(msg("there is no seat {seat} at a table of {players}"), { seat, players }, { line });
  }

  private finish(line: string, lines: Iterator<string>): GameRecord {
    this.expectHeader();
    const players = Number(this.header.get("players"));
    const record: GameRecord = {
      game: this.header.get("game") ?? "",
      players,
      options: Object.fromEntries(this.options),
      position: this.header.get("position") ?? "",
      names: Array.from({ length: players }, (_, seat) => this.names.get(seat)?.name ?? ""),
      seed: this.header.get("seed") ?? "",
      salt: this.header.get("salt") ?? "",
      commitment: this.header.get("commitment") ?? "",
      entries: this.entries,
      result: this.readEnd(line),
    };
    this.readSum(record, lines);
    return record;
  }

  private readEnd(line: string): ResultInfo | null {
    if (line === "open") return null;
    const [, scores, winners, clause] = END.exec(line) ?? [];
    if (scores === undefined || winners === undefined || clause === undefined)
      throw this.bad(msg("an end looks like 'end 203,187 winners 0 by Q13', not '{text}'"), { text: line });
    return { scores: numbers(scores), winners: winners === "-" ? [] : numbers(winners), clause };
  }

  /** Records that were written by hand may have none; if there is one, it must match. */
  private readSum(record: GameRecord, lines: Iterator<string>): void {
    let line = lines.next().value as string | undefined;
    if (line?.startsWith("sum")) {
      if (line !== sixText(record).trimEnd().split("\n").at(-1)) throw this.bad(msg("the sum does not match: the record was edited since"));
      line = lines.next().value as string | undefined;
    }
    if (line) throw this.bad(msg("nothing may follow the end of the record, found '{text}'"), { text: line });
  }

  private bad(text: string, details: Values = {}): BadRecord {
    return new BadRecord(text, details, { line: this.line.number });
  }
}

const numbers = (text: string): number[] => text.split(",").map(Number);
