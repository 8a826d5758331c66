/** What is stored of a local table: its facts, its seats, and every entry. */

import type { ResultInfo } from "../../net/messages";

export interface SeatRow {
  seat: number;
  kind: "person" | "bot";
  level: string;
  name: string;
  /** What plays the seat; null while it is free. */
  token: string | null;
  /** What opens the seat, once. */
  invite: string | null;
}

export interface TableRow {
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  seed: string;
  salt: string;
  commitment: string;
  title: string;
  casual: boolean;
  autostart: boolean;
  /** Who made the table and may begin without waiting. */
  host: number | null;
  seats: SeatRow[];
  /** What shows the table to a spectator. */
  watch: string | null;
  /** Seconds since 1970. */
  created: number;
  started: number | null;
  finished: number | null;
  result: ResultInfo | null;
  rematch: string | null;
}

export interface EntryRow {
  table: string;
  ply: number;
  /** A line of a record, such as `0 Rc@0,0`. */
  text: string;
  /** The idempotency key of the request. */
  key: string;
  at: number;
}

export const now = (): number => Date.now() / 1000;
