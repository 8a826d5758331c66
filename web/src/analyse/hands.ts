/** Hands in a position text: the tiles that are known, and how many are not. */

/** Null where a player has left. */
export type Hand = { known: readonly string[]; unknown: number } | null;

export const NO_HAND: Hand = { known: [], unknown: 0 };
const TILE = "[ROYGBP][csdltx]";
const HAND = new RegExp(`^((?:${TILE})*)(\\d{0,3})$`);
const TILES = new RegExp(`^(?:${TILE})+$`);

export const isTiles = (text: string): boolean => TILES.test(text);

/** `RcRs` is two tiles. */
export const tilesOf = (text: string): string[] => text.match(/../g) ?? [];

/** Undefined for what is no hand. */
function parseHand(text: string): Hand | undefined {
  if (text === "x") return null;
  if (text === "-") return NO_HAND;
  const found = text ? HAND.exec(text) : null;
  return found ? { known: tilesOf(found[1] ?? ""), unknown: Number(found[2]) } : undefined;
}

const formatHand = (hand: Hand): string => (hand ? `${hand.known.join("")}${hand.unknown || ""}` || "-" : "x");

/** Null for what are no hands. */
export function parseHands(text: string): Hand[] | null {
  const hands = text.split(",").map(parseHand);
  return hands.every((hand) => hand !== undefined) ? hands : null;
}

export const formatHands = (hands: readonly Hand[]): string => hands.map(formatHand).join(",");

/** How many tiles a hand has. */
export const sizeOf = (hand: Hand): number => (hand ? hand.known.length + hand.unknown : 0);

/** The fields of a position text; spaces may be written as `_`. */
export const fieldsOf = (text: string): string[] => text.trim().replaceAll("_", " ").split(" ");

/** How many seats a position of any game has: its second field tells one thing of each. */
export const seatsOf = (text: string): number => (fieldsOf(text)[1] ?? "").split(",").length;

const SEAT = /^\d$/;
export const parseSeat = (text: string | undefined): number | null => (text && SEAT.test(text) ? Number(text) : null);

/** Numbers between commas; null for anything else. */
export function parseNumbers(text: string): number[] | null {
  return /^\d{1,4}(,\d{1,4})*$/.test(text) ? text.split(",").map(Number) : null;
}

/** The list with another length: cut, or made longer. */
export const resized = <T>(list: readonly T[], length: number, more: T): T[] =>
  Array.from({ length }, (_, i) => (i < list.length ? (list[i] as T) : more));

/** The list with another value in one place. */
export const replaced = <T>(list: readonly T[], place: number, value: T): T[] => list.map((old, i) => (i === place ? value : old));

export const without = <T>(list: readonly T[], place: number): T[] => list.filter((_, i) => i !== place);
