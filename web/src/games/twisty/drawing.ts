/** The colors of cubes. */

import { COLORS } from "../../ui/shapes";
import { WHITE } from "./paths";

export const cubeColor = (letter: string): string => (COLORS.includes(letter) ? `var(--${letter})` : WHITE);
