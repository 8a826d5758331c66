/** Making tables and sitting down at them; the keys stay on this device. */

import { go } from "../router.svelte";
import { DEFAULT_LEVEL } from "../i18n/names";
import { settings } from "../ui/settings.svelte";
import { createTable, joinTable, type Created, type NewTable } from "./api";
import { RefusedError } from "./refused";
import { remember } from "./mine.svelte";

/** Makes a table, keeps its keys and goes there. */
export async function openTable(plan: NewTable): Promise<void> {
  const created = await createTable({ ...plan, name: plan.name ?? settings.name });
  keepKeys(plan.game, created);
  go(`/t/${created.table}`);
}

/** One click: you and a bot. */
export function playNow(game: string): Promise<void> {
  return openTable({ game, seats: [{ kind: "person" }, { kind: "bot", level: settings.level || DEFAULT_LEVEL }], casual: true });
}

/** Everybody at this device: all seats of people are ours. */
export async function openHere(plan: NewTable, names: string[]): Promise<void> {
  const [first = "", ...others] = names;
  const created = await createTable({ ...plan, name: first, casual: true });
  keepKeys(plan.game, { ...created, invites: [] });
  for (const [i, { invite }] of created.invites.entries()) {
    const seated = await joinTable(created.table, others[i] ?? "", invite);
    remember({ table: created.table, seats: { [seated.seat]: seated.token } });
  }
  go(`/t/${created.table}`);
}

function keepKeys(game: string, created: Created): void {
  remember({
    table: created.table,
    game,
    seats: created.you ? { [created.you.seat]: created.you.token } : {},
    watch: created.watch,
    invites: created.invites.map((one) => one.invite),
  });
}

/** Takes the first seat that is still free; an invitation works once, so the next one is tried. */
export async function sitDown(table: string, name: string, invites: readonly string[]): Promise<void> {
  let refused: unknown = null;
  for (const invite of invites.length ? invites : [null]) {
    try {
      const seated = await joinTable(table, name, invite);
      remember({ table, seats: { [seated.seat]: seated.token } });
      return;
    } catch (error) {
      if (!(error instanceof RefusedError) || error.refusal.code !== "seat-taken") throw error;
      refused = error;
    }
  }
  throw refused;
}
