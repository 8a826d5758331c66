/** Offers that need everybody's consent: draws and take-backs. */

import { Denied } from "../denied";
import { enter } from "./referee";
import type { Room } from "./room";
import type { Rooms } from "./rooms";
import { refuseIfRevealed, takebackTarget } from "./takebacks";
import { ACCEPTED, OFFERED, put, takebackPly } from "./votes";

const ANSWERABLE = ["draw", "takeback"] as const;
type Answerable = (typeof ANSWERABLE)[number];

/** Bots are not asked, but a single person cannot agree alone. */
export function offerDraw(rooms: Rooms, room: Room, seat: number, key: string): Promise<number> {
  requirePlaying(room, seat);
  if (room.people().length < 2) throw new Denied("nobody-to-agree");
  return vote(rooms, room, "draw", seat, OFFERED, key);
}

/** Offers to undo the seat's last move; alone with bots, no consent is needed. */
export function offerTakeback(rooms: Rooms, room: Room, seat: number, key: string): Promise<number> {
  requirePlaying(room, seat);
  const ply = takebackTarget(room, seat);
  refuseIfRevealed(room, ply);
  if (room.standingVotes("takeback").some((other) => takebackPly(other) !== String(ply))) clear(room, "takeback");
  return vote(rooms, room, "takeback", seat, `${OFFERED} ${ply}`, key);
}

export function accept(rooms: Rooms, room: Room, seat: number, meant: string, key: string): Promise<number> {
  requirePlaying(room, seat);
  const kind = answered(room, meant);
  const ply = room.standingVotes(kind).map(takebackPly)[0] ?? "";
  return vote(rooms, room, kind, seat, `${ACCEPTED} ${ply}`.trim(), key);
}

/** Declines or withdraws an offer; one refusal ends it. */
export function decline(rooms: Rooms, room: Room, seat: number, meant: string): void {
  requirePlaying(room, seat);
  clear(room, answered(room, meant));
  rooms.changed(room);
}

async function vote(rooms: Rooms, room: Room, kind: Answerable, seat: number, value: string, key: string): Promise<number> {
  put(room, { kind, ply: room.settled, seat, value });
  rooms.changed(room);
  const votes = room.standingVotes(kind);
  const agreed = room.people().every((person) => votes.some((one) => one.seat === person));
  const [ply, ...others] = new Set(votes.map(takebackPly));
  if (!agreed || ply === undefined || others.length) return room.ply;
  if (kind === "draw") return enter(rooms, room, "- !draw", key);
  refuseIfRevealed(room, Number(ply));
  return enter(rooms, room, `- !back ${ply}`, key);
}

function clear(room: Room, kind: Answerable): void {
  room.votes = room.votes.filter((one) => one.kind !== kind);
}

/** The offer that is meant: the named kind, or the only one that waits. */
function answered(room: Room, meant: string): Answerable {
  if (meant && !ANSWERABLE.some((kind) => kind === meant))
    throw new Denied("bad-value", { value: `'${meant}'`, allowed: ANSWERABLE.join(", ") });
  const [kind, ...others] = ANSWERABLE.filter((one) => ["", one].includes(meant) && room.standingVotes(one).length);
  if (!kind || others.length) throw new Denied("nothing-offered");
  return kind;
}

function requirePlaying(room: Room, seat: number): void {
  if (!room.isStarted) throw new Denied("not-started");
  if (room.isOver) throw new Denied("over");
  if (!room.people().includes(seat)) throw new Denied("not-playing");
}
