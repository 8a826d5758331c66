/** Applies an event: the new table, and what to animate. */

import type { Event } from "../../../net/messages";
import { cardsOf, tilesOf, type Group } from "../cards";
import { makeFilm, type Film, type Frame } from "./film";
import { follow } from "./following";
import { picturedGroups } from "../pictured";
import { playOf, type Played } from "../shown";
import { begin, type Turn } from "../turn";

const QWIRKLE = 6;

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
  /** Our seat; null for those who look on. */
  you: number | null;
  /** What happened since the own last turn, oldest first. */
  recent: readonly Event[];
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
  if (!event || past.ply !== ply - 1) return arrive(happening);
  const goesOn = !event.entry.includes("!");
  const groups = follow(turn.start, table.map(tilesOf));
  return { turn: begin(turn, groups, hand), past: { ply, films: goesOn ? past.films : [] }, film: null };
}

/** We come to the table, or come back: what the others did last is told from what they left there. */
function arrive({ turn, ply, you, recent, table, hand }: Happening): Settled {
  const films: Film[] = [];
  let groups = turn.start;
  for (const event of recent.filter(({ seat }) => seat !== you)) {
    const play = playOf(event);
    if (!play) continue;
    if (!films.length) groups = follow(groups, withoutPlayed(play));
    const full = follow(groups, play.table);
    const after = full.filter((group) => group.cards.length < QWIRKLE);
    films.push(makeFilm(event.ply, event.seat ?? 0, groups, full, after));
    groups = after;
  }
  return { turn: begin(turn, follow(groups, table.map(tilesOf)), hand), past: { ply, films }, film: null };
}

/** The sets of the table as they lay before a turn, as far as it can be told: without the cards that were played. */
function withoutPlayed(play: Played): string[][] {
  const changed = picturedGroups(play);
  const same = [...play.table];
  for (const group of changed) {
    const at = same.findIndex((other) => sorted(other) === sorted(group.map(({ tile }) => tile)));
    if (at >= 0) same.splice(at, 1);
  }
  const before = changed.map((group) => group.filter(({ isNew }) => !isNew).map(({ tile }) => tile));
  return [...same, ...before.filter((group) => group.length)];
}

/** Somebody played: our own cards lie there already, everything else is animated. */
function settlePlay({ turn, past, ply, you, recent, table, hand }: Happening, event: Event, play: Played): Settled {
  const own = event.seat === you;
  const since = recent[0]?.ply ?? ply;
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

/** Cards that a past move played, of those that lie there; of equal ones the first. */
export function litBy(text: string, table: readonly Group[]): Map<number, Mark> {
  const lying = [...cardsOf(table)];
  const marks = new Map<number, Mark>();
  for (const tile of tilesOf(/^\+(\S*)/.exec(text)?.[1] ?? "")) {
    const at = lying.findIndex((card) => card.tile === tile);
    const [card] = at < 0 ? [] : lying.splice(at, 1);
    if (card) marks.set(card.id, "played");
  }
  return marks;
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
