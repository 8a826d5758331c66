/** The local tables of this page; their worker starts with the first request. */

import { ENGINES } from "../../net/here";
import { Client, type HostWorker } from "./client";

export const localTables = new Client(
  (): HostWorker => new Worker(new URL("./host_worker.ts", import.meta.url), { type: "module", name: "sixfold-tables" }),
  ENGINES,
);
