/** Whom one plays against: how many bots, and how good they are. */

import { DEFAULT_LEVEL, LEVEL_NAMES } from "../i18n/names";
import { settings } from "../ui/settings.svelte";
import type { SeatPlan } from "./api";
import { myTables } from "./mine.svelte";

/** The level that was chosen. Until then it is the gentlest for somebody who never sat at a table on this device. */
export function chosenLevel(): string {
  if (settings.level) return settings.level;
  return myTables().length ? DEFAULT_LEVEL : (LEVEL_NAMES[0] ?? DEFAULT_LEVEL);
}

/** How many others a game can have. */
export const opponentCounts = (players: readonly number[]): number[] => players.map((count) => count - 1).filter((count) => count > 0);

/** The number of others that was chosen, or the nearest one that the game allows. */
export function chosenOpponents(counts: readonly number[]): number {
  const wanted = settings.opponents ?? 1;
  return [...counts].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0] ?? 1;
}

/** One person, and bots of the level that was chosen. */
export function seatsAgainstBots(players: readonly number[]): SeatPlan[] {
  const count = chosenOpponents(opponentCounts(players));
  const level = chosenLevel();
  return [{ kind: "person" }, ...Array.from({ length: count }, (): SeatPlan => ({ kind: "bot", level }))];
}
