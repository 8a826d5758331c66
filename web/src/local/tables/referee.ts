/** Checks, stores and tells every entry. */

import { Denied } from "../denied";
import type { Room } from "./room";
import type { Rooms } from "./rooms";
import { now, type EntryRow } from "./rows";
import { PlyTaken } from "../store";
import { resultInfo } from "./telling";

/** What a player typed or touched, which may be no move at all. */
export interface Move {
  seat: number;
  text: string;
}

/**
 * The ply at which a line of a record, or a move, is stored for good; a known key gets the ply it was stored at.
 * Throws Denied unless `ply` is the next one, IllegalMove or NotationError by the rules; nothing has changed then.
 */
export async function enter(rooms: Rooms, room: Room, entry: string | Move, key: string, ply: number | null = null): Promise<number> {
  const known = room.pliesByKey.get(key);
  if (known !== undefined) return known;
  if (!room.isStarted) throw new Denied("not-started");
  if (ply !== null && ply !== room.ply + 1) throw stale(room);
  const played = typeof entry === "string" ? room.engine.play(entry) : room.engine.move(entry.seat, entry.text);
  const facts = room.engine.facts();
  const row: EntryRow = { table: room.id, ply: room.ply + 1, text: played.entry, key, at: now() };
  const result = resultInfo(facts);
  const end = result && { result, finished: row.at };
  try {
    await rooms.store.append(row, end);
  } catch (error) {
    room.goBack();
    return settle(rooms, room, key, error);
  }
  room.row = { ...room.row, ...end };
  rooms.entered(room, row, played, facts);
  rooms.publish(room);
  return row.ply;
}

/** Another tab was faster, or nothing can be stored. */
async function settle(rooms: Rooms, room: Room, key: string, error: unknown): Promise<number> {
  if (!(error instanceof PlyTaken)) {
    console.error(error);
    throw new Denied("store-unavailable");
  }
  await rooms.catchUp(room);
  const known = room.pliesByKey.get(key);
  if (known === undefined) throw stale(room);
  return known;
}

const stale = (room: Room): Denied => new Denied("stale-ply", { ply: String(room.ply) });

/** A move of a seat; throws Denied while a bot plays there, except for a retry. */
export function moved(room: Room, seat: number, key: string, text: string): Move {
  if (room.botLevel(seat) !== null && !room.pliesByKey.has(key)) throw new Denied("not-playing");
  return { seat, text };
}
