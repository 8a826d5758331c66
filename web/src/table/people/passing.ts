/** Pass-and-play: an offer by one seat counts for all seats on the device. */

import { actAt, lookAt } from "../../net/api";
import type { Event } from "../../net/messages";
import type { MyTable } from "../../net/mine.svelte";

/** Asks for a rematch for every seat on this device. */
export async function wishAgain({ table, seats }: MyTable): Promise<void> {
  for (const token of Object.values(seats)) await actAt(table, token, "rematch", "");
}

/** The seat of this device that moved last; -1 for none. */
const lastMover = ({ seats }: MyTable, events: readonly Event[]): number =>
  events.findLast((event) => event.seat !== null && event.seat in seats)?.seat ?? -1;

/** Whether the last move that was made on this device can still be taken back, as the server sees it now. */
export async function canTakeBack(mine: MyTable | undefined, events: readonly Event[]): Promise<boolean> {
  const token = mine?.seats[lastMover(mine, events)];
  return mine !== undefined && token !== undefined && ((await lookAt(mine.table, token, events.at(-1)?.ply ?? 0)).table.takeback ?? false);
}

/** Takes back the last move that was made on this device. */
export async function takeBack(mine: MyTable, events: readonly Event[]): Promise<void> {
  const { table, seats } = mine;
  const mover = lastMover(mine, events);
  const token = seats[mover];
  if (!token) return;
  await actAt(table, token, "offer_takeback", "");
  for (const [seat, other] of Object.entries(seats)) {
    if (Number(seat) !== mover) await actAt(table, other, "accept", "takeback");
  }
}
