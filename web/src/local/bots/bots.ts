/** Plays the bots' turns at tables that somebody looks at. */

import { IllegalMove, NotationError, type Thought } from "../../../packages/sixfold/src/index.ts";
import { Denied } from "../denied";
import { Cancelled, type Mind, type Question } from "./mind";
import { randomHex } from "../random";
import { enter } from "../tables/referee";
import type { Room } from "../tables/room";
import type { Rooms } from "../tables/rooms";

const SEED_BYTES = 32;
const CHOICES = 100;
/** Milliseconds before a move that could not be stored is thought of again. */
const RETRY = 2000;

/** A thought that belongs to a ply. */
interface Pending {
  ply: number;
  control: AbortController;
}

export class BotPlayers {
  private readonly pending = new Map<Room, Pending>();

  constructor(
    private readonly rooms: Rooms,
    private readonly mind: Mind,
  ) {}

  /** Starts the bot whose turn it is. What was thought about an earlier state, or for nobody, is cancelled. */
  follow(room: Room): void {
    const pending = this.pending.get(room);
    if (pending && pending.ply === room.ply && room.viewers.size) return;
    this.cancel(room);
    const seat = room.turn;
    const level = seat === null ? null : room.botLevel(seat);
    if (seat !== null && level !== null && room.viewers.size) void this.play(room, seat, level);
  }

  /** What a bot of a level thinks of the state now; rejects with Cancelled when that is history. */
  async think(room: Room, level: string): Promise<Thought> {
    this.cancel(room);
    const pending = { ply: room.ply, control: new AbortController() };
    this.pending.set(room, pending);
    try {
      return await this.mind.think(questionOf(room, level), pending.control.signal);
    } finally {
      if (this.pending.get(room) === pending) this.pending.delete(room);
    }
  }

  private cancel(room: Room): void {
    this.pending.get(room)?.control.abort();
    this.pending.delete(room);
  }

  private async play(room: Room, seat: number, level: string): Promise<void> {
    const ply = room.ply + 1;
    try {
      const text = await this.choose(room, level);
      await room.run(() => this.enter(room, seat, ply, text));
    } catch (error) {
      if (error instanceof Denied && error.code === "store-unavailable") setTimeout(() => this.follow(room), RETRY);
      else if (!(error instanceof Cancelled || error instanceof Denied)) console.error(error);
    }
  }

  private async choose(room: Room, level: string): Promise<string> {
    try {
      return (await this.think(room, level)).ranked[0]?.text ?? anyMove(room);
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      console.error(error);
      return anyMove(room);
    }
  }

  private async enter(room: Room, seat: number, ply: number, text: string): Promise<void> {
    const key = `bot:${ply}`;
    try {
      await enter(this.rooms, room, { seat, text }, key, ply);
    } catch (error) {
      if (!(error instanceof IllegalMove || error instanceof NotationError)) throw error;
      console.error(error);
      await enter(this.rooms, room, { seat, text: anyMove(room) }, key, ply);
    }
  }
}

const questionOf = ({ row, plies }: Room, level: string): Question => ({
  game: row.game,
  deal: { players: row.players, seed: row.seed, options: row.options },
  entries: plies.slice(1).map(({ entry }) => entry),
  level,
  seed: randomHex(SEED_BYTES),
});

/** A fallback for a bot that found nothing. */
function anyMove(room: Room): string {
  const moves = room.engine.legal(CHOICES);
  return moves[Math.floor(Math.random() * moves.length)]?.text ?? "";
}
