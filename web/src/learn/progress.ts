/** Lesson progress, stored on this device. */

export interface Progress {
  /** The step to continue with. */
  at: number;
  /** How many steps, from the first on, are unlocked. */
  open: number;
  finished: boolean;
}

export const NO_PROGRESS: Progress = { at: 0, open: 1, finished: false };

const KEY = "sixfold.lessons";

type Shelf = Pick<Storage, "getItem" | "setItem">;

function readAll(shelf: Shelf): Record<string, Partial<Progress>> {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Partial<Progress>>) : {};
  } catch {
    return {};
  }
}

/** The stored progress of a game; a completed lesson starts over. */
export function readProgress(game: string, steps: number, shelf: Shelf = localStorage): Progress {
  const kept = { ...NO_PROGRESS, ...readAll(shelf)[game] };
  const open = within(kept.open, 1, steps);
  return { open, at: kept.finished ? 0 : within(kept.at, 0, open - 1), finished: Boolean(kept.finished) };
}

const within = (value: unknown, least: number, most: number): number =>
  typeof value === "number" && Number.isInteger(value) ? Math.max(least, Math.min(most, value)) : least;

export function keepProgress(game: string, progress: Progress, shelf: Shelf = localStorage): void {
  try {
    shelf.setItem(KEY, JSON.stringify({ ...readAll(shelf), [game]: progress }));
  } catch {
    // Lessons also work on a device without storage.
  }
}
