/** Files of both forms: every golden game is read and written again byte for byte; whatever is wrong is told with its place. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Engine } from "../../packages/sixfold/src/index.ts";
import { isMove, seatOf } from "../../src/local/tables/entry";
import { BadRecord, tellBadRecord } from "../../src/review/files/complaint";
import { openRecord, textOf } from "../../src/review/files/open";
import { hashOf, sixText, type GameRecord } from "../../src/review/files/record";
import { readSix } from "../../src/review/files/six";
import { CONFORMANCE, loadKernel } from "../local/engines";

const GAMES = ["qwirkle", "rummy", "twisty"];
const files = (game: string): string[] => readdirSync(join(CONFORMANCE, game, "games")).filter((name) => name.endsWith(".six"));
const golden = (game: string, name: string): string => readFileSync(join(CONFORMANCE, game, "games", name), "utf8");
const SIX = golden("qwirkle", "2-greedy.six");

interface JsonFile extends Omit<GameRecord, "entries"> {
  sixfold: number;
  turns: Record<string, unknown>[];
}

/** The JSON form, as the command line writes it. */
async function jsonOf(record: GameRecord): Promise<JsonFile> {
  const engine = Engine.deal(await loadKernel(record.game), record);
  const turns = record.entries.map((entry, i) => {
    const { points, details } = engine.play(entry);
    const { scores } = engine.facts();
    const [ply, seat] = [i + 1, seatOf(entry)];
    return isMove(entry)
      ? { ply, seat, move: entry.slice(entry.indexOf(" ") + 1), points, scores, ...details }
      : { ply, seat, event: entry, scores };
  });
  engine.close();
  const { entries: _, ...rest } = record;
  return { sixfold: 1, ...rest, turns };
}

async function complaint(text: string): Promise<string> {
  const error: unknown = await openRecord(text, loadKernel).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BadRecord);
  return tellBadRecord(error as BadRecord);
}

describe.each(GAMES)("%s", (game) => {
  test.each(files(game))("%s is read and written again byte for byte, and its JSON is the same game", async (name) => {
    const text = golden(game, name);
    const record = readSix(text);
    expect(sixText(record)).toBe(text);
    if (!record.result) return expect(await complaint(text)).toContain("isn’t over yet");
    const found = await openRecord(text, loadKernel);
    expect(found).toEqual(record);
    const again = await openRecord(JSON.stringify(await jsonOf(record), null, 2), loadKernel);
    expect(hashOf(again)).toBe(hashOf(found));
  });
});

test("comments, blank lines, spaces, another line ending and no sum", async () => {
  const byHand = SIX.replace(/sum .*\n$/, "")
    .replaceAll("\n", "\r\n")
    .replace("game qwirkle", "# a comment\r\n\r\n  game   qwirkle  ");
  const text = await textOf(new Blob([`\ufeff${byHand}`]));
  expect(hashOf(await openRecord(text, loadKernel))).toBe(hashOf(readSix(SIX)));
});

/** As written by hand: nothing tells that it was changed. */
const unsummed = (text: string): string => text.replace(/sum .*\n$/, "");

/** What is done to the good file, and what is told about it. */
const BAD: [what: string, change: (text: string) => string, told: string][] = [
  ["a foreign file", () => "<!doctype html>\n<p>Hello", "Line 1: a record begins with 'sixfold 1', not with '<!doctype html>'."],
  ["an empty file", () => "", "Line 1: a record begins with 'sixfold 1', not with ''."],
  [
    "a newer version",
    (text) => text.replace("sixfold 1", "sixfold 2"),
    "Line 1: this record is of version 2; this program reads up to version 1.",
  ],
  ["version 0", (text) => text.replace("sixfold 1", "sixfold 0"), "Line 1: there is no version 0."],
  ["a strange header", (text) => text.replace("players 2", "players 2\ncolor blue"), "Line 4: unknown header 'color'."],
  ["a header twice", (text) => text.replace("players 2", "players 2\nplayers 2"), "Line 4: players is given twice."],
  ["no players", (text) => text.replace("players 2\n", ""), "the header has no 'players' line"],
  ["too many players", (text) => text.replace("players 2", "players many"), "Line 3: players must be a number from 1 to 99, not 'many'."],
  ["a bad seed", (text) => text.replace(/seed ..../, "seed xxxx"), "Line 6: seed must be 64 small hex digits"],
  ["a name for nobody", (text) => text.replace("name 1", "name 7"), "Line 5: there is no seat 7 at a table of 2."],
  ["a name that is none", (text) => text.replace("name 1 greedy 1", `name 1 ${"x".repeat(41)}`), "is no name"],
  ["a bad option", (text) => text.replace("players 2", "players 2\noption x"), "Line 4: an option looks like 'option NAME=VALUE'"],
  ["a gap in the plies", (text) => text.replace(/\n3 1 .*\n/, "\n"), "Line 12: expected ply 3, found '4'."],
  ["something between the plies", (text) => text.replace("\n3 1", "\nhello\n3 1"), "Line 12: expected '3 SEAT MOVE', found 'hello'."],
  [
    "a word that the referee does not know",
    (text) => text.replace(/\n3 1 .*\n/, "\n3 1 !dance\n"),
    "Line 12: '!dance' is no word of the referee",
  ],
  ["an agreement that is none", (text) => text.replace(/\n3 1 .*\n/, "\n3 - !sing\n"), "is neither '- !draw' nor '- !back PLY'"],
  ["a move of the wrong seat", (text) => unsummed(text).replace("\n3 1 ", "\n3 0 "), "Line 12, ply 3: "],
  ["an illegal move", (text) => unsummed(text).replace(/\n3 1 .*\n/, "\n3 1 Gx@40,40\n"), "Line 12, ply 3: "],
  ["a file that is cut off", (text) => text.slice(0, text.indexOf("\n30 ")), "it is truncated"],
  ["a bad end", (text) => text.replace(/\nend .*\n/, "\nend well\n"), "an end looks like"],
  [
    "wrong scores",
    (text) => text.replace(/\nend 191/, "\nend 192").replace(/sum .*\n/, ""),
    "the record ends with scores 192,209, the rules give 191,209",
  ],
  ["a game that is marked open", (text) => text.replace(/\nend .*\nsum .*\n/, "\nopen\n"), "is marked open, but the game is over (Q13)"],
  ["a broken sum", (text) => text.replace(/sum ./, "sum z"), "the sum does not match: the record was edited since"],
  ["another name, the sum kept", (text) => text.replace("greedy 0", "Anna"), "the sum does not match: the record was edited since"],
  ["more after the end", (text) => `${text}again\n`, "nothing may follow the end of the record, found 'again'"],
  [
    "another seed than was promised",
    (text) => text.replace(/salt ./, "salt z").replace(/sum .*\n/, ""),
    "Line 8: seed and salt do not match the commitment.",
  ],
  ["another game", (text) => unsummed(text).replace("game qwirkle", "game chess"), "Line 2: there is no game 'chess' here."],
  ["control characters", (text) => text.replace("name 0 greedy", "name 0 gre\u0007edy"), "Line 4: this line is not plain text"],
];

