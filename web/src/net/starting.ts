/** Creates and joins tables; tokens stay on this device. */

import type { GameCard } from "../games/board";
import { go } from "../router.svelte";
import { settings } from "../ui/settings.svelte";
import { createTable, joinTable, type Created, type NewTable, type Seated } from "./api";
import { callHere, playsHere } from "./here";
import { forgetJoinKey, joinKey, newJoinKey } from "./key";
import { RefusedError } from "./refused";
import { remember } from "./mine.svelte";
import { chosenLevel, seatsAgainstBots } from "./opponents";

/** Milliseconds before a request without an answer is retried. */
const PAUSES = [500, 2000];

/** Creates a table, stores its tokens and opens it. */
export async function openTable(plan: NewTable): Promise<void> {
  const created = await create({ ...plan, name: plan.name ?? settings.name }, needsNobody(plan));
  keepKeys(plan.game, created);
  go(`/t/${created.table}`);
}

/** Whether the only person is whoever opens the table. */
const needsNobody = ({ seats }: NewTable): boolean => seats.filter(({ kind }) => kind !== "bot").length === 1;

/** Creates a table on this device if everybody is here and it can, otherwise at the server. */
async function create(plan: NewTable, everybodyIsHere: boolean): Promise<Created> {
  if (everybodyIsHere && playsHere(plan)) {
    try {
      return await callHere<Created>("POST", "/tables", plan);
    } catch (error) {
      if (error instanceof RefusedError && error.refusal.code !== "internal") throw error;
    }
  }
  return createTable(plan);
}

/** One click: a game against bots. Whoever played the first one stays the opponent until another is chosen. */
export function playNow({ name, players }: Pick<GameCard, "name" | "players">): Promise<void> {
  const seats = seatsAgainstBots(players);
  settings.level = chosenLevel();
  return openTable({ game: name, seats, casual: true });
}

/** Pass-and-play: all human seats are on this device. */
export async function openHere(plan: NewTable, names: string[]): Promise<void> {
  const [first = "", ...others] = names;
  const created = await create({ ...plan, name: first, casual: true }, true);
  keepKeys(plan.game, { ...created, invites: [] });
  for (const [i, { invite }] of created.invites.entries()) {
    const seated = await join(created.table, others[i] ?? "", invite, newJoinKey());
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
  const key = joinKey(table);
  let refused: unknown = null;
  for (const invite of invites.length ? invites : [null]) {
    try {
      const seated = await join(table, name, invite, key);
      remember({ table, seats: { [seated.seat]: seated.token } });
      forgetJoinKey(table);
      return;
    } catch (error) {
      if (!(error instanceof RefusedError) || error.refusal.code !== "seat-taken") throw error;
      refused = error;
    }
  }
  throw refused;
}

/** Retries with the same key when the answer is lost: the seat may be ours already. */
async function join(table: string, name: string, invite: string | null, key: string): Promise<Seated> {
  for (const pause of PAUSES) {
    try {
      return await joinTable(table, name, invite, key);
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return joinTable(table, name, invite, key);
}
