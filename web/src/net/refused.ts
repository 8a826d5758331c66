/** Translates refusals for the player. */

import { listed } from "../i18n/lists";
import { tileName } from "../i18n/names";
import { language, t } from "../i18n/words.svelte";
import type { Refusal } from "./messages";

export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** Details that are texts to translate themselves; what they speak of stands among the other details. */
const TEXTS: readonly string[] = ["why", "help", "game"];

/** The sentence of a refusal in the player's language, with the names of the players and tiles it speaks of. */
export function tellRefusal(refusal: Refusal, names: readonly string[] = []): string {
  const told = Object.entries(refusal.details).map(([name, value]): [string, string] => [name, tellValue(value, names)]);
  const details = Object.fromEntries(told);
  for (const name of TEXTS) {
    const text = refusal.details[name];
    if (text !== undefined) details[name] = t(text, details);
  }
  return asSentence(t(refusal.text || refusal.message, details));
}

/** The server counts seats from 0; people have names, or are counted from 1. */
function tellValue(value: string, names: readonly string[]): string {
  if (/^([ROYGBP][csdltx])+$/.test(value)) return listed((value.match(/../g) ?? []).map(tileName));
  const seat = /^seat (\d+)$/.exec(value)?.[1];
  return seat === undefined ? value : names[Number(seat)] || t("Player {number}", { number: Number(seat) + 1 });
}

const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);

/** The message for any error. */
export function tellError(error: unknown, names: readonly string[] = []): string {
  if (error instanceof RefusedError) return tellRefusal(error.refusal, names);
  return t("We can’t reach the server. Is it running, and are you online?");
}
