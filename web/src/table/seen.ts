/** What is seen of a table, live or looked back at. */

import type { LiveTable } from "../net/table.svelte";

export type SeenTable = Pick<LiveTable, "behind" | "clock" | "events" | "fresh" | "info" | "last" | "ply" | "result" | "scores" | "turn">;

/** Seats and moves stand beside the board. */
export const WITH_RAILS = "(min-width: 62.5rem) and (min-height: 31.25rem)";
