/** A page's session at a local table: the messages of the server's socket. */

import type { Answer, Request } from "../../net/messages";
import { act, seatKey } from "../tables/actions";
import { admit, requireSeat } from "../tables/admission";
import { Denied, refusalOf } from "../denied";
import facts from "../facts.json";
import { enter, moved } from "../tables/referee";
import type { Room, Viewer } from "../tables/room";
import type { Rooms } from "../tables/rooms";
import { welcome } from "../tables/telling";

export class Session {
  private place: { room: Room; viewer: Viewer } | null = null;
  private work: Promise<unknown> = Promise.resolve();
  private isOpen = true;

  constructor(
    private readonly rooms: Rooms,
    private readonly tell: (text: string) => void,
  ) {}

  /** Answers a message after those before it; resolves when it is answered. */
  hear(text: string): Promise<void> {
    const done = this.work.then(() => this.obey(text));
    this.work = done;
    return done;
  }

  /** The page has closed its line. */
  leave(): void {
    this.isOpen = false;
    this.moveOut();
  }

  private async obey(text: string): Promise<void> {
    let request: Request | null = null;
    try {
      request = decoded(text);
      await this.answerTo(request);
    } catch (error) {
      this.refuse(request, error);
    }
  }

  private answerTo(request: Request): void | Promise<void> {
    switch (request.type) {
      case "ping":
        return this.answer({ type: "pong" });
      case "hello":
        return this.greet(request.table, request.token ?? null, request.since ?? null);
      case "move":
        return this.atSeat(async (room, seat) => {
          const key = seatKey(seat, request.key);
          const ply = await enter(this.rooms, room, moved(room, seat, key, request.text), key, request.ply);
          this.answer({ type: "ack", key: request.key, ply });
        });
      case "act":
        return this.atSeat(async (room, seat) => {
          const ply = await act(this.rooms, room, seat, request.action, request.value ?? "", seatKey(seat, request.key));
          this.answer({ type: "ack", key: request.key, ply });
        });
      case "preview":
        return this.atSeat((room, seat) => {
          if (!room.isStarted) throw new Denied("not-started");
          this.answer({ type: "previewed", id: request.id, ply: room.ply, preview: room.engine.preview(seat, request.draft) });
        });
      case "say":
        return this.atSeat((room, seat) => this.say(room, seat, request.phrase));
      default:
        throw new Denied("malformed", { why: "unknown type" });
    }
  }

  private async greet(table: string, token: string | null, since: number | null): Promise<void> {
    const room = await this.rooms.room(table);
    await room.run(() => {
      const seat = admit(room, token);
      if (!this.isOpen) return;
      if (this.place?.room !== room || this.place.viewer.seat !== seat) this.moveTo(room, seat);
      this.answer(welcome(room, seat, since));
    });
  }

  private moveTo(room: Room, seat: number | null): void {
    this.moveOut();
    const viewer: Viewer = { seat, tell: (answer) => this.answer(answer) };
    this.place = { room, viewer };
    this.rooms.enterViewer(room, viewer);
  }

  private moveOut(): void {
    if (this.place) this.rooms.leaveViewer(this.place.room, this.place.viewer);
    this.place = null;
  }

  private say(room: Room, seat: number, phrase: string): void {
    if (!facts.phrases.includes(phrase)) throw new Denied("bad-value", { value: `'${phrase}'`, allowed: facts.phrases.join(", ") });
    for (const viewer of room.viewers) viewer.tell({ type: "said", seat, phrase });
  }

  private atSeat(work: (room: Room, seat: number) => void | Promise<void>): Promise<void> {
    if (!this.place) throw new Denied("hello-first");
    const { room, viewer } = this.place;
    const seat = requireSeat(viewer.seat);
    return room.run(() => work(room, seat));
  }

  private answer(answer: Answer): void {
    if (this.isOpen) this.tell(JSON.stringify(answer));
  }

  private refuse(request: Request | null, error: unknown): void {
    const key = request && "key" in request ? request.key : null;
    const id = request && "id" in request ? request.id : null;
    this.answer({ type: "refused", refusal: refusalOf(error), ply: this.place?.room.ply ?? null, key, id });
  }
}

function decoded(text: string): Request {
  try {
    return JSON.parse(text) as Request;
  } catch (error) {
    throw new Denied("malformed", { why: String(error) });
  }
}
