/** Tables and lessons on this device: hosted by a worker, without a server. */

import { isLocal } from "../local/id";
import { settings } from "../ui/settings.svelte";
import type { NewTable } from "./api";
import { RefusedError } from "./refused";
import { webSocketDial, type Dial, type Line, type LineEvents } from "./socket";

const addresses = import.meta.glob<string>("../../packages/sixfold/wasm/*.wasm", { query: "?url", import: "default", eager: true });

/** Where the engine of each game is; empty in a build without them. */
export const ENGINES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(addresses).map(([path, address]) => [path.replace(/^.*\/|\.wasm$/g, ""), address]),
);

const isSupported = (): boolean =>
  [typeof WebAssembly, typeof Worker, typeof indexedDB, typeof BroadcastChannel].every((type) => type !== "undefined");

/** Whether lessons of a game need no server. */
export const learnsHere = (game: string): boolean => settings.tables === "device" && game in ENGINES && isSupported();

/** Whether a table needs no server: nobody comes from elsewhere, and no clock runs. */
export const playsHere = ({ game, clock, listed }: NewTable): boolean => learnsHere(game) && !listed && (clock?.pace ?? "none") === "none";

const client = async () => (await import("../local/host/page")).localTables;

/** Asks the worker what would be asked of the server. */
export async function callHere<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  return (await (await client()).call({ method, path, body, token: token ?? null })) as T;
}

/** Asks the worker; if it cannot work in this browser, the server. A refusal by the rules is an answer. */
export async function callHereOr<T>(askServer: () => Promise<T>, method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await callHere<T>(method, path, body);
  } catch (error) {
    if (error instanceof RefusedError && error.refusal.code !== "internal") throw error;
    return askServer();
  }
}

/** A line to the worker. */
function dialHere(events: LineEvents): Line {
  let line: Line | null = null;
  let isOpen = true;
  client().then(
    (tables) => void (isOpen && (line = tables.dial(events))),
    () => events.lost(),
  );
  return {
    isLocal: true,
    send: (text) => line?.send(text),
    close: () => {
      isOpen = false;
      line?.close();
    },
  };
}

/** A line to wherever the table is kept. */
export function dialTable(id: string): Dial {
  return isLocal(id) ? dialHere : webSocketDial(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
}
