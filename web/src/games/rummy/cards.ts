/** Cards and their groups. A card keeps its number wherever it goes, so that it can be animated. */

import { COLORS, SHAPES } from "../../ui/shapes";

/** The two rows of the table, as the rulebook draws them: sets of one shape, sets of one color. */
export type Row = "shape" | "color";
export const ROWS: readonly Row[] = ["shape", "color"];

export interface Card {
  id: number;
  tile: string;
}

export interface Group {
  id: number;
  row: Row;
  cards: readonly Card[];
}

let numbers = 0;
export const newCard = (tile: string): Card => ({ id: ++numbers, tile });

export function newGroup(cards: readonly Card[], row: Row = "color"): Group {
  return { id: ++numbers, row: rowOf(cards, row), cards: inOrder(cards) };
}

/** The cards of a text such as `RcRsRd`. */
export const tilesOf = (text: string): string[] => text.match(/../g) ?? [];

export const textOf = (cards: readonly Card[]): string => cards.map((card) => card.tile).join("");

export const cardsOf = (groups: readonly Group[]): Card[] => groups.flatMap((group) => group.cards);

export const byColor = (a: Card, b: Card): number =>
  rank(a, 0, COLORS) - rank(b, 0, COLORS) || rank(a, 1, SHAPES) - rank(b, 1, SHAPES) || a.id - b.id;
export const byShape = (a: Card, b: Card): number =>
  rank(a, 1, SHAPES) - rank(b, 1, SHAPES) || rank(a, 0, COLORS) - rank(b, 0, COLORS) || a.id - b.id;

const rank = (card: Card, letter: number, order: string): number => order.indexOf(card.tile.charAt(letter));

export const inOrder = (cards: readonly Card[]): Card[] => [...cards].sort(byColor);

/** The row in which a group is drawn; one that shows neither a shape nor a color stays where it is. */
export function rowOf(cards: readonly Card[], otherwise: Row): Row {
  const colors = new Set(cards.map((card) => card.tile.charAt(0))).size;
  const shapes = new Set(cards.map((card) => card.tile.charAt(1))).size;
  if (shapes === 1 && colors > 1) return "shape";
  return colors === 1 && shapes > 1 ? "color" : otherwise;
}

/** The same group with other cards, or none when it is empty. */
export function withCards(group: Group, cards: readonly Card[]): Group | null {
  return cards.length ? { ...group, row: rowOf(cards, group.row), cards: inOrder(cards) } : null;
}
