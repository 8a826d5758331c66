/** The six shapes, drawn by us in a box of 100 by 100. */

export const COLORS = "ROYGBP";
export const SHAPES = "csdltx";

const at = (radius: number, angle: number): string =>
  `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;

/** A star whose radius alternates between `outer` and `inner`, with straight or concave edges. */
function burst(points: number, outer: number, inner: number, curved = false): string {
  const tip = (i: number): number => (2 * Math.PI * i) / points - Math.PI / 2;
  const edges = Array.from({ length: points }, (_, i) => {
    const valley = tip(i + 0.5);
    return curved ? `Q${at(inner, valley)} ${at(outer, tip(i + 1))}` : `L${at(inner, valley)}L${at(outer, tip(i + 1))}`;
  });
  return `M${at(outer, tip(0))}${edges.join("")}Z`;
}

/** Four round leaves around the middle. */
function clover(): string {
  const leaf = (x: number, y: number): string => `M${x - 18} ${y}a18 18 0 1 0 36 0a18 18 0 1 0 -36 0Z`;
  return [leaf(50, 30), leaf(70, 50), leaf(50, 70), leaf(30, 50), "M36 36V64H64V36Z"].join("");
}

export const SHAPE_PATHS: Record<string, string> = {
  c: "M14 50a36 36 0 1 0 72 0a36 36 0 1 0 -72 0Z",
  s: "M23 18H77Q82 18 82 23V77Q82 82 77 82H23Q18 82 18 77V23Q18 18 23 18Z",
  d: "M50 7L93 50L50 93L7 50Z",
  l: clover(),
  t: burst(8, 45, 24),
  x: burst(4, 52, 9, true),
};
