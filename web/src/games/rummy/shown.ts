/** What the server shows of a game of Rummy: the types of src/sixfold/games/rummy/show.py. */

import type { Event, Refusal } from "../../net/messages";

export interface Shown {
  hand: string[];
  hand_sizes: number[];
  deck: number;
  table: string[];
  piles: string[][];
  /** Turns until the end, once the last round has begun. */
  turns_left: number | null;
  exchanged: boolean;
  /** The only move of a seat that can play no card. */
  must: "exchange" | "pass" | null;
}

export interface ShownGroup {
  cards: string;
  is_set: boolean;
  is_qwirkle: boolean;
  /** How many more cards make a begun group a set. */
  needs: number;
}

export interface Preview {
  groups: ShownGroup[];
  played: string[];
  missing: string[];
  fits: Record<string, number[]>;
  points: number;
  refusal: Refusal | null;
  /** How many more cards an unfinished turn needs; it is not an error then. */
  needs: number;
  move: string | null;
}

/** What a turn did to the table: how it lay before its sixes left, and which those were. */
export interface Deed {
  played: string[];
  table: string[][];
  removed: string[][];
}

/** The play of an event; null for exchanges, passes and referee entries. */
export function deedOf(event: Event): Deed | null {
  const { played, table, removed } = event.details;
  return Array.isArray(played) && Array.isArray(table) && Array.isArray(removed) ? { played, table, removed } : null;
}
