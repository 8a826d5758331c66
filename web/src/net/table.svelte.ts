/** The client's state of a table, shared by pages and boards. */

import { newKey } from "./key";
import type { Action, Answer, ClockInfo, Event, Refusal, Request, TableInfo } from "./messages";
import { RefusedError } from "./refused";
import { TableSocket, type Dial, type Status } from "./socket";

export interface Heard {
  /** Something happened just now. */
  event?: (event: Event) => void;
  said?: (seat: number, phrase: string) => void;
  /** One of our requests was refused. */
  refused?: (refusal: Refusal) => void;
}

interface Asked {
  resolve: (preview: unknown) => void;
  reject: (error: Error) => void;
}

/** At a table with clocks nobody waits longer than this to see what happened. */
const LONGEST_WITH_CLOCK = 450;
/** Our own move needs no pause. */
const OWN_SHARE = 0.5;
/** This many moves at once (after a long absence) are shown without a pause. */
const MANY = 12;

export interface Pacing {
  /** How long each move of another player is shown before the next one, in milliseconds. */
  time: (event: Event) => number;
  pause: (ms: number) => Promise<void>;
}

const AT_ONCE: Pacing = { time: () => 0, pause: (ms) => new Promise((done) => setTimeout(done, ms)) };

export class LiveTable {
  status = $state<Status>("connecting");
  info = $state.raw<TableInfo | null>(null);
  /** What happened, by ply; the deal first. */
  events = $state.raw<readonly Event[]>([]);
  clock = $state.raw<{ info: ClockInfo; at: number } | null>(null);
  /** The last event arrived live. */
  fresh = $state(false);
  /** A move of ours is pending. */
  busy = $state(false);
  /** More has happened than is shown: moves are being replayed. */
  behind = $state(false);
  /** Why access to this table is denied. */
  denied = $state.raw<Refusal | null>(null);

  readonly last = $derived(this.events.at(-1) ?? null);
  readonly ply = $derived(this.last?.ply ?? 0);
  readonly turn = $derived(this.last?.turn ?? null);
  readonly result = $derived(this.last ? this.last.result : (this.info?.result ?? null));
  readonly scores = $derived(this.last?.scores ?? []);
  /** What everybody may see. */
  readonly open = $derived(this.last?.shown ?? null);
  /** The same, with what only our seat sees laid over it. */
  readonly shown = $derived(this.last?.shown ? { ...this.last.shown, ...this.last.own } : null);

  private socket: TableSocket;
  private readonly asked = new Map<number, Asked>();
  private questions = 0;
  private queue: Event[] = [];
  private showing = false;
  private hasten: () => void = () => undefined;
  private fromStart = false;

  constructor(
    readonly id: string,
    private token: string | null,
    private readonly dial: Dial,
    private readonly heard: Heard = {},
    private readonly pacing: Pacing = AT_ONCE,
  ) {
    this.socket = this.newSocket();
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
  }

  hurry(): void {
    this.socket.hurry();
  }

  /** The network is gone. */
  drop(): void {
    this.socket.drop();
  }

  /** Skips the replay and shows the current state. */
  catchUp(): void {
    while (this.queue.length) this.showFirst();
    this.hasten();
  }

  /** View as another seat; null is a spectator. */
  lookAs(token: string | null): void {
    if (token === this.token) return;
    this.token = token;
    if (!this.denied) return this.socket.greet();
    this.denied = null;
    this.socket = this.newSocket();
    this.socket.start();
  }

  preview(draft: string): Promise<unknown> {
    const id = ++this.questions;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.socket.request({ type: "preview", id, draft });
    });
  }

  submit(text: string): void {
    this.catchUp();
    this.busy = true;
    this.request({ type: "move", ply: this.lastPly() + 1, key: newKey(), text });
  }

  act(action: Action, value = ""): void {
    this.request({ type: "act", key: newKey(), action, value });
  }

  say(phrase: string): void {
    this.request({ type: "say", phrase });
  }

  private newSocket(): TableSocket {
    return new TableSocket({
      dial: this.dial,
      hello: () => this.hello(),
      answered: (answer) => this.receive(answer),
      changed: (status) => (this.status = status),
    });
  }

  private request(message: Request): void {
    this.socket.request(message);
  }

  private hello(): Request {
    const since = this.fromStart ? this.lastPly() : null;
    return { type: "hello", table: this.id, token: this.token, since };
  }

  /** The last ply we know, shown already or not. */
  private lastPly(): number {
    return this.queue.at(-1)?.ply ?? this.ply;
  }

  private receive(answer: Answer): void {
    switch (answer.type) {
      case "welcome":
        return this.welcome(answer.table, answer.events);
      case "event":
        return this.hear(answer);
      case "table":
        this.info = answer.table;
        this.setClock(answer.table.clock);
        return;
      case "ack":
        return;
      case "refused":
        return this.refuse(answer.refusal, answer.key ?? null, answer.id ?? null);
      case "previewed":
        this.asked.get(answer.id)?.resolve(answer.preview);
        this.asked.delete(answer.id);
        return;
      case "said":
        this.heard.said?.(answer.seat, answer.phrase);
        return;
      case "pong":
        return;
    }
  }

  private welcome(info: TableInfo, events: readonly Event[]): void {
    this.info = info;
    this.denied = null;
    const first = events[0];
    if (first) {
      const known = [...this.events, ...this.queue];
      const told = this.fromStart ? this.ply : Infinity;
      this.queue = [];
      this.hasten();
      this.events = [...known.slice(0, first.ply), ...events];
      this.fromStart = true;
      this.fresh = false;
      this.busy = false;
      for (const event of this.events.filter(({ ply }) => ply > told)) this.heard.event?.(event);
    }
    this.setClock(info.clock);
  }

  private hear(event: Event): void {
    const known = this.lastPly();
    if (this.fromStart && event.ply <= known) return;
    if (event.ply > known + 1) {
      this.socket.greet();
      return;
    }
    this.fromStart = true;
    this.queue.push(event);
    this.setClock(event.clock);
    if (this.showing) this.behind = true;
    else void this.showAll();
  }

  private async showAll(): Promise<void> {
    this.showing = true;
    while (this.queue.length) {
      const event = this.showFirst();
      const hastened = new Promise<void>((done) => (this.hasten = done));
      await Promise.race([this.pacing.pause(event ? this.timeFor(event) : 0), hastened]);
    }
    this.showing = false;
  }

  private showFirst(): Event | undefined {
    const event = this.queue.shift();
    if (!event) return;
    this.events = [...this.events, event];
    this.fresh = true;
    this.busy = false;
    this.behind = this.queue.length > 0;
    this.heard.event?.(event);
    return event;
  }

  private timeFor(event: Event): number {
    if (this.queue.length > MANY) return 0;
    const time = this.pacing.time(event) * (event.seat !== null && event.seat === this.info?.you ? OWN_SHARE : 1);
    return event.clock.pace === "none" ? time : Math.min(time, LONGEST_WITH_CLOCK);
  }

  private refuse(refusal: Refusal, key: string | null, id: number | null): void {
    if (id !== null) {
      this.asked.get(id)?.reject(new RefusedError(refusal));
      this.asked.delete(id);
      return;
    }
    if (key === null && !this.info) {
      this.denied = refusal;
      this.socket.stop();
      return;
    }
    this.busy = false;
    if (refusal.code === "stale-ply") this.socket.greet();
    this.heard.refused?.(refusal);
  }

  private setClock(info: ClockInfo): void {
    this.clock = { info, at: performance.now() };
  }
}
