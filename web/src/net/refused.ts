/** Something was not done, and why, in the words of the player. */

import { t } from "../i18n/words.svelte";
import type { Refusal } from "./messages";

export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** The sentence of a refusal in the player's language. */
export function tellRefusal(refusal: Refusal): string {
  return t(refusal.text || refusal.message, refusal.details);
}

/** What to say about anything that went wrong. */
export function tellError(error: unknown): string {
  if (error instanceof RefusedError) return tellRefusal(error.refusal);
  return t("The server cannot be reached. Is it running, and are you online?");
}
