/** Hosts local tables for one page: sessions, calls, bots. */

import { BotPlayers } from "../bots/bots";
import { refusalOf } from "../denied";
import type { FromHost, ToHost } from "./messages";
import type { Mind } from "../bots/mind";
import { Rooms, type Bus, type LoadKernel } from "../tables/rooms";
import { answer, type Call } from "./routes";
import { Session } from "./session";
import type { Store } from "../store";

export class Host {
  readonly rooms: Rooms;
  readonly bots: BotPlayers;
  private readonly sessions = new Map<number, Session>();

  constructor(store: Store, loadKernel: LoadKernel, mind: Mind, bus?: Bus) {
    this.rooms = new Rooms(store, loadKernel, bus);
    this.bots = new BotPlayers(this.rooms, mind);
    this.rooms.follow = (room) => this.bots.follow(room);
  }

  hear(message: Exclude<ToHost, { type: "start" }>, tell: (answer: FromHost) => void): void {
    switch (message.type) {
      case "dial":
        return void this.sessions.set(
          message.line,
          new Session(this.rooms, (text) => tell({ type: "received", line: message.line, text })),
        );
      case "send":
        return void this.sessions.get(message.line)?.hear(message.text);
      case "close":
        this.sessions.get(message.line)?.leave();
        return void this.sessions.delete(message.line);
      case "call":
        return void this.answer(message.id, message.call, tell);
    }
  }

  call(call: Call): Promise<unknown> {
    return answer(this.rooms, this.bots, call);
  }

  private async answer(id: number, call: Call, tell: (answer: FromHost) => void): Promise<void> {
    try {
      tell({ type: "answered", id, value: await this.call(call) });
    } catch (error) {
      tell({ type: "refused", id, refusal: refusalOf(error) });
    }
  }
}
