/** Describes squares, tokens and turns in words. */

import { listed } from "../../i18n/lists";
import { msg, t } from "../../i18n/words.svelte";
import type { Event } from "../../net/messages";
import { CENTER, isCube, seatOn, tokenOn, walkedIn, walkOf, type Shown, type ShownEnd } from "./shown";

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

const COLORS: Record<string, string> = {
  R: msg("red"),
  O: msg("orange"),
  Y: msg("yellow"),
  G: msg("green"),
  B: msg("blue"),
  P: msg("purple"),
  W: msg("white"),
};

/** "green": of a cube that is spoken of. */
const colorName = (cube: string): string => t(COLORS[cube] ?? cube);

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

/** What the button does: the turn that ends on the chosen square. */
export function tellDeed(end: ShownEnd, names: readonly string[]): string {
  if (end.wins) return t("Win!");
  const cube = tokenName(end.takes ?? "");
  if (end.robs !== null) return t("Steal the {cube} from {name}", { cube, name: names[end.robs] ?? "" });
  if (end.takes) return t("Take the {cube}", { cube });
  return end.protects ? t("Protect your cubes") : t("Hop there");
}

/** What the chosen square brings, before the button is pressed. */
export function tellChosen(shown: Shown, end: ShownEnd, names: readonly string[]): string {
  if (end.wins) return t("All seven cubes, and the middle: you win!");
  if (end.robs !== null) return t("You get the cube, and {name}’s pawn goes to a corner.", { name: names[end.robs] ?? "" });
  if (end.takes) return t("The cube goes to your row.");
  if (end.protects) return t("The cubes you have now will be safe for good.");
  return MEANINGS[tokenOn(shown, end.cell)] ? tellToken(tokenOn(shown, end.cell)) : t("You stay there. Nothing to take.");
}

const MEANINGS: Record<string, string> = {
  o: msg("Straight: when you land here, you may go on one square up, down, left or right."),
  d: msg("Diagonal: when you land here, you may go on one square diagonally."),
  k: msg("Hop: when you land here, you may hop in an L once more."),
  t: msg("Teleport: when you land here, you may go on to any other teleport without a pawn."),
  s: msg("Shield: when you land here, all the cubes you have are safe for good. Your turn ends."),
};

/** What a special token does, in one sentence. */
export const tellToken = (token: string): string => t(MEANINGS[token] ?? "");

/** What a square is good for, for somebody who touches it without going there. */
export function explain(shown: Shown, cell: string, you: number | null, names: readonly string[]): string {
  const seat = seatOn(shown, cell);
  const token = tokenOn(shown, cell);
  if (seat >= 0 && seat === you) return t("This is your pawn.");
  if (seat >= 0) return t("{name}’s pawn. You can only land here to take the cube you need next.", { name: names[seat] ?? "" });
  if (MEANINGS[token]) return tellToken(token);
  if (isCube(token)) return explainCube(shown, token, you);
  return cell === CENTER ? t("The middle: whoever lands here with all seven cubes wins.") : t("An empty square.");
}

function explainCube(shown: Shown, token: string, you: number | null): string {
  const cube = tokenName(token);
  const player = you === null ? undefined : shown.players[you];
  const place = player?.row.indexOf(token) ?? -1;
  if (!player || place < 0) return t("A {cube}.", { cube });
  if (place < player.held) return t("You already have the {cube}.", { cube });
  const next = tokenName(player.row.charAt(player.held));
  return place === player.held ? t("The {cube} is what you need next.", { cube }) : t("Not yet: the {cube} comes first.", { cube: next });
}

/** How a row stands, in a few words; `isWanted` if it has what the viewer needs next. */
export function tellNeed(shown: Shown, seat: number, you: number | null): { text: string; isWanted: boolean } {
  const player = shown.players[seat];
  const mine = you === null ? undefined : shown.players[you];
  if (!player?.row) return { text: "", isWanted: false };
  if (shown.placing.includes(seat)) return { text: t("chooses a corner"), isWanted: false };
  if (mine?.can_rob.includes(seat))
    return { text: t("holds your {color}", { color: colorName(mine.row.charAt(mine.held)) }), isWanted: true };
  const next = player.row.charAt(player.held);
  if (next) return { text: t("next: {color}", { color: colorName(next) }), isWanted: false };
  return { text: player.pawn === CENTER ? t("in the middle!") : t("now to the middle"), isWanted: false };
}
