/** People: hair, skin and what they wear. */

import { SHAPE_PATHS } from "../shapes";
import { cheeks, eyes, INK, line, mouth, type Mood } from "./strokes";

export interface Person {
  hair: string;
  skin: string;
  /** Behind the head, and over it: filled with the color of the hair. */
  back: string;
  front: string;
  extra?: string;
  /** Hides the mouth. */
  bearded?: boolean;
}

const PEOPLE: readonly Person[] = [
  {
    hair: "#5b2f1c",
    skin: "#f3c9a2",
    back: `<circle cx="50" cy="40.5" r="23.8"/><circle cx="68" cy="19" r="9.5"/>`,
    front: `<path d="M28 42Q30 22 50 21T72 42Q60 40 53 30Q44 41 28 42Z"/>`,
  },
  {
    hair: "#2a211c",
    skin: "#b97a50",
    back: "",
    front: `<path transform="translate(50 25) scale(.66 .5) translate(-50 -50)" d="${SHAPE_PATHS["t"]}" stroke-width="9" stroke="#2a211c" stroke-linejoin="round"/><path d="M29 38Q30 22 50 22T71 38Q60 31 50 31T29 38Z"/>`,
  },
  {
    hair: "#d98b34",
    skin: "#fad9bd",
    back: `<path d="M26 40Q26 17 50 17T74 40L78 66H22Z"/>`,
    front: `<path d="M28 44Q28 22 50 21T72 44L66 36H34Z"/>`,
  },
  {
    hair: "#c9c4bb",
    skin: "#edbd97",
    back: `<circle cx="27" cy="42" r="8"/><circle cx="73" cy="42" r="8"/>`,
    front: "",
    extra: `<g fill="none" stroke="${INK}" stroke-width="2.4"><circle cx="41" cy="43" r="7.5"/><circle cx="59" cy="43" r="7.5"/></g><path d="M39 57Q50 50 61 57Q50 62 39 57Z" fill="#c9c4bb"/>`,
    bearded: true,
  },
  {
    hair: "#1f1a1e",
    skin: "#f2cfa6",
    back: `<path d="M25 44Q24 17 50 17T75 44V62Q75 67 70 67H30Q25 67 25 62Z"/>`,
    front: `<path d="M28 43Q27 21 50 21T72 43Q70 36 66 34Q50 40 34 34Q30 36 28 43Z"/>`,
  },
  {
    hair: "#e3ded6",
    skin: "#e9b792",
    back: `<circle cx="50" cy="15" r="9"/><circle cx="50" cy="41" r="24"/>`,
    front: `<path d="M28 43Q29 21 50 21T72 43Q68 31 50 29T28 43Z"/>`,
    extra: `<g fill="none" stroke="${INK}" stroke-width="2.2"><path d="M33 43Q41 38 48 43Q47 51 41 51T33 43ZM67 43Q59 38 52 43Q53 51 59 51T67 43Z"/></g>`,
  },
];

/** How many people there are to choose from. */
export const PEOPLE_COUNT = PEOPLE.length;

export const personAt = (index: number): Person => PEOPLE[index % PEOPLE.length] as Person;

const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: line("M43 55Q50 61 57 55", 2.8),
  thinking: line("M45 57H55", 2.8),
  happy: mouth("M42 53H58Q57 63 50 63T42 53Z"),
  sad: line("M43 59Q50 53 57 59", 2.8),
};

/** Eyes, cheeks and mouth. */
export function features(person: Person, mood: Mood): string {
  const look = mood === "happy" ? line("M37 44Q41 38 45 44M55 44Q59 38 63 44", 2.8) : eyes(41, 59, 44, 3.2);
  return look + cheeks(15, 51, "#e8705a") + (person.bearded ? "" : MOUTHS[mood]) + (person.extra ?? "");
}
