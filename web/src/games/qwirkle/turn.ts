/** A half-made turn: the selected tile, laid tiles, and tiles marked to swap. Values only. */

import { COLORS, SHAPES } from "../../ui/shapes";
import { parseLaid, type Laid } from "./shown";

export interface Slot {
  id: number;
  tile: string;
}

export interface Placed extends Laid {
  slot: number;
}

export interface Turn {
  /** The hand in the player's own order, tiles that are laid included. */
  slots: readonly Slot[];
  /** In the order in which they were laid. */
  laid: readonly Placed[];
  /** The selected tile. */
  chosen: number | null;
  /** Which tiles to swap; null while laying. */
  marked: readonly number[] | null;
}

export const NO_TURN: Turn = { slots: [], laid: [], chosen: null, marked: null };

let slots = 0;
const newSlot = (tile: string): Slot => ({ id: ++slots, tile });

/** A new hand: tiles that stay keep their places, new ones come where tiles went. */
export function takeHand(turn: Turn, hand: readonly string[]): Turn {
  const rest = [...hand];
  const kept = turn.slots.map((slot) => {
    const at = rest.indexOf(slot.tile);
    if (at < 0) return null;
    rest.splice(at, 1);
    return slot;
  });
  const filled = kept.map((slot) => slot ?? (rest.length ? newSlot(rest.shift() ?? "") : null)).filter((slot) => slot !== null);
  return { ...NO_TURN, slots: [...filled, ...rest.map(newSlot)] };
}

export const isLaid = (turn: Turn, slot: number): boolean => turn.laid.some((placed) => placed.slot === slot);

export function chosenTile(turn: Turn): string | null {
  return turn.slots.find((slot) => slot.id === turn.chosen)?.tile ?? null;
}

/** Selects a tile, or deselects it. */
export function choose(turn: Turn, slot: number): Turn {
  return { ...turn, chosen: turn.chosen === slot || isLaid(turn, slot) ? null : slot };
}

/** Lays a tile of the hand, or moves one that was laid. */
export function lay(turn: Turn, slot: number, x: number, y: number): Turn {
  const found = turn.slots.find((one) => one.id === slot);
  if (!found || turn.laid.some((placed) => placed.x === x && placed.y === y && placed.slot !== slot)) return turn;
  const others = turn.laid.filter((placed) => placed.slot !== slot);
  return { ...turn, laid: [...others, { tile: found.tile, x, y, slot }], chosen: null };
}

export function takeBack(turn: Turn, slot: number): Turn {
  return { ...turn, laid: turn.laid.filter((placed) => placed.slot !== slot), chosen: null };
}

export function undo(turn: Turn): Turn {
  const last = turn.laid.at(-1);
  return last ? takeBack(turn, last.slot) : { ...turn, chosen: null };
}

export const clear = (turn: Turn): Turn => ({ ...turn, laid: [], chosen: null, marked: null });

export const beginSwap = (turn: Turn): Turn => ({ ...clear(turn), marked: [] });

/** Marks a tile to swap, as long as the bag has one for it. */
export function mark(turn: Turn, slot: number, most: number): Turn {
  if (!turn.marked) return turn;
  if (turn.marked.includes(slot)) return { ...turn, marked: turn.marked.filter((other) => other !== slot) };
  return turn.marked.length < most ? { ...turn, marked: [...turn.marked, slot] } : turn;
}

/** Puts a tile of the hand before another place. */
export function moveSlot(turn: Turn, slot: number, to: number): Turn {
  const moved = turn.slots.find((one) => one.id === slot);
  if (!moved) return turn;
  const others = turn.slots.filter((one) => one.id !== slot);
  return { ...turn, slots: [...others.slice(0, to), moved, ...others.slice(to)] };
}

export function shuffle(turn: Turn, random: () => number = Math.random): Turn {
  const mixed = [...turn.slots];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as Slot, mixed[i] as Slot];
  }
  return { ...turn, slots: mixed };
}

/** Sorts by color, or by shape if it is already sorted by color. */
export function sort(turn: Turn): Turn {
  const color = (slot: Slot): number => COLORS.indexOf(slot.tile.charAt(0));
  const shape = (slot: Slot): number => SHAPES.indexOf(slot.tile.charAt(1));
  const byColor = [...turn.slots].sort((a, b) => color(a) - color(b) || shape(a) - shape(b) || a.id - b.id);
  const is = byColor.every((slot, i) => slot === turn.slots[i]);
  return { ...turn, slots: is ? [...turn.slots].sort((a, b) => shape(a) - shape(b) || color(a) - color(b) || a.id - b.id) : byColor };
}

/** A move as a half-made turn: its tiles are laid, or marked to swap. Tiles not in the hand are skipped. */
export function fromText(turn: Turn, text: string): Turn {
  const bare = clear(turn);
  if (text.startsWith("-")) return (text.slice(1).match(/../g) ?? []).reduce(markTile, beginSwap(bare));
  return parseLaid(text).reduce((done, { tile, x, y }) => {
    const slot = done.slots.find((one) => one.tile === tile && !isLaid(done, one.id));
    return slot ? lay(done, slot.id, x, y) : done;
  }, bare);
}

function markTile(turn: Turn, tile: string): Turn {
  const slot = turn.slots.find((one) => one.tile === tile && !turn.marked?.includes(one.id));
  return slot ? mark(turn, slot.id, turn.slots.length) : turn;
}

/** The laid tiles in the notation of moves. */
export const playText = (turn: Turn): string => turn.laid.map(({ tile, x, y }) => `${tile}@${x},${y}`).join(" ");

export function swapText(turn: Turn): string {
  const tiles = turn.slots.filter((slot) => turn.marked?.includes(slot.id)).map((slot) => slot.tile);
  return `-${tiles.join("")}`;
}
