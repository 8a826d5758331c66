/** What faces are made of, as SVG in a box of 100 by 100. */

export const INK = "#1d1715";

export type Mood = "calm" | "thinking" | "happy" | "sad";

const eye = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${INK}"/><circle cx="${x + r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.32}" fill="#fff"/>`;

/** Two open eyes; these blink. */
export const eyes = (left: number, right: number, y: number, r: number): string =>
  `<g class="eyes" style="transform-origin:50px ${y}px">${eye(left, y, r)}${eye(right, y, r)}</g>`;

export const line = (d: string, width = 3.2): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const brow = (d: string): string => line(d, 2.6);

/** Two cheeks, as far left and right of the middle. */
export const cheeks = (away: number, y: number, color = "#ff7d66"): string =>
  [50 - away, 50 + away].map((x) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="3.2" fill="${color}" opacity=".55"/>`).join("");

export const mouth = (d: string): string => `<path d="${d}" fill="${INK}"/>`;

export const tongue = (d: string): string => `<path d="${d}" fill="#ff7d66"/>`;
