/** The six tile colors in four palettes, in the order red orange yellow green blue purple. */

export const PALETTES = {
  everyone: ["#de3745", "#ec8f22", "#feec74", "#32c788", "#0370cf", "#d08ffe"],
  redgreen: ["#d24352", "#f28c05", "#fffd90", "#34c99e", "#3674dc", "#e7a7ff"],
  blueyellow: ["#e23442", "#ffa848", "#fdf086", "#1ac15d", "#3b6ee9", "#bb6efc"],
  bright: ["#ff4d4d", "#ff9a2e", "#ffe14d", "#4dd964", "#4da3ff", "#c77dff"],
} as const;
