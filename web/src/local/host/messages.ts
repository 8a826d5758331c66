/** Messages between a page and the worker that hosts its tables. */

import type { Refusal } from "../../net/messages";
import type { Call } from "./routes";

export type ToHost =
  /** The first one: where the modules of the games are. */
  | { type: "start"; modules: Readonly<Record<string, string>> }
  | { type: "dial"; line: number }
  | { type: "send"; line: number; text: string }
  | { type: "close"; line: number }
  | { type: "call"; id: number; call: Call };

export type FromHost =
  | { type: "received"; line: number; text: string }
  | { type: "answered"; id: number; value: unknown }
  | { type: "refused"; id: number; refusal: Refusal };
