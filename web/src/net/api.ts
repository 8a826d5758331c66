/** The HTTP API client. */

import { newKey } from "./key";
import type { Action, Event, Refusal, TableInfo } from "./messages";
import { RefusedError } from "./refused";

export interface SeatPlan { kind: "person" | "bot"; level?: string; name?: string }
export interface ClockPlan { pace: "none" | "move" | "game" | "days"; amount?: number }
export interface NewTable {
  game: string; seats: SeatPlan[]; options?: Record<string, string>; name?: string; title?: string;
  clock?: ClockPlan; listed?: boolean; casual?: boolean; sit?: boolean; autostart?: boolean;
}
export interface Seated { table: string; seat: number; token: string }
export interface Created { table: string; you: Seated | null; invites: { seat: number; invite: string }[]; watch: string }
export interface Position { table: TableInfo; ply: number; events: Event[] }
export interface Player { name: string; kind: string; level: string; taken: boolean }
export interface Listing {
  table: string; game: string; title: string; players: Player[]; options: Record<string, string>;
  casual: boolean; created: number; started: number | null; finished: number | null;
}
export interface Page { tables: Listing[]; more: string | null }
export interface OptionForm { name: string; default: string; about: string; choices: string[] }
export interface GameForm { name: string; title: string; least: number; most: number; options: OptionForm[]; levels: string[] }

export interface Idea { text: string; points: number; value: number; error: number; margin: number; notes: string[] }
export interface Hint { ply: number; ideas: Idea[] }

export interface LessonStep { name: string; turn: number | null; shown: unknown }
export interface LessonTurn { done: boolean; events: Event[] }

export const API = "/api/v1";

async function call<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  const answer = await fetch(API + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw await refusedBy(answer);
  return (await answer.json()) as T;
}

async function refusedBy(answer: Response): Promise<Error> {
  try {
    return new RefusedError(((await answer.json()) as { refusal: Refusal }).refusal);
  } catch {
    return new Error(`status ${answer.status}`);
  }
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const createTable = (plan: NewTable): Promise<Created> => call("POST", "/tables", plan);

/** Retrying with the same idempotency key gets the same seat. */
export const joinTable = (id: string, name: string, invite: string | null, key: string): Promise<Seated> =>
  call("POST", `${table(id)}/join`, { name, invite, key });

export const lookAt = (id: string, token: string | null, since?: number): Promise<Position> =>
  call("GET", table(id) + (since === undefined ? "" : `?since=${since}`), undefined, token);

export const lookBack = (id: string, ply: number, token: string | null): Promise<Event> =>
  call("GET", `${table(id)}/plies/${ply}`, undefined, token);

/** Anything but a move, for one of several seats on this device. */
export const actAt = (id: string, token: string, action: Action, value: string): Promise<unknown> =>
  call("POST", `${table(id)}/act`, { key: newKey(), action, value }, token);

/** What a strong bot would play, for the seat of the token. */
export const askHint = (id: string, token: string | null): Promise<Hint> => call("GET", `${table(id)}/hint`, undefined, token);

export const listGames = (): Promise<GameForm[]> => call("GET", "/games");
export const openTables = (): Promise<Page> => call("GET", "/lobby");
export const runningTables = (): Promise<Page> => call("GET", "/running");
export const finishedTables = (): Promise<Page> => call("GET", "/finished");

const step = (game: string, name: string): string => `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;

export const lessonSteps = (game: string): Promise<LessonStep[]> => call("GET", `/lessons/${encodeURIComponent(game)}`);
export const lessonMove = (game: string, name: string, text: string): Promise<LessonTurn> => call("POST", `${step(game, name)}/move`, { text });
export const lessonPreview = async (game: string, name: string, draft: string): Promise<unknown> =>
  (await call<{ preview: unknown }>("POST", `${step(game, name)}/preview`, { draft })).preview;

/** The record of a game that is over, as a file. */
export const recordUrl = (id: string, ending: "six" | "json"): string => `${API}${table(id)}/record.${ending}`;
