/** Which move of a seat could be taken back. */

import { Denied } from "../denied";
import { isMove, seatOf, takenBackTo } from "./entry";
import type { Room } from "./room";

export function canTakeBack(room: Room, seat: number | null): boolean {
  if (seat === null || !room.isStarted || room.isOver || !room.people().includes(seat)) return false;
  const target = lastMove(room, seat) - 1;
  return target >= 0 && !room.engine.hasRevealedSince(target);
}

/** The ply before the seat's last standing move; throws Denied. */
export function takebackTarget(room: Room, seat: number): number {
  const ply = lastMove(room, seat);
  if (ply === 0) throw new Denied("nothing-to-take-back");
  return ply - 1;
}

/** What was revealed cannot be unseen. */
export function refuseIfRevealed(room: Room, ply: number): void {
  if (room.engine.hasRevealedSince(ply)) throw new Denied("revealed");
}

/** The ply of the seat's last move that still stands; 0 for none. */
function lastMove(room: Room, seat: number): number {
  let ply = room.ply;
  while (ply > 0) {
    const entry = room.plies[ply]?.entry ?? "";
    if (isMove(entry) && seatOf(entry) === seat) return ply;
    ply = takenBackTo(entry) ?? ply - 1;
  }
  return 0;
}
