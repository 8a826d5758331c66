/** The games that go on on this device: what a person wants to return to. */

import { listed } from "../../i18n/lists";
import { seatNames } from "../../i18n/names";
import { t } from "../../i18n/words.svelte";
import { lookAt, type Position } from "../../net/api";
import type { Event } from "../../net/messages";
import { anyToken, forget, myTables, remember, type MyTable } from "../../net/mine.svelte";
import { RefusedError } from "../../net/refused";

/** So many tables are asked about. */
const ASKED = 8;

export interface Running {
  kept: MyTable;
  position: Position;
}

/** All games that are not over, those where it is your turn first. */
export async function findRunning(): Promise<Running[]> {
  const begun = myTables()
    .filter((kept) => !kept.over && Object.keys(kept.seats).length)
    .slice(0, ASKED);
  const found = (await Promise.all(begun.map(look))).filter((one) => one !== null);
  return found.sort((a, b) => Number(isYours(b)) - Number(isYours(a)) || b.kept.at - a.kept.at);
}

async function look(kept: MyTable): Promise<Running | null> {
  try {
    const position = await lookAt(kept.table, anyToken(kept), kept.ply);
    if (position.table.result) remember({ table: kept.table, over: true });
    return position.table.result ? null : { kept, position };
  } catch (error) {
    if (error instanceof RefusedError && error.refusal.code === "no-such-table") forget(kept.table);
    return null;
  }
}

export const lastOf = ({ position }: Running): Event | undefined => position.events.at(-1);

/** Several people share this device. */
export const isPassed = ({ kept }: Running): boolean => Object.keys(kept.seats).length > 1;

export function isYours(one: Running): boolean {
  const turn = lastOf(one)?.turn ?? null;
  return one.position.table.started && turn !== null && turn in one.kept.seats;
}

/** With people who sit somewhere else. */
export const isWithFriends = ({ kept, position }: Running): boolean =>
  position.table.seats.some(({ seat, kind }) => kind === "person" && !(seat in kept.seats));

/** Whose turn it is, for a list. */
export function tellStanding(one: Running): string {
  if (!one.position.table.started) return t("Waiting for players");
  const turn = lastOf(one)?.turn ?? null;
  if (turn === null) return "";
  if (isYours(one) && !isPassed(one)) return t("Your turn");
  return t("{name}’s turn", { name: seatNames(one.position.table.seats)[turn] ?? "" });
}

/** The others, or everybody if several play on this device. */
export function tellOthers(one: Running): string {
  const { seats } = one.position.table;
  const names = seatNames(seats).filter((_, i) => seats[i]?.taken && (isPassed(one) || !(i in one.kept.seats)));
  return names.length ? listed(names) : t("Nobody yet");
}