test.each(BAD)("%s is told with its place", async (_, change, told) => {
  const text = change(SIX);
  expect(text).not.toBe(SIX);
  expect(await complaint(text)).toContain(told);
});

/** The same of JSON. */
const BAD_JSON: [what: string, change: (file: JsonFile) => unknown, told: string][] = [
  ["a list", () => [], "not a record"],
  ["other JSON", () => ({ name: "package" }), "This JSON isn’t a record of Sixfold."],
  ["a history", () => ({ "sixfold-history": 1, games: [] }), "read it on the page History"],
  ["a game with real tiles", () => ({ sixfold: 1, real: true }), "real tiles"],
  ["a newer version", (file) => ({ ...file, sixfold: 3 }), "this program reads up to version 1"],
  ["a strange key", (file) => ({ ...file, mood: "good" }), "Unknown header 'mood'."],
  ["a bad field", (file) => ({ ...file, players: "two" }), "“players” is missing or wrong"],
  ["names for others", (file) => ({ ...file, names: ["Anna"] }), "1 names for 2 players"],
  ["a turn without a move", (file) => ({ ...file, turns: [{ seat: 1 }] }), "Ply 1: a turn has 'seat' and 'move', or 'event'."],
  ["an illegal move", (file) => ({ ...file, turns: [{ seat: 1, move: "Gx@3,3" }] }), "Ply 1: "],
  [
    "wrong points",
    (file) => ({ ...file, turns: file.turns.map((turn, i) => (i === 4 ? { ...turn, points: 99 } : turn)) }),
    "Ply 5: 'points' is 99, the rules give",
  ],
  [
    "a claim that is none",
    (file) => ({ ...file, turns: file.turns.map((turn, i) => (i === 4 ? { ...turn, mood: 1 } : turn)) }),
    "Ply 5: 'mood' is no key of this turn.",
  ],
  ["no result", (file) => ({ ...file, result: null }), "but the game is over (Q13)"],
];

test.each(BAD_JSON)("JSON: %s is told with its place", async (_, change, told) => {
  expect(await complaint(JSON.stringify(change(await jsonOf(readSix(SIX)))))).toContain(told);
});

test("JSON may lack names, claims and the result; damaged JSON is told with its line", async () => {
  const file = await jsonOf(readSix(SIX));
  const { names: _, result: __, ...bare } = { ...file, turns: file.turns.map(({ seat, move }) => ({ seat, move })) };
  expect(hashOf(await openRecord(JSON.stringify(bare), loadKernel))).toBe(hashOf(readSix(SIX)));
  const text = JSON.stringify(file, null, 2);
  expect(await complaint(text.replace('"players": 2,', '"players": 2'))).toMatch(/^Line \d+: this is no JSON/);
});

test("a picture and a huge file are no records", async () => {
  await expect(textOf(new Blob([new Uint8Array([0x89, 0x50, 0xff, 0xfe])]))).rejects.toBeInstanceOf(BadRecord);
  await expect(textOf({ size: 1e9, arrayBuffer: () => Promise.reject(new Error("too much")) })).rejects.toBeInstanceOf(BadRecord);
});
