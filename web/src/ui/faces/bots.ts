/** The five bots, one for each level: tiles that woke up. */

import { SHAPE_PATHS } from "../shapes";
import { brow, cheeks, eyes, INK, line, mouth, tongue, type Mood } from "./strokes";

export interface BotFace {
  /** The color and the shape it is made of. */
  tile: string;
  moods: Readonly<Record<Mood, string>>;
}

const PIP: BotFace = {
  tile: "Yc",
  moods: {
    calm: eyes(39, 61, 46, 5.6) + cheeks(18, 57) + line("M43 58Q50 65 57 58"),
    thinking: eyes(42, 64, 43, 5.6) + cheeks(18, 57) + `<circle cx="53" cy="61" r="3.6" fill="${INK}"/>`,
    happy:
      line("M33 47Q39 39 45 47M55 47Q61 39 67 47") +
      cheeks(19, 56) +
      mouth("M40 55H60Q59 69 50 69T40 55Z") +
      tongue("M45 65Q50 61 55 65Q53 69 50 69T45 65Z"),
    sad: eyes(39, 61, 48, 5.6) + brow("M32 40L42 36M68 40L58 36") + line("M44 63Q50 57 56 63"),
  },
};

const MOMO: BotFace = {
  tile: "Gl",
  moods: {
    calm: eyes(40, 60, 45, 5) + brow("M34 36.5Q40 33 45 35.5M55 35.5Q60 33 66 36.5") + cheeks(17, 55) + line("M40 56Q50 66 60 56"),
    thinking: eyes(43, 63, 44, 5.2) + brow("M35 36Q40 33 46 36") + cheeks(17, 55) + line("M46 60Q51 57 56 60"),
    happy:
      line("M34 47Q40 38 46 47M54 47Q60 38 66 47") +
      cheeks(18, 55) +
      mouth("M38 54H62Q60 68 50 68T38 54Z") +
      tongue("M44 64Q50 60 56 64Q54 68 50 68T44 64Z"),
    sad: eyes(40, 60, 47, 5) + brow("M34 40L44 37M66 40L56 37") + line("M43 62Q50 56 57 62"),
  },
};

const glasses = (y: number): string =>
  `<g fill="#fff" fill-opacity=".92" stroke="${INK}" stroke-width="3"><circle cx="39" cy="${y}" r="9.5"/><circle cx="61" cy="${y}" r="9.5"/></g>` +
  brow(`M48 ${y - 1}Q50 ${y - 3} 52 ${y - 1}`);

const BENTO: BotFace = {
  tile: "Bs",
  moods: {
    calm: glasses(45) + eyes(40, 60, 46, 4) + line("M42 64Q50 68 58 64"),
    thinking: glasses(45) + eyes(43, 64, 42, 4) + line("M44 65H56") + brow("M32 31L45 29"),
    happy: glasses(45) + brow("M35 47Q39 41 43 47M57 47Q61 41 65 47") + mouth("M39 60H61Q59 72 50 72T39 60Z"),
    sad: glasses(47) + eyes(39, 61, 50, 4) + line("M43 68Q50 63 57 68"),
  },
};

const almonds = (d: string): string => `<path d="${d}" fill="#fff"/>`;
const OPEN = almonds("M30 45Q39 36 47 47Q38 53 30 45ZM70 45Q61 36 53 47Q62 53 70 45Z");

const VESPER: BotFace = {
  tile: "Pd",
  moods: {
    calm: OPEN + eyes(40, 60, 46, 3.8) + brow("M30 38Q38 33 46 38.5M70 38Q62 33 54 38.5") + line("M43 60Q52 64 59 57"),
    thinking: OPEN + eyes(43, 63, 45, 3.8) + brow("M30 35Q38 29 46 34M70 39Q62 36 54 40") + line("M46 61H56"),
    happy: line("M31 47Q39 39 46 48M69 47Q61 39 54 48") + mouth("M41 56Q50 60 59 56Q58 68 50 68T41 56Z"),
    sad:
      almonds("M31 48Q39 41 47 48Q38 54 31 48ZM69 48Q61 41 53 48Q62 54 69 48Z") +
      eyes(39, 61, 49, 3.6) +
      brow("M31 42L45 39M69 42L55 39") +
      line("M44 63Q50 58 56 63"),
  },
};

/** The cross on Nova's forehead; it grows when she thinks. */
const third = (x: number, y: number, scale: number, shine = 1): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="${SHAPE_PATHS["x"]}" fill="#fff8e6" stroke="#fff8e6" stroke-width="4" opacity="${shine}"/>`;

const NOVA: BotFace = {
  tile: "Ot",
  moods: {
    calm: line("M33 48Q39.5 54 46 48M54 48Q60.5 54 67 48M45 61Q50 64 55 61") + third(39.5, 20, 0.21),
    thinking: eyes(40, 60, 48, 4.2) + line("M45 61H55") + third(36, 16, 0.28),
    happy: line("M33 50Q39.5 42 46 50M54 50Q60.5 42 67 50") + mouth("M42 57H58Q57 67 50 67T42 57Z") + third(39.5, 20, 0.21),
    sad: line("M33 49Q39.5 54 46 49M54 49Q60.5 54 67 49M45 63Q50 60 55 63") + third(39.5, 20, 0.21, 0.4),
  },
};

const BOTS: Readonly<Record<string, BotFace>> = { beginner: PIP, casual: MOMO, club: BENTO, expert: VESPER, master: NOVA };

/** The face of a level; an unknown level looks like the casual one. */
export const botFace = (level: string): BotFace => BOTS[level] ?? MOMO;

/** How large each shape is as a head; they fill the tile. */
const SIZES: Readonly<Record<string, string>> = {
  t: "translate(-4 -6.5) scale(1.08)",
  d: "translate(-4 -6.5) scale(1.08)",
  s: "translate(-13 -15.5) scale(1.26)",
};
const OTHER_SIZE = "translate(-7 -9.5) scale(1.14)";

export const headSize = (shape: string): string => SIZES[shape] ?? OTHER_SIZE;
