/** Keys for requests, different for everything we want done; a repeat of one is answered alike. */

const BYTES = 12;
/** The token of a seat is made from the key with which it was taken: nobody may guess it. */
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

/** The key with which we sit down at a table: kept until we have the seat, even if the page is loaded again. */
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
