/** What the server shows of a game of Twisty: the types of src/sixfold/games/twisty/show.py. */

import type { Refusal } from "../../net/messages";

export interface ShownPlayer {
  series: string;
  /** The colors to collect, a letter each; empty until the rows are laid. */
  row: string;
  held: number;
  protected: number;
  pawn: string | null;
  can_rob: number[];
}

export interface Shown {
  /** A letter for each of the 49 squares in reading order. */
  board: string;
  players: ShownPlayer[];
  mover: number;
  placing: number[];
  setup: boolean;
}

export interface ShownEnd {
  cell: string;
  path: string[];
  takes: string | null;
  robs: number | null;
  protects: string;
  wins: boolean;
}

export interface Preview {
  ends: ShownEnd[];
  corners: string[];
  refusal: Refusal | null;
}

export const SIDE = 7;
export const COLUMNS = "abcdefg";
export const CUBES = "ROYGBPW";

export interface Place {
  x: number;
  y: number;
}

/** `b3` is the second square of the third row. */
export const placeOf = (cell: string): Place => ({ x: COLUMNS.indexOf(cell.charAt(0)), y: Number(cell.charAt(1)) - 1 });

export const cellAt = (x: number, y: number): string => `${COLUMNS.charAt(x)}${y + 1}`;

export const CELLS: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, i) => cellAt(i % SIDE, Math.floor(i / SIDE)));

export const tokenOn = (shown: Shown, cell: string): string => shown.board.charAt(CELLS.indexOf(cell));

export const isCube = (token: string): boolean => CUBES.includes(token);

export const seatOn = (shown: Shown, cell: string): number => shown.players.findIndex((player) => player.pawn === cell);

/** The landings of a recorded move, preceded by the start if known; none for other entries. */
export function walkOf(details: Record<string, unknown>): string[] {
  const cells = [details["from"], ...(Array.isArray(details["path"]) ? details["path"] : [])];
  return cells.filter((cell): cell is [number, number] => Array.isArray(cell)).map(([x, y]) => cellAt(x, y));
}
