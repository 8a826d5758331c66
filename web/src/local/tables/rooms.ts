/** Local tables in memory, loaded on demand; other tabs are told of every change. */

import { Engine, type Facts, type Kernel, type Played } from "../../../packages/sixfold/src/index.ts";
import { Denied } from "../denied";
import { Room, type Viewer } from "./room";
import type { EntryRow, TableRow } from "./rows";
import type { Store } from "../store";
import { eventOf, tellEvent, tellTable } from "./telling";

/** News between tabs: this table was changed. */
export interface Bus {
  publish(table: string): void;
}

export type LoadKernel = (game: string) => Promise<Kernel>;

export class Rooms {
  /** Called when a room changes. */
  follow: (room: Room) => void = () => undefined;
  private readonly rooms = new Map<string, Promise<Room>>();

  constructor(
    readonly store: Store,
    readonly loadKernel: LoadKernel,
    private readonly bus: Bus = { publish: () => undefined },
  ) {}

  /** The room of a table; throws Denied when there is none, or when it cannot be replayed. */
  room(id: string): Promise<Room> {
    const known = this.rooms.get(id);
    if (known) return known;
    const loading = this.load(id);
    this.rooms.set(id, loading);
    loading.catch(() => this.rooms.delete(id));
    return loading;
  }

  private async load(id: string): Promise<Room> {
    const whole = await this.store.whole(id);
    if (!whole) throw new Denied("no-such-table", { table: id });
    const room = new Room(whole.table, await this.deal(whole.table));
    try {
      begin(room);
      for (const row of whole.entries) this.replay(room, row);
    } catch (error) {
      console.error(error);
      throw new Denied("damaged-table");
    }
    return room;
  }

  async deal({ game, players, seed, options }: Pick<TableRow, "game" | "players" | "seed" | "options">): Promise<Engine> {
    return Engine.deal(await this.loadKernel(game), { players, seed, options });
  }

  private replay(room: Room, row: EntryRow): void {
    const played = room.engine.play(row.text);
    advance(room, row, played, room.engine.facts());
  }

  /** The room has gone on by an entry: everybody is told. */
  entered(room: Room, row: EntryRow, played: Played, facts: Facts): void {
    advance(room, row, played, facts);
    tellEvent(room);
    if (room.isOver || room.tableChanged) tellTable(room);
    this.follow(room);
  }

  /** Seats, offers or the start changed. */
  changed(room: Room): void {
    const wasStarted = room.plies.length > 0;
    begin(room);
    tellTable(room);
    if (room.plies.length && !wasStarted) tellEvent(room);
    this.follow(room);
  }

  publish(room: Room): void {
    this.bus.publish(room.id);
  }

  /** Changes the stored row, then the room. */
  async change(room: Room, change: (row: TableRow) => TableRow): Promise<void> {
    room.takeSeats(await this.store.change(room.id, change));
    this.changed(room);
    this.publish(room);
  }

  /** Reads what other tabs have stored. */
  async catchUp(room: Room): Promise<void> {
    const whole = await this.store.whole(room.id);
    if (!whole) return;
    const news = JSON.stringify(whole.table) !== JSON.stringify(room.row);
    room.takeSeats(whole.table);
    if (news) this.changed(room);
    for (const row of whole.entries.filter(({ ply }) => ply > room.ply)) {
      const played = room.engine.play(row.text);
      this.entered(room, row, played, room.engine.facts());
    }
  }

  /** Another tab changed a table. */
  async hear(id: string): Promise<void> {
    const room = await this.rooms.get(id);
    if (room) await room.run(() => this.catchUp(room));
  }

  /** Adds a viewer and tells the others; a welcome tells the viewer. */
  enterViewer(room: Room, viewer: Viewer): void {
    room.viewers.add(viewer);
    if (viewer.seat !== null) tellTable(room, viewer);
    this.follow(room);
  }

  leaveViewer(room: Room, viewer: Viewer): void {
    room.viewers.delete(viewer);
    if (viewer.seat !== null) tellTable(room);
    this.follow(room);
  }
}

/** The deal is told once the game has started. */
function begin(room: Room): void {
  if (room.isStarted && !room.plies.length) room.plies = [{ event: eventOf(room.facts, 0, null), entry: "" }];
}

function advance(room: Room, row: EntryRow, played: Played, facts: Facts): void {
  room.facts = facts;
  room.advance(row, eventOf(facts, row.ply, played));
}
