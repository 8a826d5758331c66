/** The result as a picture of 1200 by 630: the brand, who won at what, faces, names, scores, the final board. */

import type { Drawing, Palette } from "../../games/board";
import { drawFace, type Sitter } from "./faces";
import { PAINTS } from "./paints";
import { SHAPE_PATHS } from "../../ui/shapes";

export const CARD = { width: 1200, height: 630 };

/** Words on the card; the canvas writes them, in the fonts of the page. */
export interface CardText {
  text: string;
  x: number;
  y: number;
  size: number;
  /** What there is room for. */
  room: number;
  atEnd?: boolean;
}

export interface Card {
  svg: string;
  texts: CardText[];
}

export interface CardPlayer extends Sitter {
  name: string;
  score: number;
  won: boolean;
}

export interface CardFacts {
  /** "Anna wins at Qwirkle", in one or two lines. */
  headline: readonly string[];
  date: string;
  /** In the order in which they are shown. */
  players: readonly CardPlayer[];
  drawing: Drawing;
}

/** The card is always as bright as the day. */
const DAY: Readonly<Record<string, string>> = {
  ink: "#16302c",
  paper: "#fffdf7",
  accent: "#ffb838",
  "felt-1": "#b4dacd",
  "tile-face-1": "#241f1d",
  "tile-side": "#0a0807",
  "tile-rim": "#453b36",
  pawn: "#fffaf2",
  "seat-1": "#ffb0cb",
  "seat-2": "#14a0a8",
  "seat-3": "#f4e3c3",
  "seat-4": "#b98a63",
  "seat-ink": "#1d1715",
  "token-o": "#e9dfcd",
  "token-d": "#e9dfcd",
  "token-k": "#e9dfcd",
  "token-t": "#bfe0dc",
  "token-s": "#ffd98a",
  "token-ink": "#2b211b",
};
export const dayColors: Palette = (name) => DAY[name] ?? PAINTS[name] ?? "";

const LEFT = 52;
const COLUMN = 448;
const BOARD = { left: 560, top: 44, width: 588, height: 542 };
const LARGEST_SCALE = 1.05;
const LOGO = ["Rc", "Yd", "Gl", "Bs"];
const TITLE = [
  ["Gc", 0, 1],
  ["Gt", 1, 1],
  ["Gd", 2, 1],
  ["Gx", 3, 1],
  ["Rd", 2, 0],
  ["Bd", 2, 2],
  ["Yd", 2, 3],
  ["Yl", 3, 3],
  ["Yc", 4, 3],
  ["Pc", 4, 2],
] as const;
/** Color, shape, place, scale, turn. */
const CONFETTI = [
  ["O", "x", 552, 18, 0.28, 10],
  ["P", "s", 662, 4, 0.3, 8],
  ["O", "s", 6, 148, 0.34, -10],
  ["R", "s", 14, 346, 0.4, 15],
  ["O", "c", 1192, 246, 0.36, 0],
  ["O", "d", 458, 604, 0.3, 20],
  ["G", "x", 1024, 606, 0.36, 0],
] as const;

export function drawCard({ headline, date, players, drawing }: CardFacts): Card {
  const rows = placeRows(players.length);
  const crowded = players.length > 3;
  const size = crowded ? 46 : 58;
  const top = crowded ? 128 : 148;
  const texts: CardText[] = [
    { text: "Sixfold", x: LEFT + 74, y: 82, size: 30, room: 200 },
    { text: date, x: LEFT + COLUMN, y: 81, size: 22, room: 220, atEnd: true },
    ...headline.map((text, line) => ({ text, x: LEFT, y: top + size * (0.72 + 1.1 * line), size, room: COLUMN })),
    ...players.flatMap((player, place) => rowTexts(player, rows.top + place * rows.step, rows.height)),
  ];
  const parts = [
    ground(),
    ...LOGO.map((tile, i) => drawTile(tile, LEFT + (i % 2) * 28, 44 + Math.floor(i / 2) * 28, 27)),
    ...players.map((player, place) => drawRow(player, rows.top + place * rows.step, rows.height)),
    drawBoard(drawing.isText ? titlePicture() : drawing),
  ];
  const { width, height } = CARD;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
  return { svg, texts: texts.filter(({ text }) => text) };
}

function placeRows(count: number): { top: number; height: number; step: number } {
  const [height, step] = count <= 2 ? [104, 120] : [72, 82];
  return { height, step, top: CARD.height - 48 - step * count };
}

function rowTexts({ name, score }: CardPlayer, top: number, height: number): CardText[] {
  const middle = top + height / 2;
  const digits = String(score);
  const left = LEFT + height + 12;
  return [
    { text: name, x: left, y: middle + height * 0.11, size: height * 0.3, room: COLUMN - height - 60 - digits.length * height * 0.32 },
    { text: digits, x: LEFT + COLUMN - 26, y: middle + height * 0.18, size: height * 0.5, room: 200, atEnd: true },
  ];
}

function drawRow(player: CardPlayer, top: number, height: number): string {
  const ring = player.won ? ` stroke="${dayColors("accent")}" stroke-width="6"` : "";
  const face = (height - 24) / 100;
  return (
    `<rect x="${LEFT}" y="${top}" width="${COLUMN}" height="${height}" rx="26" fill="${dayColors("paper")}"${ring}/>` +
    `<g transform="translate(${LEFT + 16} ${top + 12}) scale(${face})">${drawFace(player, player.won ? "happy" : "calm")}</g>`
  );
}

function ground(): string {
  const pieces = CONFETTI.map(
    ([color, shape, x, y, scale, turn]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-50 -50)"><path transform="translate(0 6)" ${painted(shape, `${color}-deep`)}/><path ${painted(shape, color)}/></g>`,
  );
  const stops = `<stop stop-color="#c0e2d7"/><stop offset=".45" stop-color="#b4dacd"/><stop offset="1" stop-color="#85b8ac"/>`;
  return `<defs><radialGradient id="felt" cx=".5" cy=".4" r=".8">${stops}</radialGradient></defs><rect width="100%" height="100%" fill="url(#felt)"/>${pieces.join("")}`;
}

const painted = (shape: string, color: string): string =>
  `d="${SHAPE_PATHS[shape]}" fill="${PAINTS[color]}" stroke="${PAINTS[color]}" stroke-width="5" stroke-linejoin="round"`;

function drawTile(tile: string, x: number, y: number, side: number): string {
  const body = `<rect x="2" y="2" width="96" height="96" rx="15" fill="${dayColors("tile-face-1")}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${side / 100})">${body}<path ${painted(tile.charAt(1), tile.charAt(0))}/></g>`;
}

/** As large as there is room. */
function drawBoard({ left, top, width, height, parts }: Drawing): string {
  const scale = Math.min(BOARD.width / width, BOARD.height / height, LARGEST_SCALE);
  const x = BOARD.left + (BOARD.width - width * scale) / 2;
  const y = BOARD.top + (BOARD.height - height * scale) / 2;
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-left} ${-top})">${parts}</g>`;
}

/** The picture of the house, for a game without a drawing. */
function titlePicture(): Drawing {
  const parts = TITLE.map(([tile, x, y]) => drawTile(tile, x * 100, y * 100, 100)).join("");
  return { left: 0, top: 0, width: 500, height: 400, parts };
}
