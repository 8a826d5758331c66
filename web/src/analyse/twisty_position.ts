/** A position of Twisty as values, for the editor: docs/positions.md tells the text. */

import { CELLS, COLUMNS, CUBES, SIDE } from "../games/twisty/shown";
import { fieldsOf, parseSeat, replaced } from "./hands";

export interface TwistyPlayer {
  /** The colors in the order in which they are to be collected; empty until the rows are drawn. */
  row: string;
  held: number;
  protected: number;
  /** A square; null off the board. */
  pawn: string | null;
  hasLeft: boolean;
}

export interface TwistyPosition {
  /** A letter for each square in reading order, `.` for an empty one. */
  board: string;
  players: readonly TwistyPlayer[];
  seat: number;
  isSetup: boolean;
}

export const EMPTY = ".";
const SPECIALS = "odkts";
const EACH_CUBE = 4;
/** Of each of these. */
const USUAL_TOKENS = "3,3,3,3,4";
const ROW = /^[ROYGBPWodkts\d]+$/;
const PLAYER = /^(-|[ROYGBPW]{7}):(?:x|(\d):(\d):(-|[a-g][1-7]))$/;
const PAWNS = ["a1", `${COLUMNS.charAt(SIDE - 1)}${SIDE}`, `${COLUMNS.charAt(SIDE - 1)}1`, `a${SIDE}`];

/** Null for a text that is no position; the engine tells why. */
export function parseTwisty(text: string): TwistyPosition | null {
  const [rows = "", people = "", mover, phase, ...rest] = fieldsOf(text);
  const board = parseBoard(rows);
  const players = people.split(",").map(parsePlayer);
  const seat = parseSeat(mover);
  if (!board || seat === null || !players.every((player) => player !== null) || rest.length) return null;
  return phase === "-" || phase === "s" ? { board, players, seat, isSetup: phase === "s" } : null;
}

function parseBoard(text: string): string | null {
  const rows = text.split("/");
  if (rows.length !== SIDE || !rows.every((row) => ROW.test(row))) return null;
  const drawn = rows.map((row) => row.replace(/\d/g, (count) => EMPTY.repeat(Number(count))));
  return drawn.every((row) => row.length === SIDE) ? drawn.join("") : null;
}

function parsePlayer(text: string): TwistyPlayer | null {
  const [, row = "", held, kept, pawn] = PLAYER.exec(text) ?? [];
  if (!row) return null;
  const told = row === "-" ? "" : row;
  if (held === undefined) return { row: told, held: 0, protected: 0, pawn: null, hasLeft: true };
  return { row: told, held: Number(held), protected: Number(kept), pawn: pawn && pawn !== "-" ? pawn : null, hasLeft: false };
}

export function formatTwisty({ board, players, seat, isSetup }: TwistyPosition): string {
  return [formatBoard(board), players.map(formatPlayer).join(","), seat, isSetup ? "s" : "-"].join(" ");
}

function formatBoard(board: string): string {
  const rows = Array.from({ length: SIDE }, (_, y) => board.slice(y * SIDE, y * SIDE + SIDE));
  return rows.map((row) => row.replace(/\.+/g, (gap) => String(gap.length))).join("/");
}

function formatPlayer({ row, held, protected: kept, pawn, hasLeft }: TwistyPlayer): string {
  return hasLeft ? `${row || "-"}:x` : [row || "-", held, kept, pawn ?? "-"].join(":");
}

export function putToken({ board, ...rest }: TwistyPosition, cell: string, token: string): TwistyPosition {
  return { ...rest, board: replaced([...board], CELLS.indexOf(cell), token).join("") };
}

export function withPlayer(position: TwistyPosition, seat: number, change: Partial<TwistyPlayer>): TwistyPosition {
  const players = position.players.map((player, i) => (i === seat ? { ...player, ...change } : player));
  return { ...position, players };
}

/** Two colors of a row change places. */
export function swapColors(position: TwistyPosition, seat: number, a: number, b: number): TwistyPosition {
  const row = [...(position.players[seat]?.row ?? "")];
  [row[a], row[b]] = [row[b] ?? "", row[a] ?? ""];
  return withPlayer(position, seat, { row: row.join("") });
}

/** More players sit down on free corners. */
export function withPlayers(position: TwistyPosition, players: number): TwistyPosition {
  const taken = new Set(position.players.map(({ pawn }) => pawn));
  const free = PAWNS.filter((corner) => !taken.has(corner));
  const isDrawn = position.players.some(({ row }) => row);
  const all = Array.from({ length: players }, (_, i) => {
    const newcomer = { row: isDrawn ? CUBES : "", held: 0, protected: 0, pawn: null, hasLeft: false };
    return position.players[i] ?? { ...newcomer, pawn: position.isSetup ? null : (free.shift() ?? null) };
  });
  return { ...position, players: all, seat: Math.min(position.seat, players - 1) };
}

/** How many of each cube and token are neither on the board nor held; the box depends on the option `tokens`. */
export function leftOf(position: TwistyPosition | null, options: Readonly<Record<string, string>>): Map<string, number> {
  const tokens = (options["tokens"] ?? USUAL_TOKENS).split(",").map(Number);
  const left = new Map<string, number>();
  for (const cube of CUBES) left.set(cube, EACH_CUBE);
  for (const [i, token] of [...SPECIALS].entries()) left.set(token, tokens[i] ?? 0);
  for (const token of position ? tokensIn(position) : []) left.set(token, (left.get(token) ?? 0) - 1);
  return left;
}

const tokensIn = ({ board, players }: TwistyPosition): string[] => [
  ...board.replaceAll(EMPTY, ""),
  ...players.flatMap(({ row, held }) => [...row.slice(0, held)]),
];
