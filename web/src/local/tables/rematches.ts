/** Rematches: a new table with the same people and the next starter. */

import { Denied } from "../denied";
import type { Room } from "./room";
import type { Rooms } from "./rooms";
import { now, type TableRow } from "./rows";
import { begin, newId, newSecret, type Secret } from "./seating";
import { put } from "./votes";

const DEALS_TRIED = 60;

/** Asks for a rematch; once all people agree, a new table accepts the same tokens. */
export async function wishRematch(rooms: Rooms, room: Room, seat: number): Promise<void> {
  if (!room.isOver) throw new Denied("not-over");
  if (room.row.rematch === null) {
    put(room, { kind: "rematch", ply: room.settled, seat, value: "" });
    const wishes = room.standingVotes("rematch").map((vote) => vote.seat);
    if (room.row.seats.every((one) => one.kind === "bot" || wishes.includes(one.seat))) await make(rooms, room);
  }
  rooms.changed(room);
}

async function make(rooms: Rooms, room: Room): Promise<void> {
  const row: TableRow = {
    ...room.row,
    id: newId(),
    ...(await rotatedDeal(rooms, room)),
    created: now(),
    started: null,
    finished: null,
    result: null,
    rematch: null,
  };
  const rematch = await rooms.store.createRematch(room.id, row);
  room.row = { ...room.row, rematch };
  rooms.publish(room);
  const next = await rooms.room(rematch);
  await next.run(() => begin(rooms, next));
}

/**
 * A deal in which the next seat begins; any deal if the rules never allow that.
 * The starter may depend on the cards, so deals are redrawn until it is that seat.
 */
async function rotatedDeal(rooms: Rooms, room: Room): Promise<Secret> {
  const first = room.plies[0]?.event.turn ?? 0;
  const wanted = (first + 1) % room.row.players;
  for (let tries = 1; ; tries++) {
    const secret = newSecret();
    const engine = await rooms.deal({ ...room.row, ...secret });
    const { turn } = engine;
    engine.close();
    if (turn === wanted || tries > DEALS_TRIED) return secret;
  }
}
