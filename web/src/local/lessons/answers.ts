/** Lessons without a server: the same bodies as src/sixfold/server/http/lessons.py answers. */

import { Engine, type Kernel, type Played } from "../../../packages/sixfold/src/index.ts";
import type { Draft, LessonMove, LessonStep, LessonTurn, Preview } from "../../net/bodies";
import type { ClockInfo, Event } from "../../net/messages";
import { Denied } from "../denied";
import type { LoadKernel } from "../tables/rooms";
import { reaches } from "./goal";
import { loadLesson, type Lesson, type Step } from "./steps";

const LEARNER = 0;
const NO_CLOCK: ClockInfo = { pace: "none", limit: 0, left: [], running: null };

/** What a path asks for; without a step, the whole lesson. */
interface Asked {
  game: string;
  step: string;
  what: string;
}

/** Deals the table of a step, works with it and puts it away. */
type AtTable = <T>(step: Step, work: (engine: Engine) => T) => T;

export async function answerLesson(loadKernel: LoadKernel, asked: Asked, body: unknown): Promise<unknown> {
  const lesson = (await loadLesson(asked.game)) ?? notFound();
  const at = tablesOf(lesson, await loadKernel(asked.game));
  if (!asked.step) return lesson.steps.map((step) => at(step, (engine) => told(step, engine)));
  const step = lesson.steps.find(({ name }) => name === asked.step) ?? notFound();
  switch (asked.what) {
    case "preview":
      return at(step, (engine) => previewed(engine, body as Draft));
    case "move":
      return at(step, (engine) => taken(step, engine, (body as LessonMove).text));
    default:
      return notFound();
  }
}

function notFound(): never {
  throw new Denied("not-found");
}

function tablesOf({ players, seed }: Lesson, kernel: Kernel): AtTable {
  return ({ position }, work) => {
    const engine = Engine.deal(kernel, { players, seed, position });
    try {
      return work(engine);
    } finally {
      engine.close();
    }
  };
}

const told = ({ name }: Step, engine: Engine): LessonStep => ({ name, turn: engine.turn, shown: seen(engine) });

const previewed = (engine: Engine, { draft = "" }: Draft): Preview => ({ ply: 0, preview: engine.preview(LEARNER, draft) });

/** The table as the learner sees it. */
const seen = (engine: Engine): Record<string, unknown> => ({ ...(engine.shown() as Record<string, unknown>), ...engine.own(LEARNER) });

/** The learner's turn and, when it reaches the goal, the others' replies. */
function taken({ goal, replies }: Step, engine: Engine, text: string): LessonTurn {
  const played = engine.move(LEARNER, text);
  const { points, details } = played;
  const done = reaches(goal, { seat: LEARNER, points, details, winners: engine.facts().outcome?.winners ?? [] });
  const events = [happened(engine, LEARNER, played)];
  if (done) for (const reply of replies) events.push(replied(engine, reply));
  return { done, events };
}

function replied(engine: Engine, text: string): Event {
  const { turn } = engine;
  if (turn === null) throw new Error("nobody can reply: the game is over");
  return happened(engine, turn, engine.move(turn, text));
}

/** Nothing of a lesson is hidden from its learner. */
function happened(engine: Engine, seat: number, { entry, points, details }: Played): Event {
  const { ply, scores, turn } = engine.facts();
  return { type: "event", ply, seat, entry, points, scores, turn, shown: seen(engine), details, clock: NO_CLOCK, result: null, own: {} };
}
