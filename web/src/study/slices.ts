/** Does a study slice by slice and tells now and then what is known so far. */

import { Engine, type Assessment, type Kernel, type Review, type Study } from "../../packages/sixfold/src/index.ts";
import type { Question } from "./question";

/** Milliseconds between two messages; the first slice is told at once. */
const PACE = 100;

export function work(kernel: Kernel, question: Question, tell: (found: Assessment | Review, done: boolean) => void): void {
  const engine = Engine.deal(kernel, question.deal);
  try {
    for (const entry of question.entries) engine.play(entry);
    const study = begin(engine, question);
    try {
      follow(study, tell);
    } finally {
      study.close();
    }
  } finally {
    engine.close();
  }
}

function begin(engine: Engine, question: Question): Study<Assessment | Review> {
  const { seed, effort } = question;
  return question.kind === "review" ? engine.review({ seed, effort }) : engine.assess({ seed, effort, also: [...(question.also ?? [])] });
}

function follow<Found>(study: Study<Found>, tell: (found: Found, done: boolean) => void): void {
  let told = -Infinity;
  while (study.step()) {
    if (performance.now() - told < PACE) continue;
    tell(study.found(), false);
    told = performance.now();
  }
  tell(study.found(), true);
}
