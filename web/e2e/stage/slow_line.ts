/** A slow line: a proxy in front of a server that lets only so many bytes through, and every byte late. */

import { connect, createServer, type Server, type Socket } from "node:net";

/** A phone with a poor signal. */
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY = 75;
const SLICE = 20;

export class SlowLine {
  private readonly sockets = new Set<Socket>();
  private readonly queue: (() => number)[] = [];
  private readonly timer = setInterval(() => this.drain(), SLICE);
  private server: Server | null = null;

  constructor(private readonly port: number) {}

  async open(): Promise<string> {
    const server = createServer({ allowHalfOpen: true }, (near) => this.join(near));
    this.server = server;
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    if (!address || typeof address === "string") throw new Error("the line has no port");
    return `http://127.0.0.1:${address.port}`;
  }

  private join(near: Socket): void {
    const far = connect({ port: this.port, host: "127.0.0.1", allowHalfOpen: true });
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => this.sockets.delete(socket));
    }
    near.on("data", (bytes) => setTimeout(() => far.write(bytes), LATENCY));
    near.on("end", () => setTimeout(() => far.end(), LATENCY));
    far.on("data", (bytes) => setTimeout(() => this.queue.push(() => (near.write(bytes), bytes.length)), LATENCY));
    far.on("end", () => setTimeout(() => this.queue.push(() => (near.end(), 0)), LATENCY));
  }

  private budget = 0;
  /** All connections share the line; a piece goes when the line is free again. */
  private drain(): void {
    this.budget = Math.min(this.budget + (BYTES_PER_SECOND * SLICE) / 1000, BYTES_PER_SECOND / 4);
    while (this.budget > 0) {
      const send = this.queue.shift();
      if (!send) return;
      this.budget -= send();
    }
  }

  close(): void {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
  }
}
