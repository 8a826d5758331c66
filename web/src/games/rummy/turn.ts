/** A half-made turn: the hand, the current groups, the selected cards. Values only. */

import { byColor, byShape, newCard, newGroup, textOf, tilesOf, withCards, type Card, type Group, type Row } from "./cards";
import { follow } from "./motion/following";

/** Where cards can be put: a group, or a new group in one of the rows. */
export type Place = number | Row;

export interface Turn {
  /** The hand in the player's own order, cards that are laid included. */
  hand: readonly Card[];
  groups: readonly Group[];
  /** How the table lay when the turn began. */
  start: readonly Group[];
  /** The selected cards, from the hand or the table. */
  chosen: readonly number[];
  /** How the groups lay before each step of this turn. */
  past: readonly (readonly Group[])[];
}

export const NO_TURN: Turn = { hand: [], groups: [], start: [], chosen: [], past: [] };

/** A new turn on this table. Cards that stay in the hand keep their places, new ones come where cards went. */
export function begin(turn: Turn, groups: readonly Group[], tiles: readonly string[]): Turn {
  const rest = [...tiles];
  const onTable = new Set(groups.flatMap((group) => group.cards.map((card) => card.id)));
  const kept = turn.hand.map((card) => {
    const at = onTable.has(card.id) ? -1 : rest.indexOf(card.tile);
    if (at < 0) return null;
    rest.splice(at, 1);
    return card;
  });
  const filled = kept.map((card) => card ?? (rest.length ? newCard(rest.shift() ?? "") : null)).filter((card) => card !== null);
  return { hand: [...filled, ...rest.map(newCard)], groups, start: groups, chosen: [], past: [] };
}

export const homeOf = (turn: Turn, card: number): Group | null =>
  turn.groups.find((group) => group.cards.some(({ id }) => id === card)) ?? null;

export const isFromHand = (turn: Turn, card: number): boolean => turn.hand.some(({ id }) => id === card);

export const isLaid = (turn: Turn, card: number): boolean => homeOf(turn, card) !== null;

export const isChosen = (turn: Turn, card: number): boolean => turn.chosen.includes(card);

/** Whether a card of the table lies in another group than at the start of the turn. */
export const isMoved = (turn: Turn, card: number): boolean =>
  !isFromHand(turn, card) && homeOf(turn, card)?.id !== homeOf({ ...turn, groups: turn.start }, card)?.id;

/** Whether anything was placed or moved. */
export const isTouched = (turn: Turn): boolean => turn.groups !== turn.start;

/** Selects a card, or deselects it. */
export function choose(turn: Turn, card: number): Turn {
  const others = turn.chosen.filter((other) => other !== card);
  return { ...turn, chosen: others.length < turn.chosen.length ? others : [...others, card] };
}

export const unchoose = (turn: Turn): Turn => ({ ...turn, chosen: [] });

/** A card was tapped: it is selected, or the selected cards go to its group. */
export function touch(turn: Turn, card: number): Turn {
  const home = homeOf(turn, card);
  const staysInFingers = turn.chosen.every((other) => home !== null && homeOf(turn, other)?.id === home.id);
  return home === null || staysInFingers ? choose(turn, card) : put(turn, turn.chosen, home.id);
}

/** Puts cards into a group, or into a new one. */
export function put(turn: Turn, cards: readonly number[], place: Place): Turn {
  const moving = cardsNamed(turn, cards);
  const home = turn.groups.find((group) => group.id === place);
  if (!moving.length || (typeof place === "number" && !home)) return unchoose(turn);
  if (home && moving.every((card) => home.cards.includes(card))) return unchoose(turn);
  const rest = turn.groups.map((group) => {
    const others = group.cards.filter((card) => !moving.includes(card));
    return withCards(group, group === home ? [...others, ...moving] : others);
  });
  const groups = rest.filter((group) => group !== null);
  return step(turn, typeof place === "number" ? groups : [...groups, newGroup(moving, place)]);
}

