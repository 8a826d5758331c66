/** A turn as a film: the table after each movement of cards. */

import { withCards, type Card, type Group } from "../cards";

export type Movement = "start" | "played" | "moved" | "collected";

export interface Frame {
  groups: readonly Group[];
  movement: Movement;
  /** The cards that moved, in their order; none at the start and when sets are collected. */
  cards: readonly Card[];
  /** How many sets are collected. */
  sets: number;
}

export interface Film {
  ply: number;
  seat: number;
  frames: readonly Frame[];
}

/** From `before` over `full`, how the turn left the table, to `after`, when its sets of six were collected. */
export function makeFilm(ply: number, seat: number, before: readonly Group[], full: readonly Group[], after: readonly Group[]): Film {
  const frames: Frame[] = [{ groups: before, movement: "start", cards: [], sets: 0 }, ...movements(before, full)];
  const sets = full.length - after.length;
  if (sets > 0) frames.push({ groups: after, movement: "collected", cards: [], sets });
  return { ply, seat, frames };
}

/** Group by group: what comes from other groups first, then what comes from the hand. */
function movements(before: readonly Group[], full: readonly Group[]): Frame[] {
  const lay = idsOf(before);
  const frames: Frame[] = [];
  let groups = before;
  for (const home of full) {
    const there = new Set(groups.find((group) => group.id === home.id)?.cards.map((card) => card.id));
    const coming = home.cards.filter((card) => !there.has(card.id));
    for (const card of coming.sort((a, b) => Number(lay.has(b.id)) - Number(lay.has(a.id)))) {
      groups = moveCard(groups, card, home);
      frames.push({ groups, movement: lay.has(card.id) ? "moved" : "played", cards: [card], sets: 0 });
    }
  }
  return frames;
}

const idsOf = (groups: readonly Group[]): Set<number> => new Set(groups.flatMap((group) => group.cards.map((card) => card.id)));

function moveCard(groups: readonly Group[], card: Card, home: Group): Group[] {
  const without = groups.map((group) => keep(group, (other) => other.id !== card.id)).filter((group) => group !== null);
  if (!without.some((group) => group.id === home.id)) return [...without, { ...home, cards: [card] }];
  return without.map((group) => (group.id === home.id ? (withCards({ ...group, row: home.row }, [...group.cards, card]) ?? group) : group));
}

const keep = (group: Group, stays: (card: Card) => boolean): Group | null => withCards(group, group.cards.filter(stays));

/** The same turn in two movements, which begin at once: all cards of the table together, then all cards from the hand. */
export function inOneGo(film: Film): Film {
  const [start] = film.frames;
  const full = film.frames.findLast(({ movement }) => movement !== "collected");
  if (!start || !full) return film;
  const lay = idsOf(start.groups);
  const rearranged = full.groups.map((group) => keep(group, (card) => lay.has(card.id))).filter((group) => group !== null);
  const moved = gather(film, "moved", rearranged);
  const played = gather(film, "played", full.groups);
  const collected = film.frames.filter(({ movement }) => movement === "collected");
  return { ...film, frames: [...moved, ...played, ...collected] };
}

function gather(film: Film, movement: Movement, groups: readonly Group[]): Frame[] {
  const cards = film.frames.filter((frame) => frame.movement === movement).flatMap((frame) => frame.cards);
  return cards.length ? [{ groups, movement, cards, sets: 0 }] : [];
}

/** Where nothing moves: the whole table with its sets of six, and the table without them. Without such sets there is nothing to show. */
export function asStills(film: Film): Film | null {
  const { frames } = inOneGo(film);
  return frames.at(-1)?.movement === "collected" ? { ...film, frames: frames.slice(-2) } : null;
}
