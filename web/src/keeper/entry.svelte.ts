/** A turn that is being entered: the kind in the fingers, the tiles so far, and what the rules say to them. */

import type { Cell, Laid, Preview } from "../games/qwirkle/shown";
import type { Placed } from "../games/qwirkle/turn";
import { laidText } from "./referee";
import type { RealTable } from "./table.svelte";

export class Entry {
  laid = $state.raw<readonly Placed[]>([]);
  picked = $state.raw<string | null>(null);
  private count = 0;

  readonly left = $derived.by(() => this.table.referee.left(this.table.now, this.laid));
  /** How many tiles the mover could still play. */
  readonly room = $derived.by(() => this.handSize - this.laid.length);
  /** The kinds that could be played next. */
  readonly fits = $derived.by(() => (this.isOpen ? this.table.referee.fitting(this.table.now, this.laid) : new Set<string>()));
  readonly preview = $derived.by((): Preview | null =>
    this.isOpen ? this.table.referee.preview(this.table.now, this.laid, this.picked ? [this.picked] : []) : null,
  );
  readonly legal = $derived.by((): readonly Cell[] => (this.picked && this.preview?.cells[this.picked]) || []);
  readonly isReady = $derived.by(() => this.laid.length > 0 && this.preview?.refusal === null);

  constructor(private readonly table: RealTable) {}

  get isOpen(): boolean {
    return this.table.now.turn !== null;
  }

  get handSize(): number {
    return this.table.now.shown.hand_sizes[this.table.now.turn ?? 0] ?? 0;
  }

  /** Takes a kind into the fingers, or puts it back. */
  pick(kind: string): void {
    const isThere = (this.left.get(kind) ?? 0) > 0 && this.room > 0;
    this.picked = this.picked === kind || !isThere ? null : kind;
  }

  /** Puts the kind in the fingers there; why not, if the rules refuse it. */
  put(x: number, y: number): Preview["refusal"] {
    const tile = this.picked;
    if (!tile) return null;
    if (!this.legal.some(([a, b]) => a === x && b === y)) return this.why({ tile, x, y });
    this.laid = [...this.laid, { tile, x, y, slot: ++this.count }];
    this.picked = null;
    return null;
  }

  takeBack(slot: number): void {
    this.laid = this.laid.filter((placed) => placed.slot !== slot);
    this.picked = null;
  }

  takeBackLast(): void {
    const last = this.laid.at(-1);
    if (last) this.takeBack(last.slot);
  }

  /** Lays out a whole turn, such as the best one. */
  layOut(tiles: readonly Laid[]): void {
    this.laid = tiles.map((tile) => ({ ...tile, slot: ++this.count }));
    this.picked = null;
  }

  clear(): void {
    this.laid = [];
    this.picked = null;
  }

  /** The turn in the notation of records. */
  get text(): string {
    return `${this.table.now.turn ?? 0} ${laidText(this.laid)}`;
  }

  private why(tile: Laid): Preview["refusal"] {
    return this.table.referee.preview(this.table.now, [...this.laid, tile], []).refusal;
  }
}
