/** The messages of src/sixfold/wire/messages.py. */

export interface Hello { type: "hello"; table: string; token?: string | null; since?: number | null }
export interface Submit { type: "move"; ply: number; key: string; text: string }
export interface AskPreview { type: "preview"; id: number; draft: string }
export type Action = "start" | "resign" | "offer_draw" | "offer_takeback" | "accept" | "decline" | "vote_absent" | "return" | "rematch";
export interface Act { type: "act"; key: string; action: Action; value?: string }
export interface Say { type: "say"; phrase: string }
export interface Ping { type: "ping" }
export type Request = Hello | Submit | AskPreview | Act | Say | Ping;

export interface Refusal { code: string; clause: string; text: string; details: Record<string, string>; message: string }
export interface SeatInfo { seat: number; name: string; kind: "person" | "bot"; level: string; taken: boolean; connected: boolean; away: boolean; rating?: number | null; absent?: boolean; left?: boolean }
export interface ClockInfo { pace: "none" | "move" | "game"; limit: number; left: number[]; running: number | null }
export interface Offer { kind: "draw" | "takeback" | "absent" | "rematch"; seat: number; value: string; answered: number[]; answers?: string[] }
export interface ResultInfo { scores: number[]; winners: number[]; clause: string }
export interface Fairness { commitment: string; seed?: string | null; salt?: string | null }
export interface TableInfo {
  id: string; game: string; players: number; options: Record<string, string>; seats: SeatInfo[];
  you: number | null; started: boolean; listed: boolean; casual: boolean; title: string;
  clock: ClockInfo; offers: Offer[]; fairness: Fairness; result: ResultInfo | null; rematch?: string | null;
}
export interface Event {
  type: "event"; ply: number; seat: number | null; entry: string; points: number; scores: number[];
  turn: number | null; shown: unknown; details: Record<string, unknown>; clock: ClockInfo; result: ResultInfo | null; own: Record<string, unknown>;
}
export interface Welcome { type: "welcome"; table: TableInfo; ply: number; events: Event[]; now?: number }
export interface TableChanged { type: "table"; table: TableInfo }
export interface Ack { type: "ack"; key: string; ply: number }
export interface Refused { type: "refused"; refusal: Refusal; ply?: number | null; key?: string | null; id?: number | null }
export interface Previewed { type: "previewed"; id: number; ply: number; preview: unknown }
export interface Said { type: "said"; seat: number; phrase: string }
export interface Pong { type: "pong" }
export type Answer = Welcome | Event | TableChanged | Ack | Refused | Previewed | Said | Pong;
