/** The film of a move: which tiles fly, which lines light up, and when. Times are milliseconds at the normal speed. */

import type { Event } from "../../../net/messages";
import { isQwirkle, scoredLines, type LineTile } from "../parts/lines";
import { laidBy, type Laid } from "../shown";

export interface Film {
  ply: number;
  seat: number | null;
  /** The mover's own tiles lie there already: only the scoring is seen. */
  own: boolean;
  laid: readonly Laid[];
  lines: readonly (readonly LineTile[])[];
  /** The first Qwirkle; null for a move without one. */
  qwirkle: readonly LineTile[] | null;
  points: number;
  beats: Beats;
}

export interface Beats {
  /** When each tile lies on the table. */
  lands: readonly number[];
  /** When the lines begin to light up, and when the last one has gone out. */
  lines: number;
  /** When the points leave for the seat. */
  points: number;
  /** When the Qwirkle is celebrated. */
  feat: number;
  end: number;
}

export const FLIGHT = 400;
export const APART = 90;
/** A line lights up so long for each of its tiles. */
export const EACH = 40;
export const LIT = 920;
export const POINTS_FLY = 500;
export const HOP = { time: 240, apart: 60 };
/** The own tiles sink at once. */
const SETTLES = 60;

export function beatsOf(tiles: number, longest: number, own: boolean): Beats {
  const lands = Array.from({ length: tiles }, (_, i) => (own ? SETTLES : FLIGHT + i * APART));
  const down = lands.at(-1) ?? 0;
  const lines = down + 80;
  return { lands, lines, points: down + 200, feat: lines + EACH * longest, end: lines + LIT };
}

/** Null for an event that laid nothing. */
export function filmOf(event: Event, board: readonly Laid[], own: boolean): Film | null {
  const laid = laidBy(event.entry);
  if (!laid.length) return null;
  const lines = scoredLines(board, laid);
  const beats = beatsOf(laid.length, Math.max(0, ...lines.map((line) => line.length)), own);
  return { ply: event.ply, seat: event.seat, own, laid, lines, qwirkle: lines.find(isQwirkle) ?? null, points: event.points, beats };
}
