import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COLORS } from "../../src/ui/shapes";
import { ciede2000, contrast, difference, type Sight } from "./vision";

const read = (name: string): string => readFileSync(new URL(`../../src/design/${name}`, import.meta.url), "utf8");
const css = read("paints.css") + read("tokens.css");

/** The tokens of a theme; what it does not name is that of the light one. */
function tokens(theme: string): (name: string) => string {
  const blocks = [...css.matchAll(/:root(?:\[data-theme="(\w+)"\])? \{(.*?)\n\}/gs)];
  const found = blocks
    .filter(([, name]) => !name || name === theme)
    .flatMap(([, , body = ""]) => [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]);
  const values = new Map(found.map(([, name = "", value = ""]) => [name, value]));
  return (name) => {
    const value = values.get(name);
    if (!value) throw new Error(`no token ${name}`);
    return value;
  };
}

const THEMES = ["light", "dark", "contrast"];
const SIGHTS: Sight[] = ["all", "protan", "deutan", "tritan"];

function nearest(colors: readonly string[], sight: Sight): number {
  const pairs = colors.flatMap((one, i) => colors.slice(i + 1).map((other) => difference(one, other, sight)));
  return Math.min(...pairs);
}

test("the formula gives the values of its authors", () => {
  expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(ciede2000([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
});

describe.each(THEMES)("theme %s", (theme) => {
  const color = tokens(theme);
  const expectContrast = (front: string, back: string, least: number): void =>
    expect(contrast(color(front), color(back)), `${front} on ${back}`).toBeGreaterThanOrEqual(least);

  test.each(SIGHTS)("seen with %s, every two of the six colors are far apart", (sight) => {
    expect(nearest([...COLORS].map(color), sight)).toBeGreaterThanOrEqual(sight === "all" ? 22 : 11);
  });

  test("each shape stands out from the lightest part of its tile", () => {
    for (const letter of COLORS) for (const part of [letter, `${letter}-lo`]) expectContrast(part, "tile-face-1", 4.5);
  });

  test.each(["felt-1", "felt-2"])("tiles stand out from %s, by their face or by their rim", (ground) => {
    expectContrast(theme === "contrast" ? "tile-rim" : "tile-face-1", ground, 3);
  });

  test.each(["paper", "paper-2", "page-1", "page-2"])("tiles stand out from %s, by their face or by their rim", (ground) => {
    const seen = ["tile-face-1", "tile-rim"].map((part) => contrast(color(part), color(ground)));
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
  });

  test.each(["paper", "paper-2", "page-1", "page-2"])("text can be read on %s", (ground) => {
    for (const ink of ["ink", "ink-soft", "accent-text", "bad", "good"]) expectContrast(ink, ground, 4.5);
  });

  test("ink can be read on felt, and large figures in the lamplight", () => {
    for (const ground of ["felt-1", "felt-2"]) expectContrast("ink", ground, 4.5);
    expectContrast("ink", "felt-0", 3);
  });

  test("text on the main button can be read", () => {
    for (const ground of ["accent-1", "accent", "accent-2"]) expectContrast("accent-ink", ground, 7);
  });

  test.each(["mark", "legal", "focus"])("the mark %s stands out from the table", (mark) => {
    for (const ground of ["felt-1", "felt-2"]) expectContrast(mark, ground, 3);
  });

  test("the focus and the ring of the last move are seen", () => {
    expectContrast("focus", "paper", 3);
    expectContrast("ring", "tile-face-1", 3);
  });

  test("the signs of the seats stand out from the dark wood", () => {
    for (const seat of [1, 2, 3, 4]) expectContrast(`seat-${seat}`, "tile-face-1", 4.5);
  });
});

test.each(SIGHTS)("seen with %s, the colors of the seats are far apart", (sight) => {
  expect(
    nearest(
      [1, 2, 3, 4].map((seat) => tokens("light")(`seat-${seat}`)),
      sight,
    ),
  ).toBeGreaterThanOrEqual(10);
});
