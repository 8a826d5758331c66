/** Matches the table after a turn to the one before, with as few moved cards as possible. */

import { newCard, newGroup, rowOf, withCards, type Card, type Group } from "../cards";
import { bestPairs } from "./pairing";

/** A group that keeps its cards matters more than one that keeps its row. */
const SAME_CARD = 100;

/**
 * The groups `after` with the numbers of the groups and cards from before.
 *
 * Groups stay where they were drawn, new ones come behind them. Cards that were not on the table come from `hand`, as far as it
 * has them, or are new.
 */
export function follow(before: readonly Group[], after: readonly (readonly string[])[], hand: readonly Card[] = []): Group[] {
  const worth = after.map((tiles) => before.map((group) => likeness(group, tiles)));
  const homes = bestPairs(worth).map((column) => before[column] ?? null);
  const kept = after.map((tiles, i) => take([...(homes[i]?.cards ?? [])], tiles));
  const stays = new Set(kept.flatMap(({ found }) => found));
  const loose = [...before.flatMap((group) => group.cards).filter((card) => !stays.has(card)), ...hand];
  const groups = kept.map(({ found, missing }, i) => {
    const cards = [...found, ...fetch(loose, missing)];
    const home = homes[i];
    return home ? withCards(home, cards) : newGroup(cards);
  });
  const place = (group: Group): number => {
    const at = before.findIndex(({ id }) => id === group.id);
    return at < 0 ? before.length : at;
  };
  return groups.filter((group) => group !== null).sort((a, b) => place(a) - place(b));
}

function likeness(group: Group, tiles: readonly string[]): number {
  const common = take([...group.cards], tiles).found.length;
  const sameRow =
    rowOf(
      tiles.map((tile) => ({ id: 0, tile })),
      group.row,
    ) === group.row;
  return common ? common * SAME_CARD + (sameRow ? 1 : 0) : 0;
}

/** Takes cards for these tiles out of `cards`. */
function take(cards: Card[], tiles: readonly string[]): { found: Card[]; missing: string[] } {
  const found: Card[] = [];
  const missing: string[] = [];
  for (const tile of tiles) {
    const at = cards.findIndex((card) => card.tile === tile);
    if (at < 0) missing.push(tile);
    else found.push(...cards.splice(at, 1));
  }
  return { found, missing };
}

function fetch(loose: Card[], tiles: readonly string[]): Card[] {
  const { found, missing } = take(loose, tiles);
  return [...found, ...missing.map(newCard)];
}
