/** The names of things: tiles, levels, phrases. Whole texts, so that every language can inflect them. */

import { COLORS, SHAPES } from "../ui/shapes";
import { msg, t } from "./words.svelte";

const TILES = [
  [msg("red circle"), msg("red square"), msg("red diamond"), msg("red clover"), msg("red star"), msg("red cross")],
  [msg("orange circle"), msg("orange square"), msg("orange diamond"), msg("orange clover"), msg("orange star"), msg("orange cross")],
  [msg("yellow circle"), msg("yellow square"), msg("yellow diamond"), msg("yellow clover"), msg("yellow star"), msg("yellow cross")],
  [msg("green circle"), msg("green square"), msg("green diamond"), msg("green clover"), msg("green star"), msg("green cross")],
  [msg("blue circle"), msg("blue square"), msg("blue diamond"), msg("blue clover"), msg("blue star"), msg("blue cross")],
  [msg("purple circle"), msg("purple square"), msg("purple diamond"), msg("purple clover"), msg("purple star"), msg("purple cross")],
];

/** "red circle" for `Rc`. */
export function tileName(tile: string): string {
  const name = TILES[COLORS.indexOf(tile.charAt(0))]?.[SHAPES.indexOf(tile.charAt(1))];
  return name ? t(name) : tile;
}

const LETTERED = `${COLORS}W`;

/** The letter that stands for a color on tiles and cubes: its first one in the player's language. */
export function colorLetter(color: string): string {
  const letters = t("R O Y G B P W").split(" ");
  return letters[LETTERED.indexOf(color)] ?? color;
}

/** A level of bots: the character who plays it, the level itself, and how it plays. */
export interface LevelWords {
  name: string;
  level: string;
  about: string;
}

const LEVELS: Record<string, LevelWords> = {
  beginner: { name: msg("Pip"), level: msg("beginner"), about: msg("Learns along with you and forgives your mistakes.") },
  casual: { name: msg("Momo"), level: msg("casual player"), about: msg("Plays for fun, takes what’s at hand, and misses some things.") },
  club: { name: msg("Bento"), level: msg("club player"), about: msg("Knows the game well and leaves you few chances.") },
  expert: { name: msg("Vesper"), level: msg("expert"), about: msg("Thinks about what you may have and what comes next.") },
  master: { name: msg("Nova"), level: msg("master"), about: msg("Plays as well as we could teach her. You may beat her once a month.") },
};

/** From the weakest to the strongest. */
export const LEVEL_NAMES: readonly string[] = Object.keys(LEVELS);
export const DEFAULT_LEVEL = "casual";

/** A bot's level in plain words; an unknown level keeps its own name. */
export function levelWords(level: string): LevelWords {
  const words = LEVELS[level];
  return words ? { name: t(words.name), level: t(words.level), about: t(words.about) } : { name: level, level: "", about: "" };
}

/** "Momo, casual player". */
export function levelTitle(level: string): string {
  const words = levelWords(level);
  return words.level ? t("{name}, {level}", { name: words.name, level: words.level }) : words.name;
}

export interface Named {
  name: string;
  kind: string;
  level: string;
  seat: number;
}

/** The names of all seats; duplicates are numbered. */
export function seatNames(seats: readonly Named[]): string[] {
  const names = seats.map(seatName);
  const alike = (name: string, before: number): number => names.slice(0, before).filter((other) => other === name).length;
  return names.map((name, i) => (alike(name, names.length) > 1 ? `${name} ${alike(name, i) + 1}` : name));
}

/** The name of a seat; one that only the server named is called in the player's language, a bot by its character. */
export function seatName(seat: Named): string {
  const byServer = `${seat.kind === "bot" ? seat.level : "Player"} ${seat.seat + 1}`;
  if (seat.name !== "" && seat.name !== byServer) return seat.name;
  if (seat.kind === "bot") return levelWords(seat.level).name;
  return t("Player {number}", { number: seat.seat + 1 });
}

export const PHRASES: Record<string, string> = {
  hello: msg("Hello!"),
  good_luck: msg("Good luck!"),
  well_played: msg("Well played!"),
  thanks: msg("Thank you!"),
  oops: msg("Oops!"),
  thinking: msg("I’m thinking…"),
  hurry: msg("Your turn!"),
  wow: msg("Wow!"),
  again: msg("Once more?"),
  bye: msg("Goodbye!"),
  smile: msg("smiles"),
  laugh: msg("laughs"),
  sad: msg("is sad"),
  surprised: msg("is surprised"),
  love: msg("sends a heart"),
  cool: msg("puts on sunglasses"),
};

export const EMOTES: readonly string[] = ["smile", "laugh", "sad", "surprised", "love", "cool"];

export function phraseText(phrase: string): string {
  const text = PHRASES[phrase];
  return text ? t(text) : phrase;
}
