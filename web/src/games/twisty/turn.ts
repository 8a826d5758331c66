/** A half-made turn: the square it would end on. Values only. */

import type { Preview, ShownEnd } from "./shown";

/** Where the pawn may be put now: corners when one is owed, else the ends of walks. */
export const targets = (preview: Preview | null): string[] => (preview ? [...preview.corners, ...preview.ends.map((end) => end.cell)] : []);

export const endOn = (preview: Preview | null, cell: string | null): ShownEnd | null =>
  preview?.ends.find((end) => end.cell === cell) ?? null;

/** The chosen square as a move; null while no legal one is chosen. */
export function moveText(preview: Preview | null, chosen: string | null): string | null {
  if (!preview || chosen === null) return null;
  if (preview.corners.includes(chosen)) return `@${chosen}`;
  return endOn(preview, chosen)?.path.join(" ") ?? null;
}

/** The square on which a move of the notation ends; null for a pass. */
export const endOfText = (text: string): string | null => /([a-g][1-7])\s*$/.exec(text)?.[1] ?? null;

/** Only a pass is possible. */
export const mustPass = (preview: Preview | null): boolean => preview !== null && targets(preview).length === 0;

/** The landings of a walk in the notation. */
export const wayOfText = (text: string): string[] => text.match(/\b[a-g][1-7]\b/g) ?? [];
