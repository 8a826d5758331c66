/** What a token gives access to at a table. */

import { Denied } from "../denied";
import type { Room } from "./room";

/** The seat of a token; null for a spectator, whom a finished game is open to. */
export function admit(room: Room, token: string | null): number | null {
  if (token === null) {
    if (room.isOver) return null;
    throw new Denied("need-token");
  }
  const seat = room.row.seats.find((one) => one.token === token);
  if (seat) return seat.seat;
  if (token === room.row.watch || room.isOver) return null;
  throw new Denied("bad-token");
}

export function requireSeat(seat: number | null): number {
  if (seat === null) throw new Denied("not-a-seat");
  return seat;
}
