/** What the server shows of a game of Qwirkle: the types of src/sixfold/games/qwirkle/show.py. */

import type { Refusal } from "../../net/messages";

export interface Shown {
  board: string;
  hand: string[];
  hand_sizes: number[];
  bag: number;
  announced: number[];
  opening: number | null;
}

export type Spot = readonly [x: number, y: number];

export interface ShownLine {
  attribute: string;
  cells: Spot[];
  bonus: number;
}

export interface Preview {
  cells: Record<string, Spot[]>;
  lines: ShownLine[];
  /** The points for going out, among `points`. */
  last_tile_bonus: number;
  points: number;
  refusal: Refusal | null;
  /** How many more tiles an unfinished opening needs; it is not an error then. */
  needs: number;
}

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

export const spotKey = (x: number, y: number): string => `${x},${y}`;
