/** Why a file is no record, and where: a text to translate, its details, the line and the ply. */

import { msg, t, type Values } from "../../i18n/words.svelte";
import type { Refusal } from "../../net/messages";
import { tellRefusal } from "../../net/refused";

export interface Place {
  line?: number | undefined;
  /** 0 is the deal. */
  ply?: number | undefined;
}

export class BadRecord extends Error {
  constructor(
    readonly text: string,
    readonly details: Values = {},
    readonly place: Place = {},
    /** What the rules said, if it was them. */
    readonly refusal: Refusal | null = null,
  ) {
    super(JSON.stringify({ text, details, place }));
  }

  /** The same, with the place that only the caller knows. */
  at(place: Place): BadRecord {
    return new BadRecord(this.text, this.details, { ...place, ...this.place }, this.refusal);
  }
}

/** A sentence in the reader's language that says what is wrong and where. */
export function tellBadRecord({ text, details, place: { line, ply }, refusal }: BadRecord): string {
  const why = refusal ? tellRefusal(refusal) : t(text, translated(details));
  return asSentence(t(placeText(line, ply), { line: line ?? 0, ply: ply ?? 0, why }));
}

/** Details such as {form} are words to translate, too. */
const translated = (details: Values): Values =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, name === "form" ? t(String(value)) : value]));

function placeText(line: number | undefined, ply: number | undefined): string {
  if (line !== undefined) return ply ? msg("line {line}, ply {ply}: {why}") : msg("line {line}: {why}");
  return ply ? msg("ply {ply}: {why}") : msg("{why}");
}

function asSentence(text: string): string {
  const [first = "", ...rest] = text;
  const whole = first.toLocaleUpperCase() + rest.join("");
  return /[.!?。！？]$/.test(whole) ? whole : `${whole}.`;
}
