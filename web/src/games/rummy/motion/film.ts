/** Animates a turn card by card: the table after each movement. */

import { withCards, type Card, type Group } from "../cards";

export type Movement = "start" | "played" | "moved" | "collected";

export interface Frame {
  groups: readonly Group[];
  movement: Movement;
  /** The card that moved; none at the start and when sets are collected. */
  card: Card | null;
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
  const frames: Frame[] = [{ groups: before, movement: "start", card: null, sets: 0 }, ...movements(before, full)];
  const sets = full.length - after.length;
  if (sets > 0) frames.push({ groups: after, movement: "collected", card: null, sets });
  return { ply, seat, frames };
}

/** Group by group: what comes from other groups first, then what comes from the hand. */
function movements(before: readonly Group[], full: readonly Group[]): Frame[] {
  const lay = new Set(before.flatMap((group) => group.cards.map((card) => card.id)));
  const frames: Frame[] = [];
  let groups = before;
  for (const home of full) {
    const there = new Set(groups.find((group) => group.id === home.id)?.cards.map((card) => card.id));
    const coming = home.cards.filter((card) => !there.has(card.id));
    for (const card of coming.sort((a, b) => Number(lay.has(b.id)) - Number(lay.has(a.id)))) {
      groups = moveCard(groups, card, home);
      frames.push({ groups, movement: lay.has(card.id) ? "moved" : "played", card, sets: 0 });
    }
  }
  return frames;
}

function moveCard(groups: readonly Group[], card: Card, home: Group): Group[] {
  const without = groups
    .map((group) =>
      withCards(
        group,
        group.cards.filter((other) => other.id !== card.id),
      ),
    )
    .filter((group) => group !== null);
  if (!without.some((group) => group.id === home.id)) return [...without, { ...home, cards: [card] }];
  return without.map((group) => (group.id === home.id ? (withCards({ ...group, row: home.row }, [...group.cards, card]) ?? group) : group));
}
