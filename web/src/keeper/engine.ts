/** The engine of this page: it judges here and thinks in a worker. */

import type { Idea } from "../../packages/sixfold/src/index.ts";
import { loadModules, type Modules } from "../local/bots/modules";
import { WorkerMind, type Thinker } from "../local/bots/worker_mind";
import { ENGINES } from "../net/here";
import { OPTIONS, positionWith, Referee, type State } from "./referee";

const GAME = "qwirkle";
const ADVISER = "expert";

let modules: Modules | null = null;
let mind: WorkerMind | null = null;

const loaded = (): Modules => (modules ??= loadModules(ENGINES));

export const loadReferee = async (): Promise<Referee> => new Referee(await loaded().kernel(GAME));

const startThinker = (): Thinker =>
  new Worker(new URL("../local/bots/thinker_worker.ts", import.meta.url), { type: "module", name: "sixfold-bots" });

/** What a strong bot would play with this hand. */
export async function bestMove(state: State, hand: readonly string[], signal: AbortSignal): Promise<Idea | null> {
  mind ??= new WorkerMind(startThinker, loaded().module);
  const position = positionWith(state, hand);
  const deal = { players: state.scores.length, seed: position, options: { ...OPTIONS }, position };
  const { ranked } = await mind.think({ game: GAME, deal, entries: [], level: ADVISER, seed: position }, signal);
  return ranked[0] ?? null;
}
