/** Made from src/sixfold/wire/messages.py by `python -m sixfold.wire.typescript`. */

/** The first message: which table, who I am, and the last ply I know. */
export interface Hello {
  type: "hello";
  table: string;
  token?: string | null;
  since?: number | null;
}

/** A move for the seat of the token, meant as the entry of `ply`; `key` makes it repeatable. */
export interface Submit {
  type: "move";
  ply: number;
  key: string;
  text: string;
}

/** What would this half-made turn be? */
export interface AskPreview {
  type: "preview";
  id: number;
  draft: string;
}

/** Anything but a move. `value` is the vote about an absent player (wait, skip or bot), the kind of offer that is answered (draw or takeback, needed when both wait), or for `start` the level of the bots that take the free seats. */
export interface Act {
  type: "act";
  key: string;
  action: "accept" | "decline" | "offer_draw" | "offer_takeback" | "rematch" | "resign" | "return" | "start" | "vote_absent";
  value?: string;
}

/** A ready-made phrase. */
export interface Say {
  type: "say";
  phrase: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** The answer to hello: the table, and what happened since. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  ply: number;
  events: Event[];
  now?: number;
}

/** All about a table but the game itself. */
export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  seats: SeatInfo[];
  you: number | null;
  started: boolean;
  listed: boolean;
  casual: boolean;
  title: string;
  clock: ClockInfo;
  offers: Offer[];
  fairness: Fairness;
  result: ResultInfo | null;
  rematch?: string | null;
  takeback?: boolean;
}

/** Who sits there. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "person";
  level: string;
  taken: boolean;
  connected: boolean;
  away: boolean;
  rating?: number | null;
  absent?: boolean;
  left?: boolean;
}

/** Seconds left for each seat when the message was sent; the running one goes on falling. */
export interface ClockInfo {
  pace: "game" | "move" | "none";
  limit: number;
  left: number[];
  running: number | null;
}

/** Something that waits for an answer: a draw, a take-back, a vote, a rematch. */
export interface Offer {
  kind: "absent" | "draw" | "rematch" | "takeback";
  seat: number;
  value: string;
  answered: number[];
  answers?: string[];
}

/** The promise made before the first move; seed and salt only when the game is over. */
export interface Fairness {
  commitment: string;
  seed?: string | null;
  salt?: string | null;
}

/** How it ended. */
export interface ResultInfo {
  scores: number[];
  winners: number[];
  clause: string;
}

/** What happened at a ply, and how the table looks after it. */
export interface Event {
  type: "event";
  ply: number;
  seat: number | null;
  entry: string;
  points: number;
  scores: number[];
  turn: number | null;
  shown: unknown;
  details: Record<string, unknown>;
  clock: ClockInfo;
  result: ResultInfo | null;
  own: Record<string, unknown>;
}

/** Names, presence, offers or settings changed; the game did not. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** The entry is stored for good at this ply; a repeat of the key gets the same answer. */
export interface Ack {
  type: "ack";
  key: string;
  ply: number;
}

/** Not done, and why. `key` or `id` says which request; `ply` is where the table stands. */
export interface Refused {
  type: "refused";
  refusal: Refusal;
  ply?: number | null;
  key?: string | null;
  id?: number | null;
}

/** Why not: the stable code, the clause, the sentence with its details apart and filled in. */
export interface Refusal {
  clause: string;
  code: string;
  details: Record<string, string>;
  message: string;
  text: string;
}

/** The answer to a preview; `ply` says to which state it belongs. */
export interface Previewed {
  type: "previewed";
  id: number;
  ply: number;
  preview: unknown;
}

/** Somebody said a phrase. */
export interface Said {
  type: "said";
  seat: number;
  phrase: string;
}

/** Here I am. */
export interface Pong {
  type: "pong";
}

export type Request = Hello | Submit | AskPreview | Act | Say | Ping;

export type Answer = Welcome | Event | TableChanged | Ack | Refused | Previewed | Said | Pong;

/** What can be done. */
export type Action = "start" | "resign" | "offer_draw" | "offer_takeback" | "accept" | "decline" | "vote_absent" | "return" | "rematch";

/** What can be said. */
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "thinking" | "hurry" | "wow" | "again" | "bye" | "smile" | "laugh" | "sad" | "surprised" | "love" | "cool";
