/** Puzzles as the files of src/sixfold/study/puzzles list them: one on each line, the easiest first. */

export interface Puzzle {
  game: string;
  /** Its line in the file, from 1. */
  number: number;
  /** How hard it is, on the scale of Elo. */
  rating: number;
  themes: readonly string[];
  /** How often each level of bots finds it, in tenths, the weakest first. */
  rates: readonly number[];
  /** The best move, in the notation of records. */
  solution: string;
  /** The position as the solver may know it. */
  position: string;
}

const FIELDS = 5;
const LEVELS = 5;

/** The puzzles of a file. A line that cannot be read is no puzzle, but it keeps its number. */
export function parsePuzzles(game: string, text: string): (Puzzle | null)[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line, i) => parsePuzzle(game, i + 1, line));
}

function parsePuzzle(game: string, number: number, line: string): Puzzle | null {
  const fields = line.trimEnd().split("\t");
  const [rating = "", themes = "", rates = "", solution = "", position = ""] = fields;
  if (fields.length < FIELDS || !/^\d{1,5}$/.test(rating) || !solution || !position) return null;
  return {
    game,
    number,
    rating: Number(rating),
    themes: themes.split(",").filter(Boolean),
    rates: Array.from({ length: LEVELS }, (_, i) => Number(/\d/.exec(rates.charAt(i))?.[0] ?? 0)),
    solution,
    position,
  };
}

/** What progress knows a puzzle by: it stays the same when others are added. */
export const puzzleId = ({ position }: Puzzle): string => fnv1a32(position).toString(36);

/** The hash of Fowler, Noll and Vo: the same number for the same text everywhere. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Whether two positions are the same answer. In Rummy the table, the first field, may be arranged in another way. */
export function isSameAnswer(game: string, one: string, other: string): boolean {
  const told = (position: string): string => (game === "rummy" ? position.slice(position.indexOf(" ")) : position);
  return told(one) === told(other);
}
