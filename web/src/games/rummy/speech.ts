/** Describes cards, groups and turns in words. */

import { listed } from "../../i18n/lists";
import { tileName } from "../../i18n/names";
import { n, t } from "../../i18n/words.svelte";
import type { Event } from "../../net/messages";
import { tellRefusal } from "../../net/refused";
import { tilesOf, type Row } from "./cards";
import type { Frame } from "./motion/film";
import { playOf, type Preview, type ShownGroup } from "./shown";

export const tellCards = (tiles: readonly string[]): string => listed(tiles.map(tileName));

/** What a seat did. */
export function tellMove(event: Event): string {
  const played = playOf(event);
  if (played) return t("plays {cards}", { cards: tellCards(played.played) });
  if ("exchanged" in event.details) return t("exchanges their hand");
  return t("passes");
}

/** A move of the notation, as advice. */
export function tellAdvice(text: string): string {
  if (text === "pass") return t("Pass");
  if (text === "exchange") return t("Exchange your hand");
  const played = text.split("=")[0]?.replace(/[+\s]/g, "") ?? "";
  return t("Play {cards}", { cards: tellCards(tilesOf(played)) });
}

export function qwirkles(event: Event): number {
  return playOf(event)?.removed.length ?? 0;
}

/** Qwirkles count; among moves with as many, cards that left the hand do. */
export function worth(event: Event): number {
  const played = playOf(event);
  return played ? 100 * played.removed.length + played.played.length : 0;
}

/** The words above a row. */
export const titleOf = (row: Row): string => (row === "shape" ? t("One shape") : t("One color"));

export const tellRow = (row: Row): string => (row === "shape" ? t("Sets of one shape") : t("Sets of one color"));

export const tellNew = (row: Row): string => (row === "shape" ? t("New set of one shape") : t("New set of one color"));

/** A set of so many cards lacks one for a Qwirkle. */
export const ALMOST = 5;

export function tellGroup(tiles: readonly string[], verdict: ShownGroup | undefined, fits: boolean): string {
  const cards = tellCards(tiles);
  if (fits)
    return verdict && !verdict.is_set ? t("{cards}: not a set yet; the card fits", { cards }) : t("{cards}: the card fits", { cards });
  if (verdict?.is_qwirkle) return t("{cards}: a Qwirkle", { cards });
  if (verdict && !verdict.is_set) return t("{cards}: not a set yet", { cards });
  return tiles.length === ALMOST ? t("{cards}: 5 of 6", { cards }) : cards;
}

export type CardState = "lies" | "laid" | "hinted" | "played" | "moved";

export function tellCard(tile: string, state: CardState): string {
  const card = tileName(tile);
  if (state === "laid") return t("{card}, from your hand", { card });
  if (state === "hinted") return t("{card}, a hint", { card });
  if (state === "played") return t("{card}, just played", { card });
  return state === "moved" ? t("{card}, just moved", { card }) : card;
}

/** What confirming the turn does. */
export function tellPlay({ played, points }: Preview): string {
  const play = n("Play {count} card", "Play {count} cards", played.length);
  return points ? n("{play}: {count} Qwirkle", "{play}: {count} Qwirkles", points, { play }) : play;
}

/** The summary of a half-made turn. */
export function tellPreview(preview: Preview): string {
  if (preview.needs) return tellNeeds(preview);
  if (preview.refusal) return tellRefusal(preview.refusal);
  return preview.points
    ? n("{count} Qwirkle. You can confirm your turn.", "{count} Qwirkles. You can confirm your turn.", preview.points)
    : t("Everything is in sets. You can confirm your turn.");
}

function tellNeeds({ groups, needs }: Preview): string {
  if (groups.every((group) => group.is_set)) return t("Your turn: play at least one card.");
  return n("{count} more card makes a set.", "{count} more cards make a set.", needs);
}

/** One movement of somebody's turn. */
export function tellFrame({ movement, cards, sets }: Frame, name: string): string {
  if (movement === "start") return t("{name}’s turn", { name });
  if (movement === "collected") return n("{name} collects {count} Qwirkle", "{name} collects {count} Qwirkles", sets, { name });
  const words = { name, card: tellCards(cards.map((card) => card.tile)) };
  return movement === "played" ? t("{name} plays {card}", words) : t("{name} moves {card}", words);
}
