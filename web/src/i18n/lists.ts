/** Lists and chains of texts with the separators of the player's language. */

import { language, t } from "./words.svelte";

/** "Anna, Ben and Chris". */
export const listed = (texts: readonly string[]): string => new Intl.ListFormat(language(), { type: "conjunction" }).format(texts);

/** "c3, d5, e4": values in a row, none of them the last in meaning. */
export const enumerated = (texts: readonly string[]): string => chained(texts, (one, other) => t("{one}, {other}", { one, other }));

/** "red circle, red star; blue star": lists in a list. */
export const separated = (texts: readonly string[]): string => chained(texts, (one, other) => t("{one}; {other}", { one, other }));

/** Whole sentences, one after the other. */
export const spoken = (texts: readonly string[]): string => chained(texts, (one, other) => t("{one} {other}", { one, other }));

function chained(texts: readonly string[], join: (one: string, other: string) => string): string {
  return texts.length ? texts.reduce(join) : "";
}
