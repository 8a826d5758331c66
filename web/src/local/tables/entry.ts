/** Lines of a record: `0 Rc@0,0`, `1 !resign`, `- !back 3`. */

export function seatOf(entry: string): number | null {
  const found = /^(\d+) /.exec(entry);
  return found ? Number(found[1]) : null;
}

export const isMove = (entry: string): boolean => /^\d+ [^!]/.test(entry);

/** The ply that a take-back returns to; null for any other entry. */
export function takenBackTo(entry: string): number | null {
  const found = /^- !back (\d+)$/.exec(entry);
  return found ? Number(found[1]) : null;
}

/** Who plays a seat from now on: a bot of a level, or a person, who has none. */
export function handedTo(entry: string): { level: string | null } | null {
  const found = /^\d+ !seat (\w+) ?(.*)$/.exec(entry);
  return found ? { level: found[1] === "bot" ? (found[2] ?? "") : null } : null;
}
