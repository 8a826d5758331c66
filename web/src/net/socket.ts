/** A socket to one table that comes back by itself and never asks twice for the same thing. */

import type { Answer, Request } from "./messages";

export type Status = "connecting" | "open" | "waiting" | "closed";

export interface Line {
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

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Dials, says hello, repeats what was not answered, and dials again when the line is lost. */
export class TableSocket {
  private line: Line | null = null;
  private readonly unanswered = new Map<string, Request>();
  private failures = 0;
  private ready = false;
  private stopped = false;

  constructor(private readonly options: SocketOptions) {}

  start(): void {
    this.options.changed("connecting");
    this.line = this.options.dial({
      opened: () => this.line?.send(JSON.stringify(this.options.hello())),
      received: (text) => this.receive(JSON.parse(text) as Answer),
      lost: () => void this.redial(),
    });
  }

  stop(): void {
    this.stopped = true;
    this.line?.close();
    this.options.changed("closed");
  }

  /** Sent now or after the next welcome; the server answers a repeated key as it did before. */
  request(message: Request): void {
    if ("key" in message) this.unanswered.set(message.key, message);
    if (this.ready) this.line?.send(JSON.stringify(message));
  }

  private receive(answer: Answer): void {
    if (answer.type === "welcome") this.welcome();
    if ((answer.type === "ack" || answer.type === "refused") && answer.key) {
      this.unanswered.delete(answer.key);
    }
    this.options.answered(answer);
  }

  private welcome(): void {
    this.ready = true;
    this.failures = 0;
    this.options.changed("open");
    for (const message of this.unanswered.values()) this.line?.send(JSON.stringify(message));
  }

  private async redial(): Promise<void> {
    this.ready = false;
    if (this.stopped) return;
    this.options.changed("waiting");
    const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
    await (this.options.wait ?? sleep)(pause);
    if (!this.stopped) this.start();
  }
}

/** A line over a real WebSocket. */
export function webSocketDial(url: string): Dial {
  return (events) => {
    const socket = new WebSocket(url);
    socket.onopen = events.opened;
    socket.onmessage = (event) => events.received(String(event.data));
    socket.onclose = events.lost;
    return { send: (text) => socket.send(text), close: () => socket.close() };
  };
}
