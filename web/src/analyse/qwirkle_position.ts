/** A position of Qwirkle as values, for the editor: docs/positions.md tells the text. */

import { spotKey, type Laid } from "../games/qwirkle/shown";
import { fieldsOf, formatHands, isTiles, parseHands, parseNumbers, parseSeat, resized, type Hand } from "./hands";

export interface QwirklePosition {
  board: readonly Laid[];
  hands: readonly Hand[];
  scores: readonly number[];
  seat: number;
  /** How large a set everybody announced before the first turn; empty for nothing. */
  said: readonly number[];
}

const BOARD = /^(-?\d{1,7}),(-?\d{1,7}):(.*)$/;
const PART = /[ROYGBP][csdltx]|\d+/g;
const HAND: Hand = { known: [], unknown: 6 };

/** Null for a text that is no position; the engine tells why. */
export function parseQwirkle(text: string): QwirklePosition | null {
  const [table = "", hidden = "", points = "", turn, announced, ...rest] = fieldsOf(text);
  const [board, hands, scores, seat] = [parseBoard(table), parseHands(hidden), parseNumbers(points), parseSeat(turn)];
  const said = announced === undefined ? [] : parseNumbers(announced);
  if (!board || !hands || !scores || seat === null || !said || rest.length) return null;
  return { board, hands, scores, seat, said };
}

function parseBoard(text: string): Laid[] | null {
  if (text === "-") return [];
  const [, left, top, rows = ""] = BOARD.exec(text) ?? [];
  if (left === undefined) return null;
  const laid: Laid[] = [];
  for (const [i, row] of rows.split("/").entries()) {
    const parts = row.match(PART) ?? [];
    if (parts.join("") !== row) return null;
    let x = Number(left);
    for (const part of parts) {
      if (isTiles(part)) laid.push({ tile: part, x: x++, y: Number(top) + i });
      else x += Number(part);
    }
  }
  return laid;
}

export function formatQwirkle({ board, hands, scores, seat, said }: QwirklePosition): string {
  const announced = said.length && !board.length ? [said.join(",")] : [];
  return [formatBoard(board), formatHands(hands), scores.join(","), seat, ...announced].join(" ");
}

function formatBoard(board: readonly Laid[]): string {
  if (!board.length) return "-";
  const [xs, ys] = [board.map(({ x }) => x), board.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const rows = Array.from({ length: Math.max(...ys) - top + 1 }, (_, i) =>
    formatRow(
      board.filter(({ y }) => y === top + i),
      left,
    ),
  );
  return `${left},${top}:${rows.join("/")}`;
}

function formatRow(tiles: readonly Laid[], left: number): string {
  let next = left;
  return [...tiles]
    .sort((a, b) => a.x - b.x)
    .map(({ tile, x }) => {
      const gap = x - next;
      next = x + 1;
      return `${gap || ""}${tile}`;
    })
    .join("");
}

/** A tile is put on a cell, in place of what lies there; without a tile the cell becomes empty. */
export function putTile(position: QwirklePosition, x: number, y: number, tile: string | null): QwirklePosition {
  const others = position.board.filter((laid) => spotKey(laid.x, laid.y) !== spotKey(x, y));
  return { ...position, board: tile ? [...others, { tile, x, y }] : others };
}

export function withPlayers(position: QwirklePosition, players: number): QwirklePosition {
  const { hands, scores, seat } = position;
  return {
    ...position,
    hands: resized(hands, players, HAND),
    scores: resized(scores, players, 0),
    seat: Math.min(seat, players - 1),
    said: [],
  };
}

/** Every tile that is known. */
export const tilesIn = ({ board, hands }: Pick<QwirklePosition, "board" | "hands">): string[] => [
  ...board.map(({ tile }) => tile),
  ...hands.flatMap((hand) => hand?.known ?? []),
];
