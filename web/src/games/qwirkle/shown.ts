/** Reads what the server shows of a game of Qwirkle. */

import type { Event } from "../../net/messages";
import type { Played } from "./types";

export type { Cell, Played, Preview, Shown, ShownLine } from "./types";

export interface Laid {
  tile: string;
  x: number;
  y: number;
}

/** The tiles of a text such as `Rc@0,0 Rs@1,0`; other words are skipped. */
export function parseLaid(text: string): Laid[] {
  return Array.from(text.matchAll(/([A-Z][a-z])@(-?\d+),(-?\d+)/g), ([, tile = "", x, y]) => ({ tile, x: Number(x), y: Number(y) }));
}

/** The tiles that a recorded move lays; none for swaps, passes and referee entries. */
export const laidBy = (entry: string): Laid[] => (entry.includes("!") ? [] : parseLaid(entry));

/** What lay on the table after a ply, from what happened; a move that was taken back is gone. */
export function boardAfter(events: readonly Event[], ply: number): Laid[] {
  const boards: Laid[][] = [];
  for (const event of events) {
    if (event.ply > ply) break;
    const back = /^- !back (\d+)$/.exec(event.entry)?.[1];
    boards[event.ply] = back === undefined ? [...(boards[event.ply - 1] ?? []), ...laidBy(event.entry)] : (boards[Number(back)] ?? []);
  }
  return boards[ply] ?? [];
}

export const spotKey = (x: number, y: number): string => `${x},${y}`;

/** The play of an event; null for swaps, passes and referee entries. */
export const playOf = ({ details }: Event): Played | null => ("placements" in details ? (details as unknown as Played) : null);
