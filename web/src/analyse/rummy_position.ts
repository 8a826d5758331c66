/** A position of Qwirkle Rummy as values, for the editor: docs/positions.md tells the text. */

import { COLORS, SHAPES } from "../ui/shapes";
import { fieldsOf, formatHands, isTiles, parseHands, parseSeat, resized, tilesOf, type Hand } from "./hands";

export interface RummyPosition {
  table: readonly (readonly string[])[];
  hands: readonly Hand[];
  /** The collected Qwirkles of each seat, by the letter that their cards share. */
  piles: readonly string[];
  seat: number;
  /** `e` after an exchange, the number of turns left in the last round, or `-`. */
  turn: string;
}

const PILE = /^[ROYGBPcsdltx]+$/;
const TURN = /^(-|e|\d)$/;
const HAND: Hand = { known: [], unknown: 9 };

/** Null for a text that is no position; the engine tells why. */
export function parseRummy(text: string): RummyPosition | null {
  const [sets = "", hidden = "", collected = "", mover, turn = "", ...rest] = fieldsOf(text);
  const [table, hands, piles, seat] = [parseTable(sets), parseHands(hidden), parsePiles(collected), parseSeat(mover)];
  if (!table || !hands || !piles || seat === null || !TURN.test(turn) || rest.length) return null;
  return { table, hands, piles, seat, turn };
}

function parseTable(text: string): string[][] | null {
  if (text === "-") return [];
  const sets = text.split("/");
  return sets.every(isTiles) ? sets.map(tilesOf) : null;
}

function parsePiles(text: string): string[] | null {
  const piles = text.split(",").map((pile) => (pile === "-" ? "" : pile));
  return piles.every((pile) => pile === "" || PILE.test(pile)) && text ? piles : null;
}

export function formatRummy({ table, hands, piles, seat, turn }: RummyPosition): string {
  const sets = table.filter((set) => set.length).map((set) => set.join(""));
  return [sets.join("/") || "-", formatHands(hands), piles.map((pile) => pile || "-").join(","), seat, turn].join(" ");
}

/** The six cards of a Qwirkle by the letter that they share. */
export const cardsOfPile = (letter: string): string[] =>
  COLORS.includes(letter) ? [...SHAPES].map((shape) => letter + shape) : [...COLORS].map((color) => color + letter);

export function withPlayers(position: RummyPosition, players: number): RummyPosition {
  const { hands, piles, seat } = position;
  return { ...position, hands: resized(hands, players, HAND), piles: resized(piles, players, ""), seat: Math.min(seat, players - 1) };
}

/** Every card that is known. */
export const cardsIn = ({ table, hands, piles }: RummyPosition): string[] => [
  ...table.flat(),
  ...hands.flatMap((hand) => hand?.known ?? []),
  ...piles.flatMap((pile) => [...pile].flatMap(cardsOfPile)),
];
