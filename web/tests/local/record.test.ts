/** Records of local games are the files that the server makes, byte for byte. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { jsonRecord, sixRecord } from "../../src/local/tables/record";
import type { TableRow } from "../../src/local/tables/rows";
import { CONFORMANCE, loadKernel, newHost } from "./engines";

interface SixFile {
  row: TableRow;
  entries: string[];
}

function parse(text: string): SixFile {
  const value = (name: string): string => new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1] ?? "";
  const players = Number(value("players"));
  const options = [...text.matchAll(/^option (\w+)=(.*)$/gm)].map(([, name, choice]): [string, string] => [name ?? "", choice ?? ""]);
  const seat = (number: number) => ({
    seat: number,
    kind: "person" as const,
    level: "",
    name: value(`name ${number}`),
    token: `${number}`,
    invite: null,
  });
  return {
    row: {
      id: "golden",
      game: value("game"),
      players,
      options: Object.fromEntries(options),
      seed: value("seed"),
      salt: value("salt"),
      commitment: value("commitment"),
      title: "",
      casual: true,
      autostart: true,
      host: 0,
      seats: Array.from({ length: players }, (_, number) => seat(number)),
      watch: null,
      created: 1,
      started: 1,
      finished: null,
      result: null,
      rematch: null,
    },
    entries: [...text.matchAll(/^\d+ (.*)$/gm)].map(([, entry]) => entry ?? ""),
  };
}

interface JsonTurn {
  move?: string;
  [name: string]: unknown;
}

/** Besides what every turn has, its game says what was done; of a swap, how many tiles (Q11). */
function expectDescribed({ ply, seat, move, points, scores, ...described }: JsonTurn): void {
  expect([ply, seat, points, scores]).not.toContain(undefined);
  expect(Object.keys(described), `turn ${String(ply)}`).not.toEqual([]);
  if (move?.startsWith("-")) expect(described).toEqual({ swapped: (move.length - 1) / 2 });
}

describe.each(["qwirkle", "rummy", "twisty"])("golden games of %s", (game) => {
  const folder = join(CONFORMANCE, game, "games");
  test.each(readdirSync(folder).filter((name) => name.endsWith(".six")))("%s", async (name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const { row, entries } = parse(text);
    const { rooms } = newHost();
    await rooms.store.create(row);
    for (const [i, entry] of entries.entries())
      await rooms.store.append({ table: row.id, ply: i + 1, text: entry, key: `${i}`, at: i }, null);
    const room = await rooms.room(row.id);
    expect(sixRecord(room)).toBe(text);
    const document = JSON.parse(jsonRecord(room, await loadKernel(game))) as { turns: JsonTurn[]; seed: string };
    expect(document.turns).toHaveLength(entries.length);
    expect(document.seed).toBe(row.seed);
    for (const turn of document.turns.filter(({ move }) => move !== undefined)) expectDescribed(turn);
  });
});
