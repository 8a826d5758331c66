/** The HTTP API client. */

import { isLocal } from "../local/id";
import type {
  Choices,
  Created,
  Deed,
  Draft,
  GameForm,
  Hint,
  Join,
  LessonMove,
  LessonStep,
  LessonTurn,
  NewTable,
  Page,
  Position,
  Preview,
  RefusedBody,
  Seated,
  Stored,
} from "./bodies";
import { callHere, callHereOr, learnsHere } from "./here";
import { newKey } from "./key";
import type { Action, Event } from "./messages";
import { RefusedError } from "./refused";

export type * from "./bodies";

export const API = "/api/v1";

async function call<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  if (isLocal(path.split(/[/?]/)[2] ?? "")) return callHere(method, path, body, token);
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  const answer = await fetch(API + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw await refusedBy(answer);
  return (await answer.json()) as T;
}

async function refusedBy(answer: Response): Promise<Error> {
  try {
    return new RefusedError(((await answer.json()) as RefusedBody).refusal);
  } catch {
    return new Error(`status ${answer.status}`);
  }
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const createTable = (plan: NewTable): Promise<Created> => call("POST", "/tables", plan);

/** Retrying with the same idempotency key gets the same seat. */
export const joinTable = (id: string, name: string, invite: string | null, key: string): Promise<Seated> =>
  call("POST", `${table(id)}/join`, { name, invite, key } satisfies Join);

export const lookAt = (id: string, token: string | null, since?: number): Promise<Position> =>
  call("GET", table(id) + (since === undefined ? "" : `?since=${since}`), undefined, token);

export const lookBack = (id: string, ply: number, token: string | null): Promise<Event> =>
  call("GET", `${table(id)}/plies/${ply}`, undefined, token);

/** Anything but a move, for one of several seats on this device. */
export const actAt = (id: string, token: string, action: Action, value: string): Promise<Stored> =>
  call("POST", `${table(id)}/act`, { key: newKey(), action, value } satisfies Deed, token);

/** What a strong bot would play, for the seat of the token. */
export const askHint = (id: string, token: string | null): Promise<Hint> => call("GET", `${table(id)}/hint`, undefined, token);

/** The legal moves of the seat of the token. */
export const askMoves = (id: string, token: string | null): Promise<Choices> =>
  call("GET", `${table(id)}/moves?limit=500`, undefined, token);

/** What can be played; without a server, what this app was built with. */
export const listGames = (): Promise<GameForm[]> =>
  call<GameForm[]>("GET", "/games").catch(async () => (await import("../local/facts.json")).default.games);
export const openTables = (): Promise<Page> => call("GET", "/lobby");
export const runningTables = (): Promise<Page> => call("GET", "/running");
export const finishedTables = (): Promise<Page> => call("GET", "/finished");

/** Games whose lessons the server has judged, since this device could not; it is not tried again. */
const taughtByServer = new Set<string>();

/** Lessons are judged on this device if it can, otherwise by the server. */
function learn<T>(game: string, method: string, more = "", body?: unknown): Promise<T> {
  const path = `/lessons/${encodeURIComponent(game)}${more}`;
  const askServer = (): Promise<T> => call(method, path, body);
  if (!learnsHere(game) || taughtByServer.has(game)) return askServer();
  const askInstead = async (): Promise<T> => {
    const answer = await askServer();
    taughtByServer.add(game);
    return answer;
  };
  return callHereOr(askInstead, method, path, body);
}

const step = (name: string): string => `/${encodeURIComponent(name)}`;

export const lessonSteps = (game: string): Promise<LessonStep[]> => learn(game, "GET");
export const lessonMove = (game: string, name: string, text: string): Promise<LessonTurn> =>
  learn(game, "POST", `${step(name)}/move`, { text } satisfies LessonMove);
export const lessonPreview = async (game: string, name: string, draft: string): Promise<unknown> =>
  (await learn<Preview>(game, "POST", `${step(name)}/preview`, { draft } satisfies Draft)).preview;

/** Games that were played to their end on this device. */
export const finishedHere = (): Promise<Page> => callHere("GET", "/tables");

/** The record of a game that was played on this device, as a text. */
export const recordHere = (id: string, ending: "six" | "json"): Promise<string> => call("GET", `${table(id)}/record.${ending}`);

/** The record of a game that is over, as a file. */
export const recordUrl = (id: string, ending: "six" | "json"): string => `${API}${table(id)}/record.${ending}`;
