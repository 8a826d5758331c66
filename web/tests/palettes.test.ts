import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PALETTES } from "../src/design/palettes";
import { ciede2000, contrast, difference, type Sight } from "./vision";

const css = readFileSync(new URL("../src/design/tokens.css", import.meta.url), "utf8");

/** The tokens of a theme; what it does not name is that of the light one. */
function tokens(theme: string): Record<string, string> {
  const blocks = [...css.matchAll(/:root(?:\[data-theme="(\w+)"\])? \{(.*?)\n\}/gs)];
  const found = blocks.filter(([, name]) => !name || name === theme).flatMap(([, , body = ""]) => [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]);
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, value]));
}

const THEMES = ["light", "dark", "contrast"];
const pairs = (colors: readonly string[]): [string, string][] => colors.flatMap((one, i) => colors.slice(i + 1).map((other): [string, string] => [one, other]));
const nearest = (colors: readonly string[], sight: Sight): number => Math.min(...pairs(colors).map(([one, other]) => difference(one, other, sight)));

test("the formula gives the values of its authors", () => {
  expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(ciede2000([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
});

test.each<[keyof typeof PALETTES, Sight, number]>([
  ["everyone", "all", 25],
  ["everyone", "protan", 12.5],
  ["everyone", "deutan", 12.5],
  ["everyone", "tritan", 12.5],
  ["redgreen", "all", 18],
  ["redgreen", "protan", 18],
  ["redgreen", "deutan", 18],
  ["blueyellow", "all", 20],
  ["blueyellow", "tritan", 20],
  ["bright", "all", 15],
])("palette %s, seen with %s: every two colors are at least %d apart", (name, sight, least) => {
  expect(nearest(PALETTES[name], sight)).toBeGreaterThanOrEqual(least);
});

describe.each(THEMES)("theme %s", (theme) => {
  const color = tokens(theme);

  test.each(Object.keys(PALETTES) as (keyof typeof PALETTES)[])("palette %s stands out from the tile", (name) => {
    for (const one of PALETTES[name]) expect(contrast(one, color["tile"] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["felt", "felt-deep", "well"])("tiles stand out from %s, by their body or by their rim", (ground) => {
    const [body, rim] = ["tile", "tile-edge"].map((name) => contrast(color[name] ?? "", color[ground] ?? "")) as [number, number];
    expect(theme === "contrast" ? rim : body).toBeGreaterThanOrEqual(3);
  });

  test.each(["table", "surface", "surface-raised"])("tiles stand out from %s, where they lie in dialogs and settings", (ground) => {
    const seen = ["tile", "tile-edge"].map((name) => contrast(color[name] ?? "", color[ground] ?? ""));
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
  });

  test.each(["felt", "felt-deep", "well"])("words can be read on %s", (ground) => {
    expect(contrast(color["felt-ink"] ?? "", color[ground] ?? "")).toBeGreaterThanOrEqual(ground === "well" ? 3 : 4.5);
  });

  test.each(["table", "table-deep", "surface", "surface-raised", "accent-soft"])("text can be read on %s", (ground) => {
    for (const ink of ["ink", "ink-soft", "accent", "bad", "last-ink"]) {
      const enough = contrast(color[ink] ?? "", color[ground] ?? "");
      expect(enough, `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("text on the main button can be read", () => {
    for (const ground of ["accent", "accent-strong"]) expect(contrast(color["accent-ink"] ?? "", color[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["legal", "last", "focus"])("the mark %s stands out from the table", (mark) => {
    for (const ground of ["felt", "felt-deep"]) expect(contrast(color[mark] ?? "", color[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});
