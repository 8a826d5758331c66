/** From a finished game to the analysis board: its record tells the seed, and so all hands. */

import { isLocal } from "../local/id";
import { recordHere, recordUrl } from "../net/api";
import { loadKernel } from "../study/kernels";
import { Line } from "../study/line";
import { analyseLink } from "./address";

/** The part of a record that is used here. */
interface Played {
  game: string;
  players: number;
  seed: string;
  options: Record<string, string>;
  position?: string;
  turns: readonly ({ seat: number; move: string } | { event: string })[];
}

/** How old somebody is does not belong into a link. */
const PRIVATE: readonly string[] = ["ages", "age_order"];

async function recordOf(id: string): Promise<Played> {
  if (isLocal(id)) return JSON.parse(await recordHere(id, "json")) as Played;
  const answer = await fetch(recordUrl(id, "json"));
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as Played;
}

/** The address of the position after a ply, with all hands. */
export async function analysisOf(id: string, ply: number): Promise<string> {
  const { game, players, seed, options, position = "", turns } = await recordOf(id);
  const entries = turns.slice(0, ply).map((turn) => ("event" in turn ? turn.event : `${turn.seat} ${turn.move}`));
  const line = Line.open(await loadKernel(game), { deal: { players, seed, options, position }, entries });
  try {
    const shared = Object.entries(options).filter(([name, value]) => value && !PRIVATE.includes(name));
    return analyseLink({ game, position: line.position(), options: Object.fromEntries(shared) });
  } finally {
    line.close();
  }
}
