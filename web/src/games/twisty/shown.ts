/** Reads what the server shows of a game of Twisty. */

import type { Event } from "../../net/messages";
import type { Shown, Walked } from "./types";

export type { Preview, Shown, ShownEnd, ShownPlayer } from "./types";

export const SIDE = 7;
export const COLUMNS = "abcdefg";
export const CUBES = "ROYGBPW";
export const CENTER = "d4";

export interface Place {
  x: number;
  y: number;
}

/** `b3` is the second square of the third row. */
export const placeOf = (cell: string): Place => ({ x: COLUMNS.indexOf(cell.charAt(0)), y: Number(cell.charAt(1)) - 1 });

export const cellAt = (x: number, y: number): string => `${COLUMNS.charAt(x)}${y + 1}`;

export const CELLS: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, i) => cellAt(i % SIDE, Math.floor(i / SIDE)));

export const tokenOn = (shown: Shown, cell: string): string => shown.board.charAt(CELLS.indexOf(cell));

export const isCube = (token: string): boolean => token !== "" && CUBES.includes(token);

export const seatOn = (shown: Shown, cell: string): number => shown.players.findIndex((player) => player.pawn === cell);

/** The walk of an event; null for corners, passes and referee entries. */
export const walkedIn = ({ details }: Pick<Event, "details">): Walked | null => ("path" in details ? (details as unknown as Walked) : null);

/** The landings of a recorded move, preceded by the start if known; none for other entries. */
export function walkOf(event: Pick<Event, "details">): string[] {
  const walked = walkedIn(event);
  const cells = walked ? [...(walked.from ? [walked.from] : []), ...walked.path] : [];
  return cells.map(([x = 0, y = 0]) => cellAt(x, y));
}

const far = (a: number, b: number): number => Math.abs(a - b);

/** The token that leads from a square to the next one, by the kind of the step. */
export function tokenBetween(from: string, to: string): string {
  const [a, b] = [placeOf(from), placeOf(to)];
  const step = [far(a.x, b.x), far(a.y, b.y)].sort().join("");
  return { "01": "o", "11": "d", "12": "k" }[step] ?? "t";
}
