/** The record of a game, as docs/records.md tells, and its canonical text. */

import { sha256 } from "../../local/sha256";
import type { ResultInfo } from "../../net/messages";

export interface GameRecord {
  game: string;
  players: number;
  options: Record<string, string>;
  /** Where the game begins, if not with a deal; otherwise empty. */
  position: string;
  /** By seat; empty where nobody is named. */
  names: string[];
  seed: string;
  salt: string;
  commitment: string;
  /** Lines without their ply, such as `0 Rc@0,0` or `- !back 3`. */
  entries: string[];
  /** What the file claims; null for a game in progress. */
  result: ResultInfo | null;
}

export const VERSION = 1;
export const NAME_SIZE = 40;
export const HEX64 = /^[0-9a-f]{64}$/;
export const SALT = /^[!-~]+$/;
export const POSITION = /^[!-~](?:[ -~]*[!-~])?$/;
const SUM_DIGITS = 16;

/** Separators and control characters other than the space. */
const UNPRINTABLE = /\p{C}|[^\P{Z} ]/u;
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** Printable, single spaces, at most 40 characters. */
export const isName = (text: string): boolean =>
  isPrintable(text) && [...text].length <= NAME_SIZE && text === text.trim() && !text.includes("  ");

/** Equal records have equal texts. */
export function sixText(record: GameRecord): string {
  const body = lines(record)
    .map((line) => `${line}\n`)
    .join("");
  return `${body}sum ${sha256(body).slice(0, SUM_DIGITS)}\n`;
}

function lines({ game, players, options, position, names, seed, salt, commitment, entries, result }: GameRecord): string[] {
  const given = (name: string, value: string): string[] => (value ? [`${name} ${value}`] : []);
  return [
    `sixfold ${VERSION}`,
    `game ${game}`,
    `players ${players}`,
    ...Object.keys(options)
      .sort()
      .map((name) => `option ${name}=${options[name] ?? ""}`),
    ...given("position", position),
    ...names.flatMap((name, seat) => given(`name ${seat}`, name)),
    `seed ${seed}`,
    ...given("salt", salt),
    ...given("commitment", commitment),
    "",
    ...entries.map((entry, i) => `${i + 1} ${entry}`),
    result ? endLine(result) : "open",
  ];
}

const endLine = ({ scores, winners, clause }: ResultInfo): string =>
  `end ${scores.join(",")} winners ${winners.join(",") || "-"} by ${clause}`;

/** Whether seed and salt are what was promised before the first move; also when nothing was. */
export const keepsPromise = ({ seed, salt, commitment }: GameRecord): boolean =>
  !commitment || commitment === sha256(`sixfold:${seed}:${salt}`);

/** What tells two games apart, whatever the people were called. */
export const hashOf = ({ game, players, options, position, seed, entries }: GameRecord): string =>
  sha256(JSON.stringify([game, players, Object.entries(options).sort(), position, seed, entries])).slice(0, 2 * SUM_DIGITS);
