/** The example game of the rulebooks, with the words that explain its turns. */

import { msg, t } from "../../../i18n/words.svelte";
import type { ShownLine } from "../shown";
import game from "./example.json";

export interface ExampleTurn {
  player: string;
  play: string;
  lines: ShownLine[];
  points: number;
}

export const TURNS = game as unknown as readonly ExampleTurn[];
export const NAMES: Readonly<Record<string, string>> = {
  Anna: msg("Anna"),
  Chris: msg("Chris"),
  Sally: msg("Sally"),
  Dave: msg("Dave"),
};

/** One for each turn. */
export const NOTES: readonly string[] = [
  msg("Anna has the largest group, so she goes first and plays all of it."),
  msg("The red square is in both lines, so it counts twice."),
  msg("One tile, two new lines."),
  msg("Two tiles, three new lines."),
  msg("The two green tiles don’t touch each other. That’s fine: they both belong to the green line, one at each end."),
  msg("Both squares can’t go in the same line: there’s a red square in it already. So the second one starts a line of its own."),
  msg("The new line of stars starts from the green one."),
  msg("The orange diamond doesn’t join the other two: there’s a gap between them."),
  msg("Now the yellow diamond fills the gap: four diamonds in a line."),
  msg("One tile makes two lines longer. But it leaves a red line of five."),
  msg("The red cross completes a Qwirkle: 6 points for the line and 6 more as a bonus."),
  msg("One line of squares grows, and two new ones begin."),
];

const LINES: Readonly<Record<string, string>> = {
  red: msg("Red line: {points}"),
  orange: msg("Orange line: {points}"),
  yellow: msg("Yellow line: {points}"),
  green: msg("Green line: {points}"),
  blue: msg("Blue line: {points}"),
  purple: msg("Purple line: {points}"),
  circle: msg("Line of circles: {points}"),
  square: msg("Line of squares: {points}"),
  diamond: msg("Line of diamonds: {points}"),
  clover: msg("Line of clovers: {points}"),
  star: msg("Line of stars: {points}"),
  cross: msg("Line of crosses: {points}"),
};

/** "Red line: 4", and 6 + 6 for a Qwirkle. */
export function tellScored({ attribute, cells, bonus }: ShownLine): string {
  const points = bonus ? `${cells.length} + ${bonus}` : cells.length;
  return t(LINES[attribute ?? ""] ?? msg("Line: {points}"), { points });
}
