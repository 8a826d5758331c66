/** Records of local games as files, in both forms of docs/records.md. */

import { Engine, type Kernel } from "../../../packages/sixfold/src/index.ts";
import type { ResultInfo } from "../../net/messages";
import { isMove, seatOf } from "./entry";
import type { Room } from "./room";
import { sha256 } from "../sha256";

const VERSION = 1;
const SUM_DIGITS = 16;

/** The canonical text of a `.six` file. */
export function sixRecord(room: Room): string {
  const body = [...headerLines(room), "", ...entriesOf(room).map((entry, i) => `${i + 1} ${entry}`), endLine(resultOf(room)), ""].join(
    "\n",
  );
  return `${body}sum ${sha256(body).slice(0, SUM_DIGITS)}\n`;
}

const entriesOf = ({ plies }: Room): string[] => plies.slice(1).map(({ entry }) => entry);
const resultOf = ({ plies }: Room): ResultInfo | null => plies.at(-1)?.event.result ?? null;

function* headerLines({ row }: Room): Generator<string> {
  yield `sixfold ${VERSION}`;
  yield `game ${row.game}`;
  yield `players ${row.players}`;
  for (const name of Object.keys(row.options).sort()) yield `option ${name}=${row.options[name]}`;
  for (const { seat, name } of row.seats) if (name) yield `name ${seat} ${name}`;
  yield `seed ${row.seed}`;
  yield `salt ${row.salt}`;
  yield `commitment ${row.commitment}`;
}

function endLine(result: ResultInfo | null): string {
  if (!result) return "open";
  return `end ${result.scores.join(",")} winners ${result.winners.join(",") || "-"} by ${result.clause}`;
}

/** The same as JSON, every turn spelled out. */
export function jsonRecord(room: Room, kernel: Kernel): string {
  const { row } = room;
  const document = {
    sixfold: VERSION,
    game: row.game,
    players: row.players,
    names: row.seats.map(({ name }) => name),
    options: row.options,
    seed: row.seed,
    salt: row.salt,
    commitment: row.commitment,
    turns: turns(room, kernel),
    result: resultOf(room),
  };
  return JSON.stringify(document, null, 2);
}

function turns({ row, plies }: Room, kernel: Kernel): unknown[] {
  const engine = Engine.deal(kernel, row);
  try {
    return plies.slice(1).map(({ entry }, i) => {
      const { points, details } = engine.play(entry);
      const { scores } = engine.facts();
      const [ply, seat] = [i + 1, seatOf(entry)];
      return isMove(entry)
        ? { ply, seat, move: entry.slice(entry.indexOf(" ") + 1), points, scores, ...details }
        : { ply, seat, event: entry, scores };
    });
  } finally {
    engine.close();
  }
}
