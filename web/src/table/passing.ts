/** People who share a device agree by being there: what one wishes, all seats of the device wish. */

import { actAt } from "../net/api";
import type { Event } from "../net/messages";
import type { MyTable } from "../net/mine.svelte";

/** Once more, said for every seat on this device. */
export async function wishAgain({ table, seats }: MyTable): Promise<void> {
  for (const token of Object.values(seats)) await actAt(table, token, "rematch", "");
}

/** Takes back the last move that was made on this device. */
export async function takeBack({ table, seats }: MyTable, events: readonly Event[]): Promise<void> {
  const mover = events.findLast((event) => event.seat !== null && event.seat in seats)?.seat ?? -1;
  const token = seats[mover];
  if (!token) return;
  await actAt(table, token, "offer_takeback", "");
  for (const [seat, other] of Object.entries(seats)) {
    if (Number(seat) !== mover) await actAt(table, other, "accept", "takeback");
  }
}
