/** The six shapes, drawn by us in a box of 100 by 100. */

export const COLORS = "ROYGBP";
export const SHAPES = "csdltx";

export const COLOR_NAMES = ["red", "orange", "yellow", "green", "blue", "purple"] as const;
export const SHAPE_NAMES = ["circle", "square", "diamond", "clover", "star", "cross"] as const;

/** Points of a figure whose radius swings between `outer` and `inner`, as SVG path data. */
function burst(points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2 + turn;
    const radius = i % 2 === 0 ? outer : inner;
    return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** Four round leaves around the middle. */
function clover(): string {
  const leaf = (x: number, y: number) => `M${x - 17} ${y}a17 17 0 1 0 34 0a17 17 0 1 0 -34 0Z`;
  return [leaf(50, 31), leaf(69, 50), leaf(50, 69), leaf(31, 50), "M38 38H62V62H38Z"].join("");
}

export const SHAPE_PATHS: Record<string, string> = {
  c: "M16 50a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z",
  s: "M22 20H78Q80 20 80 22V78Q80 80 78 80H22Q20 80 20 78V22Q20 20 22 20Z",
  d: "M50 10L90 50L50 90L10 50Z",
  l: clover(),
  t: burst(8, 41, 24),
  x: burst(4, 43, 15),
};

