/** The tables played or watched on this device, and their tokens. */

export interface MyTable {
  table: string;
  game: string;
  /** The token of each seat that is played here; several when the device is passed around. */
  seats: Record<number, string>;
  watch?: string;
  /** For the seats that are still free, to be shared. */
  invites?: string[];
  at: number;
  /** The last ply we knew. */
  ply?: number;
  over?: boolean;
}

const KEY = "sixfold.tables";
const KEPT = 60;

function load(): MyTable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as MyTable[];
  } catch {
    return [];
  }
}

const mine = $state<{ tables: MyTable[] }>({ tables: load() });

function keep(tables: MyTable[]): void {
  mine.tables = tables.sort((a, b) => b.at - a.at).slice(0, KEPT);
  localStorage.setItem(KEY, JSON.stringify(mine.tables));
}

export function myTables(): readonly MyTable[] {
  return mine.tables;
}

export function findMine(id: string): MyTable | undefined {
  return mine.tables.find((kept) => kept.table === id);
}

/** Stores news about a table and moves it to the front. */
export function remember(news: Partial<MyTable> & { table: string }): void {
  const known = findMine(news.table) ?? { table: news.table, game: "", seats: {}, at: 0 };
  const seats = { ...known.seats, ...news.seats };
  keep([{ ...known, ...news, seats, at: Date.now() }, ...mine.tables.filter((kept) => kept !== known && kept.table !== news.table)]);
}

export function forget(id: string): void {
  keep(mine.tables.filter((kept) => kept.table !== id));
}

/** The token for viewing a table as a spectator or from any seat. */
export function anyToken(kept: MyTable | undefined): string | null {
  return kept ? (Object.values(kept.seats)[0] ?? kept.watch ?? null) : null;
}
