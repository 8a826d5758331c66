/** The worker that hosts local tables. Bots think in another one, so this one always answers at once. */

import { Host } from "./host";
import { openDatabase } from "../indexed_db";
import type { FromHost, ToHost } from "./messages";
import { loadModules } from "../bots/modules";
import { WorkerMind, type Thinker } from "../bots/worker_mind";

const page = self as unknown as { postMessage: (message: FromHost) => void };
const news = new BroadcastChannel("sixfold.tables");

let host: Promise<Host> | null = null;

async function start(addresses: Readonly<Record<string, string>>): Promise<Host> {
  if (typeof Worker === "undefined") throw new Error("bots need a worker in a worker");
  const { module, kernel } = loadModules(addresses);
  const startThinker = (): Thinker =>
    new Worker(new URL("../bots/thinker_worker.ts", import.meta.url), { type: "module", name: "sixfold-bots" });
  const bus = { publish: (table: string): void => news.postMessage(table) };
  const made = new Host(await openDatabase(), kernel, new WorkerMind(startThinker, module), bus);
  news.onmessage = ({ data }: MessageEvent<string>) => void made.rooms.hear(data);
  return made;
}

/** The page hears of errors that nobody has caught. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

self.onmessage = ({ data }: MessageEvent<ToHost>) => {
  if (data.type === "start") (host = start(data.modules)).catch(fail);
  else void host?.then((ready) => ready.hear(data, (answer) => page.postMessage(answer))).catch(() => undefined);
};
