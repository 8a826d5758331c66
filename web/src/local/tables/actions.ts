/** What can be done at a table besides moves. */

import type { Action } from "../../net/messages";
import { Denied } from "../denied";
import { accept, decline, offerDraw, offerTakeback } from "./offers";
import { enter } from "./referee";
import { wishRematch } from "./rematches";
import type { Room } from "./room";
import type { Rooms } from "./rooms";
import { standUp, start } from "./seating";

const KEYS_KEPT = 64;
const VOTES = ["wait", "skip", "bot"];

/** Idempotency keys are told apart by seat. */
export const seatKey = (seat: number, key: string): string => `${seat}:${key}`;

/** Performs an action once for each key; the ply where the table stands then. */
export async function act(rooms: Rooms, room: Room, seat: number, action: Action, value: string, key: string): Promise<number> {
  const known = room.pliesByKey.get(key) ?? room.doneKeys.get(key);
  if (known !== undefined) return known;
  const ply = (await perform(rooms, room, seat, action, value, key)) ?? room.ply;
  room.doneKeys.set(key, ply);
  if (room.doneKeys.size > KEYS_KEPT) room.doneKeys.delete([...room.doneKeys.keys()][0] ?? "");
  return ply;
}

async function perform(rooms: Rooms, room: Room, seat: number, action: Action, value: string, key: string): Promise<number | void> {
  switch (action) {
    case "resign":
      return room.isStarted ? enter(rooms, room, `${seat} !resign`, key) : standUp(rooms, room, seat);
    case "offer_draw":
      return offerDraw(rooms, room, seat, key);
    case "offer_takeback":
      return offerTakeback(rooms, room, seat, key);
    case "accept":
      return accept(rooms, room, seat, value, key);
    case "decline":
      return decline(rooms, room, seat, value);
    case "vote_absent":
      return refuseVote(value);
    case "return":
      return comeBack(rooms, room, seat, key);
    case "rematch":
      return wishRematch(rooms, room, seat);
    case "start":
      return start(rooms, room, seat, value);
    default:
      throw new Denied("malformed", { why: `no action '${String(action)}'` });
  }
}

/** Everybody sits at this device: nobody is absent. */
function refuseVote(value: string): never {
  if (!VOTES.includes(value)) throw new Denied("bad-value", { value: `'${value}'`, allowed: VOTES.join(", ") });
  throw new Denied("not-absent");
}

/** A person takes the seat back from a bot. */
function comeBack(rooms: Rooms, room: Room, seat: number, key: string): Promise<number> {
  if (room.row.seats[seat]?.kind === "bot" || room.botLevel(seat) === null) throw new Denied("not-away");
  return enter(rooms, room, `${seat} !seat person`, key);
}
