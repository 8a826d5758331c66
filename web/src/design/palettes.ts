/** The six tile colors in four palettes, in the order red orange yellow green blue purple. */

export const PALETTES = {
  everyone: ["#fa5a60", "#ffa32c", "#fff782", "#66eab2", "#1f94fd", "#eeb0fd"],
  redgreen: ["#d46567", "#fa8c00", "#feff93", "#2ed4b1", "#3f83ff", "#e5bffc"],
  blueyellow: ["#f74640", "#f6ae40", "#fff48f", "#0fdc5f", "#5283f1", "#bb6efc"],
  bright: ["#ff4d4d", "#ff9a2e", "#ffe14d", "#4dd964", "#4da3ff", "#c77dff"],
} as const;
