/** Local tables answer recorded conversations as the server did. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SeatRow, TableRow } from "../../src/local/tables/rows";
import { commitment } from "../../src/local/tables/seating";
import { Session } from "../../src/local/host/session";
import { sha256 } from "../../src/local/sha256";
import { CONFORMANCE, newHost } from "./engines";

interface Step {
  client: number;
  send: Record<string, unknown>;
  heard: string[][];
}

const SALT = "salt";

function table(id: string, game: string, players: number): TableRow {
  const seed = sha256(id);
  const seat = (number: number): SeatRow => ({
    seat: number,
    kind: "person",
    level: "",
    name: `Seat ${number}`,
    token: `token ${number}`,
    invite: null,
  });
  return {
    id,
    game,
    players,
    options: {},
    seed,
    salt: SALT,
    commitment: commitment(seed, SALT),
    title: "",
    casual: true,
    autostart: true,
    host: null,
    seats: Array.from({ length: players }, (_, number) => seat(number)),
    watch: "watch",
    created: 1,
    started: 1,
    finished: null,
    result: null,
    rematch: null,
  };
}

const timeless = (text: string): unknown => {
  const answer = JSON.parse(text) as Record<string, unknown>;
  return "now" in answer ? { ...answer, now: 0 } : answer;
};

describe.each([
  ["qwirkle", 2],
  ["qwirkle", 3],
  ["rummy", 2],
  ["rummy", 4],
  ["twisty", 2],
  ["twisty", 4],
])("%s for %i", (game, players) => {
  test("is answered as at the server", async () => {
    const id = `${game}-${players}`;
    const steps = JSON.parse(readFileSync(join(CONFORMANCE, "protocol", `${id}.json`), "utf8")) as Step[];
    const { rooms } = newHost();
    await rooms.store.create(table(id, game, players));
    const heard: string[][] = Array.from({ length: players + 1 }, () => []);
    const sessions = heard.map((texts) => new Session(rooms, (text) => void texts.push(text)));
    for (const [number, step] of steps.entries()) {
      await sessions[step.client]?.hear(JSON.stringify(step.send));
      const answers = heard.map((texts) => texts.splice(0).map(timeless));
      expect(answers, `step ${number}: ${JSON.stringify(step.send)}`).toEqual(step.heard.map((texts) => texts.map(timeless)));
    }
  });
});
