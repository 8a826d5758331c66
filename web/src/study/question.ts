/** What is asked of a study. */

import type { Assessment, Review } from "../../packages/sixfold/src/index.ts";
import type { Game } from "./line";

interface Asked extends Game {
  game: string;
  seed: string;
  /** 1 is quick; twice as much takes twice as long and shrinks the errors by a third. */
  effort: number;
}

/** How good are the moves at the end of the game, those of `also` included? */
export interface AssessQuestion extends Asked {
  kind: "assess";
  also?: readonly string[];
}

/** What was every move of the game worth? */
export interface ReviewQuestion extends Asked {
  kind: "review";
}

export type Question = AssessQuestion | ReviewQuestion;
export type Found<Q extends Question> = Q extends AssessQuestion ? Assessment : Review;
