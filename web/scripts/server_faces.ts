/** The faces that the server needs for link previews: one for each seat, and one for each level of bots. */

import { LEVEL_NAMES } from "../src/i18n/names";
import { drawFace } from "../src/table/end/faces";
import type { Mood } from "../src/ui/faces/strokes";

const SEATS = [0, 1, 2, 3];
const MOODS: readonly Mood[] = ["calm", "happy"];

/** By seat or level, and mood: `0-calm`, `expert-happy`. */
export function faces(): Record<string, string> {
  return Object.fromEntries(
    MOODS.flatMap((mood) => [
      ...SEATS.map((seat) => [`${seat}-${mood}`, drawFace({ seat, level: "" }, mood)]),
      ...LEVEL_NAMES.map((level) => [`${level}-${mood}`, drawFace({ seat: 0, level }, mood)]),
    ]),
  ) as Record<string, string>;
}
