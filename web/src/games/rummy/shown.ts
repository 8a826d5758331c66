/** Reads what the server shows of a game of Rummy. */

import type { Event } from "../../net/messages";
import type { Played } from "./types";

export type { Played, Preview, Shown, ShownGroup } from "./types";

/** The play of an event; null for exchanges, passes and referee entries. */
export const playOf = ({ details }: Event): Played | null => ("played" in details ? (details as unknown as Played) : null);
