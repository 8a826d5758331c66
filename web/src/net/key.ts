/** Idempotency keys for requests. */

const BYTES = 12;
/** A seat's token is derived from this key, so it must be unguessable. */
const SECRET_BYTES = 16;
const JOINING = "sixfold.joining";

export function newKey(size = BYTES): string {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const newJoinKey = (): string => newKey(SECRET_BYTES);

function joining(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(JOINING) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** The key for joining a table: kept until we have the seat, even across reloads. */
export function joinKey(table: string): string {
  const keys = joining();
  const key = keys[table] ?? newJoinKey();
  localStorage.setItem(JOINING, JSON.stringify({ ...keys, [table]: key }));
  return key;
}

export function forgetJoinKey(table: string): void {
  const { [table]: _, ...others } = joining();
  localStorage.setItem(JOINING, JSON.stringify(others));
}
