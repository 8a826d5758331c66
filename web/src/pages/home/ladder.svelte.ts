/** Wins in a row against one character, kept on this device; two of them and the next character is suggested. */

import { LEVEL_NAMES } from "../../i18n/names";
import type { ResultInfo } from "../../net/messages";
import { chosenLevel } from "../../net/opponents";

interface Ladder {
  level: string;
  wins: number;
  /** The last tables that were counted, so that none counts twice. */
  counted: string[];
}

interface Opponent {
  seat: number;
  kind: string;
  level: string;
}

const KEY = "sixfold.ladder";
const ENOUGH = 2;
const KEPT = 20;
const NONE: Ladder = { level: "", wins: 0, counted: [] };

function load(): Ladder {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Ladder>) };
  } catch {
    return { ...NONE };
  }
}

let ladder = $state.raw(load());

function keep(news: Partial<Ladder>): void {
  ladder = { ...ladder, ...news };
  localStorage.setItem(KEY, JSON.stringify(ladder));
}

/** Counts a game that is over. Only games of one person against bots of one level say how good somebody is. */
export function countResult(table: string, seats: readonly Opponent[], you: readonly number[], result: ResultInfo): void {
  const others = seats.filter(({ seat }) => !you.includes(seat));
  const levels = new Set(others.map(({ kind, level }) => (kind === "bot" ? level : "")));
  const level = [...levels][0] ?? "";
  if (you.length !== 1 || levels.size !== 1 || !level || ladder.counted.includes(table)) return;
  const won = result.winners.length === 1 && result.winners[0] === you[0];
  const before = ladder.level === level ? ladder.wins : 0;
  keep({ level, wins: won ? before + 1 : 0, counted: [table, ...ladder.counted].slice(0, KEPT) });
}

export interface Step {
  from: string;
  to: string;
}

/** The next level, after two wins in a row against the chosen one; null if there is nothing to suggest. */
export function nextStep(): Step | null {
  const from = chosenLevel();
  const to = LEVEL_NAMES[LEVEL_NAMES.indexOf(from) + 1];
  return ladder.level === from && ladder.wins >= ENOUGH && to ? { from, to } : null;
}

/** "Not yet": two more wins before it is suggested again. */
export const stay = (): void => keep({ wins: 0 });
