/** The HTTP API of local tables and lessons: the same paths, bodies and answers as at the server. */

import type { Hint, Listing, NewTable, Page, Position } from "../../net/api";
import type { Action } from "../../net/messages";
import { act, seatKey } from "../tables/actions";
import { admit, requireSeat } from "../tables/admission";
import type { BotPlayers } from "../bots/bots";
import { Denied } from "../denied";
import { Cancelled } from "../bots/mind";
import { answerLesson } from "../lessons/answers";
import { jsonRecord, sixRecord } from "../tables/record";
import type { Room } from "../tables/room";
import type { Rooms } from "../tables/rooms";
import type { TableRow } from "../tables/rows";
import { createTable, join } from "../tables/seating";
import { eventAt, eventsSince, tableInfo } from "../tables/telling";

const ADVISER = "expert";
const IDEAS = 3;
const CHOICES = 100;

export interface Call {
  method: string;
  path: string;
  body?: unknown;
  token?: string | null;
}

/** Answers a call with the value of its JSON; throws Denied. */
export async function answer(rooms: Rooms, bots: BotPlayers, call: Call): Promise<unknown> {
  const url = new URL(call.path, "local:/");
  const [, kind, id = "", what = "", more = ""] = url.pathname.split("/").map(decodeURIComponent);
  if (kind === "lessons") return answerLesson(rooms.loadKernel, { game: id, step: what, what: more }, call.body);
  const query = (name: string): number | null => (url.searchParams.has(name) ? Number(url.searchParams.get(name)) : null);
  if (!id) return call.method === "POST" ? createTable(rooms, call.body as NewTable) : finished(rooms);
  const room = await rooms.room(id);
  if (what === "join") return room.run(() => sit(rooms, room, call.body));
  const seat = await room.run(() => admit(room, call.token ?? null));
  switch (what) {
    case "":
      return room.run((): Position => ({ table: tableInfo(room, seat), ply: room.ply, events: eventsSince(room, seat, query("since")) }));
    case "plies":
      return room.run(() => eventAt(room, Number(more), viewingSeat(room, seat, query("seat"))) ?? notFound());
    case "act":
      return room.run(() => perform(rooms, room, requireSeat(seat), call.body));
    case "moves":
      return room.run(() => choices(room, requireSeat(seat), query("limit") ?? CHOICES));
    case "hint":
      return advise(bots, room, requireSeat(seat));
    case "record.six":
      return room.run(() => sixRecord(over(room)));
    case "record.json":
      return room.run(async () => jsonRecord(over(room), await rooms.loadKernel(room.row.game)));
    default:
      return notFound();
  }
}

function notFound(): never {
  throw new Denied("not-found");
}

function sit(rooms: Rooms, room: Room, body: unknown): Promise<unknown> {
  const { name, invite, key } = body as { name: string; invite: string | null; key: string };
  return join(rooms, room, invite, name, key);
}

async function perform(rooms: Rooms, room: Room, seat: number, body: unknown): Promise<unknown> {
  const { key, action, value = "" } = body as { key: string; action: Action; value?: string };
  return { key, ply: await act(rooms, room, seat, action, value, seatKey(seat, key)) };
}

function choices(room: Room, seat: number, limit: number): unknown {
  if (!room.isStarted) throw new Denied("not-started");
  const found = room.turn === seat ? room.engine.legal(limit + 1) : [];
  return { ply: room.ply, moves: found.slice(0, limit), all: found.length <= limit };
}

/** What a strong bot would play, in games that do not count. */
async function advise(bots: BotPlayers, room: Room, seat: number): Promise<Hint> {
  if (!room.isStarted) throw new Denied("not-started");
  if (!room.row.casual) throw new Denied("not-casual");
  if (room.turn !== seat) throw new Denied("not-your-turn");
  const { ply } = room;
  try {
    const { ranked } = await bots.think(room, ADVISER);
    return { ply, ideas: ranked.slice(0, IDEAS) as Hint["ideas"] };
  } catch (error) {
    throw error instanceof Cancelled ? new Denied("too-slow") : error;
  }
}

function over(room: Room): Room {
  if (!room.isOver) throw new Denied("not-over");
  return room;
}

/** The own seat, or once the game is over any seat. */
function viewingSeat(room: Room, own: number | null, wanted: number | null): number | null {
  if (wanted === null || wanted === own) return own;
  if (wanted >= over(room).row.players) return notFound();
  return wanted;
}

/** Finished games of this device, the last one first. */
async function finished(rooms: Rooms): Promise<Page> {
  const rows = (await rooms.store.tables()).filter((row) => row.finished !== null);
  return { tables: rows.sort((a, b) => (b.finished ?? 0) - (a.finished ?? 0)).map(listing), more: null };
}

const listing = ({ id, game, title, seats, options, casual, created, started, finished, result }: TableRow): Listing => ({
  table: id,
  game,
  title,
  players: seats.map(({ name, kind, level, token }) => ({ name, kind, level, taken: kind === "bot" || token !== null })),
  options,
  casual,
  created,
  started,
  finished,
  result,
});
