/** The six tile colors in four palettes, in the order red orange yellow green blue purple. */

export const PALETTES = {
  everyone: ["#cc3344", "#e79809", "#ffffb1", "#76b99f", "#517582", "#d303ff"],
  redgreen: ["#8e626c", "#ac710e", "#f6c71a", "#98fed8", "#0c6ae5", "#f5adfb"],
  blueyellow: ["#e70000", "#ffd482", "#73721f", "#2af144", "#2468ed", "#e300ff"],
  bright: ["#ff4d4d", "#ff9a2e", "#ffe14d", "#4dd964", "#4da3ff", "#c77dff"],
} as const;
