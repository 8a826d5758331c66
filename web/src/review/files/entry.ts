/** Entries of records: checked, and brought into the form that records have. */

import { msg } from "../../i18n/words.svelte";
import { BadRecord } from "./complaint";

const WHOLE = /^[0-9]{1,9}$/;

/** A text cut at its first space, both parts trimmed. */
function parted(text: string): [first: string, rest: string] {
  const at = text.indexOf(" ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1).trim()];
}

/** `0 Rc@0,0`, `1 !resign`, `- !back 3`; throws BadRecord. */
export function readEntry(text: string): string {
  const [who, what] = parted(text.trim());
  const [word, rest] = parted(what);
  if (who === "-") return agreement(word, rest, text);
  if (!WHOLE.test(who)) throw new BadRecord(msg("'{text}' does not begin with a seat number"), { text });
  const seat = Number(who);
  if (!what) throw new BadRecord(msg("seat {seat} does nothing here"), { seat });
  if (!word.startsWith("!")) return `${seat} ${what}`;
  const isWord = word === "!time" || (word === "!seat" && rest) || ((word === "!skip" || word === "!resign") && !rest);
  if (!isWord) throw new BadRecord(msg("'{text}' is no word of the referee: !skip, !resign, !time, !seat WHO"), { text: what });
  return `${seat} ${word} ${rest}`.trimEnd();
}

function agreement(word: string, rest: string, text: string): string {
  if (word === "!draw" && !rest) return "- !draw";
  if (word === "!back" && WHOLE.test(rest)) return `- !back ${Number(rest)}`;
  throw new BadRecord(msg("'{text}' is neither '- !draw' nor '- !back PLY'"), { text });
}
