/** A table of any game as a picture, to keep: what is shown, line by line. */

import type { Drawing, Palette } from "../board";
import { flatten, linesOf } from "./values";

const [SIZE, STEP, MARGIN] = [16, 24, 16];
/** About the width of a letter. */
const LETTER = 9;

export function picture(shown: unknown, color: Palette): Drawing {
  const lines = flatten(linesOf(shown));
  const width = 2 * MARGIN + LETTER * Math.max(10, ...lines.map(({ indent, text }) => 2 * indent + text.length));
  const height = 2 * MARGIN + STEP * lines.length;
  const texts = lines.map(
    ({ indent, text }, place) => `<text x="${MARGIN + 2 * LETTER * indent}" y="${MARGIN + STEP * (place + 0.75)}">${escaped(text)}</text>`,
  );
  const parts = `<g font-family="sans-serif" font-size="${SIZE}" fill="${color("ink")}">${texts.join("\n")}</g>`;
  return { left: 0, top: 0, width, height, parts, isText: true };
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
