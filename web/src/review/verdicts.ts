/** Verdicts: a sign and a word each. */

import type { Decision, Verdict } from "../../packages/sixfold/src/index.ts";
import { msg, t } from "../i18n/words.svelte";

export interface VerdictLook {
  word: string;
  /** A drawing in a box of 24 by 24. */
  sign: string;
  tone: "fine" | "plain" | "less" | "bad";
}

const LOOKS: Record<Verdict, VerdictLook> = {
  brilliant: {
    word: msg("Brilliant"),
    sign: "M8.5 4v10.5M8.5 19v.5M15.5 4v10.5M15.5 19v.5",
    tone: "fine",
  },
  best: {
    word: msg("Best"),
    sign: "M12 3.8l2.5 5.3 5.8.7-4.3 4 1.1 5.8L12 16.8l-5.1 2.8L8 13.8l-4.3-4 5.8-.7z",
    tone: "fine",
  },
  good: { word: msg("Good"), sign: "M5 12.5 10 17.5 19.5 7", tone: "plain" },
  inaccuracy: {
    word: msg("Could be better"),
    sign: "M9.5 17.5h5M10.5 20h3M12 4a5.5 5.5 0 0 0-3 10.1v1.4h6v-1.4A5.5 5.5 0 0 0 12 4",
    tone: "less",
  },
  mistake: { word: msg("Mistake"), sign: "M8 8.5a4 4 0 1 1 5.6 3.7c-1 .5-1.6 1.3-1.6 2.3v.5M12 19v.5", tone: "bad" },
  blunder: {
    word: msg("Big mistake"),
    sign: "M3.5 8.5a3.2 3.2 0 1 1 4.5 3c-.8.4-1.3 1-1.3 1.9v1M6.7 18.5v.5M14 8.5a3.2 3.2 0 1 1 4.5 3c-.8.4-1.3 1-1.3 1.9v1M17.2 18.5v.5",
    tone: "bad",
  },
  missed: { word: msg("Missed chance"), sign: "M6.5 6.5l11 11M17.5 6.5l-11 11", tone: "bad" },
};

const QWIRKLES: readonly string[] = ["qwirkle.completes-six", "rummy.qwirkle", "rummy.qwirkles"];

export const lookOf = ({ verdict }: Pick<Decision, "verdict">): VerdictLook => LOOKS[verdict];

/** "Best"; what was missed is named. */
export function verdictWord({ verdict, best }: Pick<Decision, "verdict" | "best">): string {
  if (verdict === "missed" && best[0]?.notes.some((note) => QWIRKLES.includes(note))) return t("Missed Qwirkle");
  return t(LOOKS[verdict].word);
}
