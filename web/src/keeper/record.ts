/** The record of a game with real tiles, as docs/decisions/0016-real-tiles.md tells: it has no seed, and says no more than everybody saw. */

import { END, isKeptId, KEPT_GAMES, LEAST_PLAYERS, MOST_PLAYERS, type KeptGame, type KeptGameName } from "./kept";

const VERSION = 1;

interface RealRecord {
  sixfold: number;
  real: true;
  id: string;
  game: string;
  names: readonly string[];
  first: number;
  created: number;
  finished: number | null;
  turns: readonly string[];
  result: KeptGame["result"];
}

/** The document of a game. */
export function documentOf({ id, game, names, first, created, finished, turns, result }: KeptGame): RealRecord {
  return { sixfold: VERSION, real: true, id, game, names, first, created, finished, turns, result };
}

export const recordOf = (game: KeptGame): string => JSON.stringify(documentOf(game), null, 2);

/** What a document lacks to be a record of a game with real tiles: the name of the field. */
export class BadField extends Error {
  constructor(readonly field: string) {
    super(`the field '${field}' is missing or wrong`);
  }
}

const NAME_SIZE = 30;
const MANY_TURNS = 1000;

const isSeconds = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;
const isList = (value: unknown, most: number): value is unknown[] => Array.isArray(value) && value.length <= most;
const isName = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= NAME_SIZE;
const isTurn = (value: unknown): value is string =>
  typeof value === "string" && value.length < 100 && (value === END || /^\d .+$/.test(value));

/** Reads a document; throws BadField. Whether the turns keep to the rules is for the engine to say. */
export function readDocument(value: unknown): Omit<KeptGame, "result" | "draft"> {
  const found = (value ?? {}) as Partial<Record<keyof RealRecord, unknown>>;
  const need = <T>(field: keyof RealRecord, test: (value: unknown) => value is T): T => {
    const one = found[field];
    if (!test(one)) throw new BadField(field);
    return one;
  };
  need("sixfold", (one): one is number => one === VERSION);
  const id = need("id", (one): one is string => typeof one === "string" && isKeptId(one));
  const game = need("game", (one): one is KeptGameName => (KEPT_GAMES as readonly unknown[]).includes(one));
  const names = need("names", (one): one is string[] => isList(one, MOST_PLAYERS) && one.length >= LEAST_PLAYERS && one.every(isName));
  const first = need("first", (one): one is number => Number.isInteger(one) && (one as number) >= 0 && (one as number) < names.length);
  const created = need("created", isSeconds);
  const finished = need("finished", (one): one is number | null => one === null || isSeconds(one));
  const turns = need("turns", (one): one is string[] => isList(one, MANY_TURNS) && one.every(isTurn));
  return { id, game, names, first, created, finished, turns };
}
