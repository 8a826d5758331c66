/** What a game shows, as labelled lines: for a board that knows nothing about the game. */

import { enumerated } from "../../i18n/lists";
import { t } from "../../i18n/words.svelte";

export interface Line {
  label: string;
  text: string;
  /** The lines of a value that has parts. */
  parts: readonly Line[];
}

/** A line for each value, in the order of the game. */
export function linesOf(shown: unknown): Line[] {
  if (Array.isArray(shown)) return shown.map((value: unknown, place) => lineOf(String(place + 1), value));
  return Object.entries(shown ?? {}).map(([name, value]) => lineOf(t(spelledOut(name)), value));
}

function lineOf(label: string, value: unknown): Line {
  return isSimple(value) ? { label, text: textOf(value), parts: [] } : { label, text: "", parts: linesOf(value) };
}

/** `hand_sizes` is "Hand sizes". */
function spelledOut(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value that fits in one line: no parts, or a list of such values. */
function isSimple(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one !== "object" || one === null);
  return typeof value !== "object" || value === null;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length ? enumerated(value.map(textOf)) : "–";
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  return value === null || value === "" ? "–" : String(value);
}

/** The lines one below the other, those of parts indented. */
export function flatten(lines: readonly Line[], indent = 0): { indent: number; text: string }[] {
  return lines.flatMap(({ label, text, parts }) => [{ indent, text: `${label}: ${text}`.trim() }, ...flatten(parts, indent + 1)]);
}
