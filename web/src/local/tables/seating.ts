/** Creates, joins and starts local tables. */

import type { Created, NewTable, SeatPlan, Seated } from "../../net/api";
import { Denied } from "../denied";
import facts from "../facts.json";
import { localId } from "../id";
import { randomHex } from "../random";
import type { Room } from "./room";
import type { Rooms } from "./rooms";
import { now, type SeatRow, type TableRow } from "./rows";
import { sha256 } from "../sha256";

const ID_BYTES = 8;
const SEED_BYTES = 32;
const SALT_BYTES = 16;
const TOKEN_BYTES = 16;
const NAME_MAX = 40;

export const newId = (): string => localId(randomHex(ID_BYTES));

export interface Secret {
  seed: string;
  salt: string;
  commitment: string;
}

/** A seed, and the hash that proves later that it was not changed. */
export function newSecret(): Secret {
  const [seed, salt] = [randomHex(SEED_BYTES), randomHex(SALT_BYTES)];
  return { seed, salt, commitment: commitment(seed, salt) };
}

export const commitment = (seed: string, salt: string): string => sha256(`sixfold:${seed}:${salt}`);

/** A name made to fit on one line: printable, single spaces, limited length. */
export function cleanName(text: string): string {
  const words = text
    .replace(/[\p{C}\p{Z}]/gu, " ")
    .split(" ")
    .filter(Boolean);
  return [...words.join(" ")].slice(0, NAME_MAX).join("").trimEnd();
}

/** Creates a table as planned; throws OptionError when it is impossible. */
export async function createTable(rooms: Rooms, plan: NewTable): Promise<Created> {
  const you = plan.sit === false ? -1 : plan.seats.findIndex(({ kind }) => kind !== "bot");
  const row: TableRow = {
    id: newId(),
    game: plan.game,
    players: plan.seats.length,
    options: plan.options ?? {},
    ...newSecret(),
    title: cleanName(plan.title ?? ""),
    casual: plan.casual ?? false,
    autostart: plan.autostart ?? true,
    host: you < 0 ? null : you,
    seats: plan.seats.map((seat, number) => planned(plan, seat, number, you)),
    watch: null,
    created: now(),
    started: null,
    finished: null,
    result: null,
    rematch: null,
  };
  (await rooms.deal(row)).close();
  await rooms.store.create(row);
  const room = await rooms.room(row.id);
  await room.run(() => startIfFull(rooms, room));
  const token = row.seats[you]?.token;
  return {
    table: row.id,
    you: token ? { table: row.id, seat: you, token } : null,
    invites: row.seats.flatMap(({ seat, invite }) => (invite ? [{ seat, invite }] : [])),
    watch: "",
  };
}

function planned(plan: NewTable, seat: SeatPlan, number: number, you: number): SeatRow {
  const name = cleanName(seat.name ?? "");
  const free: SeatRow = { seat: number, kind: "person", level: "", name, token: null, invite: null };
  if (seat.kind === "bot") return seatedBot(free, plan.game, seat.level || facts.default_level);
  return number === you ? taken(free, randomHex(TOKEN_BYTES), plan.name ?? "") : { ...free, invite: randomHex(TOKEN_BYTES) };
}

function seatedBot(seat: SeatRow, game: string, level: string): SeatRow {
  const levels = facts.games.find(({ name }) => name === game)?.levels ?? [];
  if (!levels.includes(level)) throw new Denied("bad-value", { value: `'${level}'`, allowed: levels.join(", ") });
  return { ...seat, kind: "bot", level, name: seat.name || `${level} ${seat.seat + 1}`, invite: null };
}

const taken = (seat: SeatRow, token: string, name: string): SeatRow => ({
  ...seat,
  token,
  name: cleanName(name) || seat.name || `Player ${seat.seat + 1}`,
});

/** Takes the seat of an invitation. The same key gets the same seat again. */
export async function join(rooms: Rooms, room: Room, invite: string | null, name: string, key: string): Promise<Seated> {
  if (!room.row.seats.some((seat) => seat.token === key))
    await rooms.change(room, (row) => withSeat(row, invited(row, invite), (seat) => taken(seat, key, name)));
  await startIfFull(rooms, room);
  const seat = room.row.seats.findIndex(({ token }) => token === key);
  return { table: room.id, seat, token: key };
}

function invited(row: TableRow, invite: string | null): number {
  if (invite === null) throw new Denied("no-seat-free");
  const seat = row.seats.find((one) => one.invite === invite);
  if (!seat) throw new Denied("bad-token");
  if (seat.token !== null) throw new Denied("seat-taken");
  return seat.seat;
}

const withSeat = (row: TableRow, seat: number, change: (seat: SeatRow) => SeatRow): TableRow => ({
  ...row,
  seats: row.seats.map((one) => (one.seat === seat ? change(one) : one)),
});

/** Leaves before the start; the seat and its invitation become free again. */
export function standUp(rooms: Rooms, room: Room, seat: number): Promise<void> {
  return rooms.change(room, (row) => withSeat(row, seat, (one) => ({ ...one, token: null, name: "" })));
}

/** Starts the game; with a level, the host fills the free seats with bots. */
export async function start(rooms: Rooms, room: Room, seat: number, level: string): Promise<void> {
  if (room.isStarted) return;
  if (!room.isFull) {
    if (!level) throw new Denied("not-full");
    if (room.row.host !== null && room.row.host !== seat) throw new Denied("not-host");
    await rooms.change(room, (row) => ({
      ...row,
      seats: row.seats.map((one) => (one.kind === "person" && one.token === null ? seatedBot(one, row.game, level) : one)),
    }));
  }
  await begin(rooms, room);
}

async function startIfFull(rooms: Rooms, room: Room): Promise<void> {
  if (room.isFull && !room.isStarted && room.row.autostart) await begin(rooms, room);
}

export function begin(rooms: Rooms, room: Room): Promise<void> {
  return rooms.change(room, (row) => ({ ...row, started: row.started ?? now() }));
}