/** Takes cards that came from the hand back into it; the others stay where they lie. */
export function takeBack(turn: Turn, cards: readonly number[]): Turn {
  const back = cards.filter((card) => isFromHand(turn, card) && isLaid(turn, card));
  if (!back.length) return unchoose(turn);
  const groups = turn.groups
    .map((group) =>
      withCards(
        group,
        group.cards.filter((card) => !back.includes(card.id)),
      ),
    )
    .filter((group) => group !== null);
  return step(turn, groups);
}

function step(turn: Turn, groups: readonly Group[]): Turn {
  return { ...turn, groups, chosen: [], past: [...turn.past, turn.groups] };
}

export function undo(turn: Turn): Turn {
  const last = turn.past.at(-1);
  return last ? { ...turn, groups: last, chosen: [], past: turn.past.slice(0, -1) } : unchoose(turn);
}

/** The table as it lay when the turn began (M16); this too can be undone. */
export const reset = (turn: Turn): Turn => (isTouched(turn) ? step(turn, turn.start) : unchoose(turn));

/** A play as a half-made turn: the table as it would be. Other moves change nothing. */
export function fromText(turn: Turn, text: string): Turn {
  const [played, table] = text.split("=");
  if (!played?.startsWith("+") || table === undefined) return unchoose(turn);
  return step(turn, follow(turn.start, table.trim().split(/\s+/).map(tilesOf), turn.hand));
}

/** Puts a card of the hand at another place of it. */
export function moveInHand(turn: Turn, card: number, to: number): Turn {
  const moved = turn.hand.find(({ id }) => id === card);
  if (!moved) return turn;
  const others = turn.hand.filter((other) => other !== moved);
  return { ...turn, hand: [...others.slice(0, to), moved, ...others.slice(to)] };
}

/** Sorts by color, or by shape if it is already sorted by color. */
export function sort(turn: Turn): Turn {
  const sorted = [...turn.hand].sort(byColor);
  const is = sorted.every((card, i) => card === turn.hand[i]);
  return { ...turn, hand: is ? sorted.sort(byShape) : sorted };
}

export interface Draft {
  text: string;
  /** The groups of the text, in its order. */
  groups: readonly number[];
}

/** The groups in the notation of moves, without the cards being dragged. */
export function draftOf(turn: Turn, without: readonly number[] = []): Draft {
  const groups = turn.groups
    .map((group) => ({ id: group.id, text: textOf(group.cards.filter((card) => !without.includes(card.id))) }))
    .filter(({ text }) => text);
  return { text: groups.map(({ text }) => text).join(" "), groups: groups.map(({ id }) => id) };
}

/** The groups where all these cards fit, as the answer to the draft without them says; not the one they lie in. */
export function fitting(turn: Turn, cards: readonly number[], draft: Draft, fits: Readonly<Record<string, readonly number[]>>): number[] {
  const places = cardsNamed(turn, cards).map((card) => fits[card.tile] ?? []);
  const common = (places[0] ?? []).filter((place) => places.every((others) => others.includes(place)));
  const homes = new Set(cards.map((card) => homeOf(turn, card)?.id));
  const found = common.map((place) => draft.groups[place]).filter((group) => group !== undefined);
  return found.filter((group) => homes.size > 1 || !homes.has(group));
}

/** Of these groups the one closest to a set of six. */
export function largest(turn: Turn, groups: readonly number[]): number | null {
  const size = (id: number): number => turn.groups.find((group) => group.id === id)?.cards.length ?? 0;
  return groups.reduce<number | null>((best, group) => (best !== null && size(best) >= size(group) ? best : group), null);
}

/** The cards of these numbers, from the hand or from the table. */
export function cardsNamed(turn: Turn, cards: readonly number[]): Card[] {
  const all = new Map([...turn.hand, ...turn.groups.flatMap((group) => group.cards)].map((card) => [card.id, card]));
  return cards.map((id) => all.get(id)).filter((card) => card !== undefined);
}
