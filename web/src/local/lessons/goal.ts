/** What a lesson asks for, judged as src/sixfold/lessons/goal.py does. */

export type Goal =
  /** Whatever is legal. */
  | { kind: "any" }
  /** At least so many points. */
  | { kind: "scores"; points: number }
  /** A detail of the turn is there: neither missing nor null nor an empty list. */
  | { kind: "shows"; detail: string }
  /** A list among the details contains all these values. */
  | { kind: "includes"; detail: string; values: readonly string[] }
  /** A line of this color or shape and length scores. */
  | { kind: "line"; attribute: string; length: number }
  /** The way of a pawn ends on this square. */
  | { kind: "lands"; x: number; y: number }
  /** The game is won. */
  | { kind: "wins" };

/** What somebody did in a lesson. */
export interface Turn {
  seat: number;
  points: number;
  details: Readonly<Record<string, unknown>>;
  /** Who has won by it; empty while the game goes on. */
  winners: readonly number[];
}

interface ScoredLine {
  attribute: string;
  length: number;
}

/** Whether a turn does what is asked for. */
export function reaches(goal: Goal, { seat, points, details, winners }: Turn): boolean {
  const list = <T>(detail: string): readonly T[] => (details[detail] ?? []) as readonly T[];
  switch (goal.kind) {
    case "any":
      return true;
    case "scores":
      return points >= goal.points;
    case "shows":
      return isThere(details[goal.detail]);
    case "includes":
      return goal.values.every((value) => list<string>(goal.detail).includes(value));
    case "line":
      return list<ScoredLine>("lines").some(({ attribute, length }) => attribute === goal.attribute && length === goal.length);
    case "lands": {
      const [x, y] = list<[number, number]>("path").at(-1) ?? [];
      return x === goal.x && y === goal.y;
    }
    case "wins":
      return winners.includes(seat);
  }
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
