/** A reconnecting socket to one table with idempotent requests. */

import type { Answer, Request } from "./messages";

export type Status = "connecting" | "open" | "waiting" | "closed";

export interface Line {
  /** Needs no network. */
  isLocal?: boolean;
  send(text: string): void;
  close(): void;
}

export interface LineEvents {
  opened(): void;
  received(text: string): void;
  lost(): void;
}

export type Dial = (events: LineEvents) => Line;

export interface SocketOptions {
  dial: Dial;
  hello: () => Request;
  answered: (answer: Answer) => void;
  changed: (status: Status) => void;
  wait?: (ms: number) => Promise<void>;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** A connection silent for this long is pinged, and dropped when it stays silent. */
const SILENCE = 20_000;
/** The same while an answer is pending. */
const UNANSWERED = 2000;
const PONG = 3000;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Connects, says hello, resends unanswered requests, and reconnects when the connection is lost. */
export class TableSocket {
  private line: Line | null = null;
  private readonly unanswered = new Map<string, Request>();
  private failures = 0;
  private ready = false;
  private stopped = false;
  /** How many answers arrived, on any connection. */
  private heard = 0;
  /** The connection on which an answer is pending. */
  private attended: Line | null = null;
  private hurried: () => void = () => undefined;

  constructor(private readonly options: SocketOptions) {}

  start(): void {
    this.options.changed("connecting");
    const line: Line = this.options.dial({
      opened: () => this.greet(),
      received: (text) => this.receive(JSON.parse(text) as Answer),
      lost: () => {
        if (this.line === line) void this.redial();
      },
    });
    this.line = line;
    void this.watch(line);
  }

  stop(): void {
    this.stopped = true;
    this.options.changed("closed");
    this.line?.close();
    this.hurried();
  }

  /** Says hello again, as another seat or to catch up. */
  greet(): void {
    this.line?.send(JSON.stringify(this.options.hello()));
  }

  /** Sent now or after the next welcome; the server answers a repeated key identically. */
  request(message: Request): void {
    const name = nameOf(message);
    if (name) this.unanswered.set(name, message);
    if (!this.ready || !this.line) return;
    this.line.send(JSON.stringify(message));
    if (name) void this.attend(this.line);
  }

  /** The network is gone: drop the connection without waiting for a timeout. */
  drop(): void {
    if (this.line && !this.line.isLocal) this.giveUp(this.line);
  }

  /** The network is back: reconnect without further backoff. */
  hurry(): void {
    this.failures = 0;
    this.hurried();
  }

  private receive(answer: Answer): void {
    this.heard++;
    const name = nameOf(answer);
    if (name) this.unanswered.delete(name);
    if (answer.type === "welcome") this.welcome();
    this.options.answered(answer);
  }

  private welcome(): void {
    this.failures = 0;
    this.options.changed("open");
    if (this.ready) return;
    this.ready = true;
    for (const message of this.unanswered.values()) this.line?.send(JSON.stringify(message));
    if (this.line) void this.attend(this.line);
  }

  private async redial(): Promise<void> {
    this.ready = false;
    this.line = null;
    if (this.stopped) return;
    this.options.changed("waiting");
    const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
    const hurried = new Promise<void>((done) => (this.hurried = done));
    await Promise.race([this.wait(pause), hurried]);
    if (!this.stopped) this.start();
  }

  /** Networks vanish silently: an idle connection is pinged. */
  private async watch(line: Line): Promise<void> {
    while (await this.isAlive(line, SILENCE, SILENCE / 2));
  }

  /** The same, sooner, while an answer is pending. */
  private async attend(line: Line): Promise<void> {
    if (this.attended === line) return;
    this.attended = line;
    while (this.unanswered.size && (await this.isAlive(line, UNANSWERED, PONG)));
    if (this.attended === line) this.attended = null;
  }

  /** Waits; a connection silent meanwhile is pinged, and dropped if silent until the deadline. */
  private async isAlive(line: Line, silence: number, deadline: number): Promise<boolean> {
    const before = this.heard;
    await this.wait(silence);
    if (this.stopped || this.line !== line) return false;
    if (this.heard !== before) return true;
    if (this.ready) line.send(JSON.stringify({ type: "ping" }));
    await this.wait(deadline);
    if (this.stopped || this.line !== line) return false;
    if (this.heard !== before) return true;
    this.giveUp(line);
    return false;
  }

  private giveUp(line: Line): void {
    line.close();
    void this.redial();
  }

  private wait(ms: number): Promise<void> {
    return (this.options.wait ?? sleep)(ms);
  }
}

/** What an answer is matched by: an idempotency key, or the number of a preview. */
function nameOf(message: Request | Answer): string | null {
  if ("key" in message && message.key) return `key ${message.key}`;
  if ("id" in message && typeof message.id === "number") return `id ${message.id}`;
  return null;
}

/** A connection over a real WebSocket. */
export function webSocketDial(url: string): Dial {
  return (events) => {
    const socket = new WebSocket(url);
    socket.onopen = events.opened;
    socket.onmessage = (event) => events.received(String(event.data));
    socket.onclose = events.lost;
    return { send: (text) => socket.send(text), close: () => socket.close() };
  };
}
