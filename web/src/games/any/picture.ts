/** A table of any game as an SVG file, to keep: what is shown, line by line. */

import { flatten, linesOf } from "./values";

const [SIZE, STEP, MARGIN] = [16, 24, 16];
/** About the width of a letter. */
const LETTER = 9;

export function picture(shown: unknown): string {
  const lines = flatten(linesOf(shown));
  const width = 2 * MARGIN + LETTER * Math.max(10, ...lines.map(({ indent, text }) => 2 * indent + text.length));
  const height = 2 * MARGIN + STEP * lines.length;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const texts = lines.map(
    ({ indent, text }, place) => `<text x="${MARGIN + 2 * LETTER * indent}" y="${MARGIN + STEP * (place + 0.75)}">${escaped(text)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="${SIZE}" fill="${color("--ink")}">
<rect width="100%" height="100%" fill="${color("--felt-1")}"/>
${texts.join("\n")}
</svg>`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
