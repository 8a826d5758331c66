/** The page's side of the worker that hosts its tables. */

import { RefusedError } from "../../net/refused";
import type { Line, LineEvents } from "../../net/socket";
import type { FromHost, ToHost } from "./messages";
import type { Call } from "./routes";

interface Asked {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** The part of a Worker that is used here. */
export interface HostWorker {
  postMessage(message: ToHost): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromHost>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class Client {
  private worker: HostWorker | null = null;
  private readonly lines = new Map<number, LineEvents>();
  private readonly asked = new Map<number, Asked>();
  private count = 0;

  constructor(
    private readonly start: () => HostWorker,
    private readonly modules: Readonly<Record<string, string>>,
  ) {}

  dial(events: LineEvents): Line {
    const line = ++this.count;
    this.lines.set(line, events);
    this.post({ type: "dial", line });
    queueMicrotask(() => this.lines.get(line)?.opened());
    return {
      send: (text) => this.post({ type: "send", line, text }),
      close: () => {
        this.lines.delete(line);
        this.post({ type: "close", line });
      },
    };
  }

  /** The body may be reactive state, which cannot be posted: it goes as JSON would send it. */
  call({ body, ...call }: Call): Promise<unknown> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.post({ type: "call", id, call: body === undefined ? call : { ...call, body: JSON.parse(JSON.stringify(body)) as unknown } });
    });
  }

  private post(message: ToHost): void {
    this.worker ??= this.begin();
    this.worker.postMessage(message);
  }

  private begin(): HostWorker {
    const worker = this.start();
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = () => this.lose(worker);
    worker.postMessage({ type: "start", modules: this.modules });
    return worker;
  }

  private receive(message: FromHost): void {
    if (message.type === "received") return this.lines.get(message.line)?.received(message.text);
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    if (message.type === "answered") asked?.resolve(message.value);
    else asked?.reject(new RefusedError(message.refusal));
  }

  /** The worker broke down: whoever waits is told, and the next request starts another one. */
  private lose(worker: HostWorker): void {
    worker.terminate();
    this.worker = null;
    const [lines, asked] = [[...this.lines.values()], [...this.asked.values()]];
    this.lines.clear();
    this.asked.clear();
    for (const one of asked) one.reject(new Error("the local tables stopped"));
    for (const line of lines) line.lost();
  }
}
