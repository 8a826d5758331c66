/** Faces as plain SVG with colors of their own, for pictures that leave the page; in a box of 100 by 100. */

import { PAINTS } from "./paints";
import { SHAPE_PATHS } from "../../ui/shapes";
import { botFace, headSize } from "../../ui/faces/bots";
import { features, personAt } from "../../ui/faces/people";
import type { Mood } from "../../ui/faces/strokes";

/** The color of each seat, as in tokens.css. */
export const SEAT_COLORS: readonly string[] = ["#ffb0cb", "#14a0a8", "#f4e3c3", "#b98a63"];

export interface Sitter {
  seat: number;
  /** The level of a bot; empty for a person. */
  level: string;
  /** Which of the people it is; by default the one of the seat. */
  person?: number | undefined;
}

export function drawFace({ seat, level, person = seat }: Sitter, mood: Mood): string {
  return level ? drawBot(level, mood) : drawPerson(seat, person, mood);
}

function drawBot(level: string, mood: Mood): string {
  const { tile, moods } = botFace(level);
  const [color = "", shape = ""] = tile;
  const paint = PAINTS[color];
  return (
    `<rect x="3" y="5" width="94" height="94" rx="17" fill="#0a0807"/><rect x="3" y="1.5" width="94" height="92" rx="17" fill="#453b36"/><rect x="5" y="3.5" width="90" height="88" rx="15" fill="#241f1d"/>` +
    `<g transform="${headSize(shape)}"><path d="${SHAPE_PATHS[shape]}" fill="${paint}" stroke="${paint}" stroke-width="6" stroke-linejoin="round"/>${moods[mood]}</g>`
  );
}

function drawPerson(seat: number, index: number, mood: Mood): string {
  const person = personAt(index);
  return (
    `<rect x="3" y="5" width="94" height="94" rx="17" fill="#a9844f"/><rect x="3" y="1.5" width="94" height="92" rx="17" fill="#f6e3c3"/>` +
    `<path d="M9 24C34 19 52 30 91 23M9 42C34 37 52 48 91 41M9 60C34 55 52 66 91 59" fill="none" stroke="#b98d4f" stroke-opacity=".22" stroke-width="1.3"/>` +
    `<g fill="${person.hair}">${person.back}</g>` +
    `<path d="M19 93.5Q23 72 50 72T81 93.5Z" fill="${SEAT_COLORS[seat % SEAT_COLORS.length]}" stroke="#1d1715" stroke-opacity=".28" stroke-width="2"/>` +
    `<rect x="43" y="60" width="14" height="16" rx="7" fill="${person.skin}"/><circle cx="50" cy="45" r="22" fill="${person.skin}"/>` +
    `${features(person, mood)}<g fill="${person.hair}">${person.front}</g>`
  );
}
