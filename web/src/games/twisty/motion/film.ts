/** How a move is shown: the pawn hops from square to square, then a cube jumps to its row. Values only. */

import type { Event } from "../../../net/messages";
import { ARC, PITCH } from "../drawing";
import { cellAt, CUBES, placeOf, walkedIn, walkOf, type Shown } from "../shown";
import type { Placed } from "../types";

/** Milliseconds at the normal pace. */
export const HOP = 320;
export const JUMP = 350;
const NORMAL = 1000;

/** A place in somebody's row. */
export interface SlotPlace {
  seat: number;
  place: number;
}

export interface Film {
  seat: number;
  /** The squares of the pawn from its start on; a single one if it comes from outside. */
  cells: readonly string[];
  /** The cube that changes its place: from the square where the pawn lands, or from a row. */
  cube: { letter: string; from: SlotPlace | null; to: SlotPlace } | null;
}

/** Where a pawn stood when its cube was stolen; null if that is not among these events. */
export function robbedAt(events: readonly Pick<Event, "details">[], seat: number): string | null {
  const steal = events.findLast((event) => walkedIn(event)?.stole_from === seat);
  return (steal && walkOf(steal).at(-1)) ?? null;
}

/** The film of the last of these events; null for one without a pawn that moves. */
export function filmOf(events: readonly Event[], before: Shown | null, after: Shown): Film | null {
  const event = events.at(-1);
  if (!event || event.seat === null) return null;
  const { seat } = event;
  const walked = walkedIn(event);
  if (walked) return { seat, cells: walkOf(event), cube: cubeOf(seat, walked.took !== null, walked.stole_from, before, after) };
  if (!("corner" in event.details)) return null;
  const [x = 0, y = 0] = (event.details as unknown as Placed).corner;
  const start = before?.players[seat]?.pawn ?? robbedAt(events, seat);
  return { seat, cells: [...(start ? [start] : []), cellAt(x, y)], cube: null };
}

function cubeOf(seat: number, took: boolean, victim: number | null, before: Shown | null, after: Shown): Film["cube"] {
  const player = after.players[seat];
  if (!took || !player) return null;
  const place = player.held - 1;
  const letter = player.row.charAt(place);
  if (!letter || !CUBES.includes(letter)) return null;
  const was = victim === null ? null : (before?.players[victim]?.row.indexOf(letter) ?? -1);
  return { letter, from: victim === null || was === null || was < 0 ? null : { seat: victim, place: was }, to: { seat, place } };
}

/** How many hops are seen; coming to a corner from outside is one. */
export const hopsOf = ({ cells }: Film): number => Math.max(1, cells.length - 1);

/** By how much everything is stretched: so that it follows the chosen speed and is over before the next move. */
export function stretch(film: Film, time: number): number {
  const total = hopsOf(film) * HOP + (film.cube ? JUMP : 0);
  return Math.min(time / NORMAL, time / total);
}

const at = (cell: string, lift = 0): string => {
  const { x, y } = placeOf(cell);
  return `translate(${x * PITCH}px, ${(y - lift) * PITCH}px)`;
};

const halfway = (from: string, to: string): string => {
  const [a, b] = [placeOf(from), placeOf(to)];
  return `translate(${((a.x + b.x) / 2) * PITCH}px, ${((a.y + b.y) / 2 - ARC) * PITCH}px)`;
};

const UP = "cubic-bezier(0.3, 0.6, 0.6, 1)";
const DOWN = "cubic-bezier(0.4, 0, 0.7, 0.4)";

/** The pawn's way as key frames: up to the top of the arc, and down. */
export function hopFrames(cells: readonly string[]): Keyframe[] {
  const [first] = cells;
  if (first === undefined) return [];
  if (cells.length === 1)
    return [
      { transform: at(first, 2 * ARC), opacity: 0, easing: DOWN },
      { transform: at(first), opacity: 1 },
    ];
  const hops = cells.slice(1).flatMap((cell, i): Keyframe[] => [
    { transform: at(cells[i] ?? cell), easing: UP },
    { transform: halfway(cells[i] ?? cell, cell), easing: DOWN },
  ]);
  return [...hops, { transform: at(cells.at(-1) ?? first) }];
}
