/** Describes squares, tokens and turns in words. */

import { listed } from "../../i18n/lists";
import { msg, t } from "../../i18n/words.svelte";
import type { Event } from "../../net/messages";
import { seatOn, tokenOn, walkedIn, walkOf, type Shown, type ShownEnd } from "./shown";

const TOKENS: Record<string, string> = {
  R: msg("red cube"),
  O: msg("orange cube"),
  Y: msg("yellow cube"),
  G: msg("green cube"),
  B: msg("blue cube"),
  P: msg("purple cube"),
  W: msg("white cube"),
  o: msg("straight step"),
  d: msg("diagonal step"),
  k: msg("knight’s hop"),
  t: msg("teleport"),
  s: msg("shield"),
};

export const tokenName = (token: string): string => (TOKENS[token] ? t(TOKENS[token]) : t("empty"));

export const SERIES: Record<string, string> = {
  star: msg("star"),
  square: msg("square"),
  triangle: msg("triangle"),
  circle: msg("circle"),
};

const COLOR_LETTER: Record<string, string> = { red: "R", orange: "O", yellow: "Y", green: "G", blue: "B", purple: "P", white: "W" };

/** What a seat did, from the details of its turn. */
export function tellMove(event: Event): string {
  if ("passed" in event.details) return t("passes");
  const walked = walkedIn(event);
  const path = walkOf(event);
  const cell = path.at(-1) ?? event.entry.replace(/^\S+ @?/, "");
  if (!walked) return t("puts the pawn on {cell}", { cell });
  const took = walked.took === null ? null : tokenName(COLOR_LETTER[walked.took] ?? "");
  if (took && walked.stole_from !== null) return t("hops to {cell} and steals the {cube}", { cell, cube: took });
  if (took) return t("hops to {cell} and takes the {cube}", { cell, cube: took });
  if (walked.protected.length) return t("hops to {cell} and protects all cubes", { cell });
  return t("hops to {cell}", { cell });
}

/** A move of the notation, as advice. */
export function tellAdvice(text: string): string {
  if (text === "pass") return t("Pass");
  if (text.startsWith("@")) return t("Put the pawn on {cell}", { cell: text.slice(1) });
  const way = text.split(/\s+/);
  const cell = way.at(-1) ?? "";
  return way.length > 1 ? t("Hop over {way} to {cell}", { way: listed(way.slice(0, -1)), cell }) : t("Hop to {cell}", { cell });
}

export const steals = (event: Event): number => (typeof walkedIn(event)?.stole_from === "number" ? 1 : 0);

/** A stolen cube is also one less for somebody else; among equals the longer way counts. */
export const worth = (event: Event): number => (event.points ? event.points + steals(event) + walkOf(event).length / 100 : 0);

/** The cube that a move took, as its letter; empty for none. */
export const tokenTaken = (event: Event): string => COLOR_LETTER[walkedIn(event)?.took ?? ""] ?? "";

/** What ending the turn on a square would bring. */
export function tellEnd(end: ShownEnd, names: readonly string[]): string {
  const { cell } = end;
  if (end.wins) return t("{cell}: the middle, and you win", { cell });
  if (end.robs !== null)
    return t("{cell}: steal the {cube} from {name}", { cell, cube: tokenName(end.takes ?? ""), name: names[end.robs] ?? "" });
  if (end.takes) return t("{cell}: take the {cube}", { cell, cube: tokenName(end.takes) });
  if (end.protects) return t("{cell}: protect your cubes", { cell });
  return t("{cell}: stay there", { cell });
}

/** One square, for screen readers. */
export function tellCell(shown: Shown, cell: string, names: readonly string[], end: ShownEnd | null, isTarget: boolean): string {
  const token = tokenName(tokenOn(shown, cell));
  const seat = seatOn(shown, cell);
  const what =
    seat < 0 ? t("{cell}, {token}", { cell, token }) : t("{cell}, {token}, {name}’s pawn", { cell, token, name: names[seat] ?? "" });
  if (end) return t("{square}, in reach. {end}", { square: what, end: tellEnd(end, names) });
  return isTarget ? t("{square}, in reach", { square: what }) : what;
}
