/** Applies an event: the new table, and what to animate. */

import type { Event } from "../../../net/messages";
import { cardsOf, tilesOf, type Group } from "../cards";
import { makeFilm, type Film, type Frame } from "./film";
import { follow } from "./following";
import { playOf, type Played } from "../shown";
import { begin, type Turn } from "../turn";

export type Mark = "played" | "moved";

/** What was done since the viewer's last turn. */
export interface Past {
  /** The ply that was settled last; null before anything was. */
  ply: number | null;
  films: readonly Film[];
}

export const NOTHING_SEEN: Past = { ply: null, films: [] };

export interface Happening {
  turn: Turn;
  past: Past;
  ply: number;
  /** What has just happened; null on arrival. */
  event: Event | null;
  /** The event is a turn of ours. */
  own: boolean;
  /** The ply of the first event that is told of since the own last turn. */
  since: number;
  table: readonly string[];
  hand: readonly string[];
}

export interface Settled {
  turn: Turn;
  past: Past;
  film: Film | null;
}

export function settle(happening: Happening): Settled {
  const { turn, past, ply, event, table, hand } = happening;
  if (ply === past.ply) return { turn: holds(turn, hand) ? turn : begin(turn, turn.start, hand), past, film: null };
  const play = event && past.ply === ply - 1 ? playOf(event) : null;
  if (event && play) return settlePlay(happening, event, play);
  const goesOn = event !== null && !event.entry.includes("!");
  const groups = follow(turn.start, table.map(tilesOf));
  return { turn: begin(turn, groups, hand), past: { ply, films: goesOn ? past.films : [] }, film: null };
}

/** Somebody played: our own cards lie there already, everything else is animated. */
function settlePlay({ turn, past, ply, own, since, table, hand }: Happening, event: Event, play: Played): Settled {
  const made = lies(turn.groups, play);
  const before = made ? turn.groups : turn.start;
  const full = follow(before, play.table, own || made ? turn.hand : []);
  const groups = follow(full, table.map(tilesOf));
  const filmFrom = (start: readonly Group[]): Film => makeFilm(ply, event.seat ?? 0, start, full, groups);
  const films = own ? [] : [...past.films, filmFrom(turn.start)].filter((film) => film.ply >= since);
  const film = filmFrom(before);
  return { turn: begin(turn, groups, hand), past: { ply, films }, film: film.frames.length > 1 ? film : null };
}

/** The hand is unchanged: a half-made turn continues. */
const holds = (turn: Turn, hand: readonly string[]): boolean => sorted(turn.hand.map((card) => card.tile)) === sorted(hand);

/** Whether these are the cards that the turn left on the table, however they lie. */
function lies(groups: readonly Group[], play: Played): boolean {
  return sorted(cardsOf(groups).map((card) => card.tile)) === sorted(play.table.flat());
}

const sorted = (tiles: readonly string[]): string => [...tiles].sort().join("");

/** Which cards were played or moved in these films, as far as the frame `until`. */
export function marksOf(films: readonly Film[], until: Frame | null = null): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const frame of films.flatMap((film) => film.frames)) {
    for (const { id } of frame.cards) {
      if (frame.movement === "played") marks.set(id, "played");
      else if (!marks.has(id)) marks.set(id, "moved");
    }
    if (frame === until) break;
  }
  return marks;
}

/** Cards that the others played, of those that lie there. */
export function playedIn(films: readonly Film[]): Map<number, Mark> {
  return new Map([...marksOf(films)].filter(([, mark]) => mark === "played"));
}

/** Who played what: the seat at the last card of each film that lies on this table. */
export function moversOf(films: readonly Film[], table: readonly Group[]): Map<number, number> {
  const lies = new Set(cardsOf(table).map((card) => card.id));
  const movers = new Map<number, number>();
  for (const { frames, seat } of films) {
    const played = frames.filter(({ movement }) => movement === "played").flatMap(({ cards }) => cards);
    const last = played.findLast((card) => lies.has(card.id));
    if (last) movers.set(last.id, seat);
  }
  return movers;
}
