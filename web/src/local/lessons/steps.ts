/** The lessons of all games, written by `make types` and loaded when they are asked for. */

import type { Goal } from "./goal";

/** The learner is to decide. */
export interface Step {
  name: string;
  /** A position text. */
  position: string;
  goal: Goal;
  /** What the others do after a turn that reaches the goal. */
  replies: readonly string[];
}

export interface Lesson {
  players: number;
  /** Deals what the learner does not see. */
  seed: string;
  steps: readonly Step[];
}

const lessons = import.meta.glob<Lesson>("../../games/*/learn/steps.json", { import: "default" });

/** The lesson of a game, if it has one. */
export async function loadLesson(game: string): Promise<Lesson | undefined> {
  return lessons[`../../games/${game}/learn/steps.json`]?.();
}
