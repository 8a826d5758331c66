/** What a local table tells its viewers: the messages of the server. */

import type { Engine, Facts, Played } from "../../../packages/sixfold/src/index.ts";
import type { ClockInfo, Event, Fairness, ResultInfo, SeatInfo, TableInfo, Welcome } from "../../net/messages";
import { seatOf } from "./entry";
import type { Room } from "./room";
import { now, type SeatRow } from "./rows";
import { canTakeBack } from "./takebacks";
import { offerInfos } from "./votes";

const clock = (running: number | null): ClockInfo => ({ pace: "none", limit: 0, left: [], running });

export function resultInfo({ scores, outcome }: Facts): ResultInfo | null {
  return outcome && { scores, winners: outcome.winners, clause: outcome.clause };
}

/** The public event of an entry that was just played; of the deal without one. */
export function eventOf(facts: Facts, ply: number, played: Played | null): Event {
  return {
    type: "event",
    ply,
    seat: played && seatOf(played.entry),
    entry: played?.public ?? "",
    points: played?.points ?? 0,
    scores: facts.scores,
    turn: facts.turn,
    shown: null,
    details: played?.public === played?.entry ? (played?.details ?? {}) : {},
    clock: clock(facts.turn),
    result: resultInfo(facts),
    own: {},
  };
}

const withTable = (event: Event, engine: Engine, seat: number | null): Event => ({
  ...event,
  shown: engine.shown(),
  own: seat === null ? {} : engine.own(seat),
});

/** The event of a ply with the table as it was then, for one viewer. */
export function eventAt(room: Room, ply: number, seat: number | null): Event | null {
  const event = room.plies[ply]?.event;
  if (!event) return null;
  if (ply === room.ply) return withTable(event, room.engine, seat);
  const then = room.engine.at(ply);
  try {
    return withTable(event, then, seat);
  } finally {
    then.close();
  }
}

/** Events from ply `since` on; all of them if it is missing or beyond ours. The last one shows the table. */
export function eventsSince(room: Room, seat: number | null, since: number | null): Event[] {
  const last = eventAt(room, room.ply, seat);
  if (!last) return [];
  const first = since !== null && since >= 0 && since <= room.ply ? since : 0;
  return [...room.plies.slice(first, -1).map(({ event }) => event), last];
}

export function tellEvent(room: Room): void {
  for (const viewer of room.viewers) {
    const event = eventAt(room, room.ply, viewer.seat);
    if (event) viewer.tell(event);
  }
}

/** Tells a change of the table outside the game itself. */
export function tellTable(room: Room, besides: unknown = null): void {
  for (const viewer of room.viewers) if (viewer !== besides) viewer.tell({ type: "table", table: tableInfo(room, viewer.seat) });
}

export function welcome(room: Room, seat: number | null, since: number | null): Welcome {
  return { type: "welcome", table: tableInfo(room, seat), ply: room.ply, events: eventsSince(room, seat, since), now: now() };
}

export function tableInfo(room: Room, you: number | null): TableInfo {
  const { row } = room;
  return {
    id: row.id,
    game: row.game,
    players: row.players,
    options: row.options,
    seats: row.seats.map((seat) => seatInfo(room, seat)),
    you,
    started: room.isStarted,
    listed: false,
    casual: row.casual,
    title: row.title,
    clock: clock(room.turn),
    offers: offerInfos(room),
    fairness: fairness(room),
    result: resultInfo(room.facts),
    rematch: row.rematch,
    takeback: canTakeBack(room, you),
  };
}

/** The commitment; its seed and salt only when the game is over. */
function fairness({ row, isOver }: Room): Fairness {
  return { commitment: row.commitment, seed: isOver ? row.seed : null, salt: isOver ? row.salt : null };
}

/** Everybody sits at this device, so nobody is ever absent. */
function seatInfo(room: Room, { seat, kind, name, token }: SeatRow): SeatInfo {
  const level = room.botLevel(seat);
  return {
    seat,
    name,
    kind,
    level: level ?? "",
    taken: kind === "bot" || token !== null,
    connected: kind === "bot" || room.isHere(seat),
    away: kind !== "bot" && level !== null,
    rating: null,
    absent: false,
    left: room.hasLeft(seat),
  };
}
