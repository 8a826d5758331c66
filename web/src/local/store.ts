/** Where local tables are kept. */

import type { EntryRow, TableRow } from "./tables/rows";

/** Another tab stored an entry at this ply, or one with this key. */
export class PlyTaken extends Error {}

export interface Whole {
  table: TableRow;
  entries: EntryRow[];
}

/** Each call is one transaction; it resolves when that is committed. */
export interface Store {
  create(table: TableRow): Promise<void>;
  whole(id: string): Promise<Whole | null>;
  entries(id: string, after: number): Promise<EntryRow[]>;
  /** Appends an entry, and the end of the game that it brings; rejects with PlyTaken. */
  append(entry: EntryRow, end: Pick<TableRow, "result" | "finished"> | null): Promise<void>;
  /** Changes a row as it is stored now; `change` throws to leave it. */
  change(id: string, change: (row: TableRow) => TableRow): Promise<TableRow>;
  /** Creates the table that follows another; the id of the one that exists already, if any. */
  createRematch(of: string, table: TableRow): Promise<string>;
  tables(): Promise<TableRow[]>;
  /** A table with all its entries, as it was kept elsewhere; false if there is one of this name. */
  restore(whole: Whole): Promise<boolean>;
  /** Deletes a table and its entries. */
  remove(id: string): Promise<void>;
}

/** Keeps tables as long as the page lives. */
export class MemoryStore implements Store {
  private readonly rows = new Map<string, TableRow>();
  private readonly lines = new Map<string, EntryRow[]>();

  async create(table: TableRow): Promise<void> {
    this.rows.set(table.id, structuredClone(table));
    this.lines.set(table.id, []);
  }

  async whole(id: string): Promise<Whole | null> {
    const table = this.rows.get(id);
    return table ? { table: structuredClone(table), entries: await this.entries(id, 0) } : null;
  }

  async entries(id: string, after: number): Promise<EntryRow[]> {
    return (this.lines.get(id) ?? []).filter(({ ply }) => ply > after).map((row) => ({ ...row }));
  }

  async append(entry: EntryRow, end: Pick<TableRow, "result" | "finished"> | null): Promise<void> {
    const known = this.lines.get(entry.table) ?? [];
    if (known.some(({ ply, key }) => ply === entry.ply || key === entry.key)) throw new PlyTaken();
    this.lines.set(entry.table, [...known, { ...entry }]);
    if (end) await this.change(entry.table, (row) => ({ ...row, ...end }));
  }

  async change(id: string, change: (row: TableRow) => TableRow): Promise<TableRow> {
    const row = this.rows.get(id);
    if (!row) throw new Error(`there is no table ${id}`);
    const changed = change(structuredClone(row));
    this.rows.set(id, structuredClone(changed));
    return changed;
  }

  async createRematch(of: string, table: TableRow): Promise<string> {
    const { rematch } = await this.change(of, (row) => ({ ...row, rematch: row.rematch ?? table.id }));
    if (rematch === table.id) await this.create(table);
    return rematch ?? table.id;
  }

  async restore({ table, entries }: Whole): Promise<boolean> {
    if (this.rows.has(table.id)) return false;
    await this.create(table);
    this.lines.set(table.id, structuredClone(entries));
    return true;
  }

  async remove(id: string): Promise<void> {
    this.rows.delete(id);
    this.lines.delete(id);
  }

  async tables(): Promise<TableRow[]> {
    return [...this.rows.values()].map((row) => structuredClone(row));
  }
}
