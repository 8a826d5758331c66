/** What is said about a puzzle. */

import { numberText } from "../i18n/numbers";
import { language, t } from "../i18n/words.svelte";
import type { Solving } from "./solving.svelte";

export function verdictOf({ phase, hints, wrong }: Solving): string {
  if (phase === "shown") return t("This is it");
  if (phase === "wrong") return t("Not the best one yet");
  return hints || wrong.length ? t("You’ve got it!") : t("Found at once!");
}

/** "+12": what it did to the rating. */
export function tellGain(gained: number): string {
  const number = numberText(language(), gained);
  return t("Rating {change}", { change: gained > 0 ? `+${number}` : number });
}
