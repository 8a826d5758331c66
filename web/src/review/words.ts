/** What a review says. */

import type { Assessed, Decision, Review, SeatReview } from "../../packages/sixfold/src/index.ts";
import type { GameScreen } from "../games/board";
import { spoken } from "../i18n/lists";
import { percentText } from "../i18n/numbers";
import { language, msg, t } from "../i18n/words.svelte";
import type { ResultInfo } from "../net/messages";
import { isPoor } from "./known";

export const percent = (share: number): string => percentText(language(), share);

/** With its sign: "+12%". */
export function signedPercent(share: number): string {
  const format = new Intl.NumberFormat(language(), { style: "percent", signDisplay: "exceptZero" });
  return format.format(Math.max(-1, Math.min(1, share))).replace("-", "−");
}

/** Why a move is good, as sentences. */
export const reasons = ({ notes }: Pick<Assessed, "notes">, screen: Pick<GameScreen, "notes">): string[] =>
  notes.flatMap((code) => (screen.notes[code] ? [t(screen.notes[code])] : []));

/** How sure luck is, in standard errors, before it has a name. */
const SURE = 2;
const LUCK = { little: 0.03, much: 0.2 };

const LUCK_WORDS = {
  muchBad: msg("very unlucky"),
  bad: msg("a little unlucky"),
  even: msg("neither lucky nor unlucky"),
  good: msg("a little lucky"),
  muchGood: msg("very lucky"),
};

/** Luck in words that a child understands. */
export function tellLuck({ luck, luck_error: error }: Pick<SeatReview, "luck" | "luck_error">): string {
  const size = Math.abs(luck);
  if (size < LUCK.little || size < SURE * error) return t(LUCK_WORDS.even);
  if (luck > 0) return t(size < LUCK.much ? LUCK_WORDS.good : LUCK_WORDS.muchGood);
  return t(size < LUCK.much ? LUCK_WORDS.bad : LUCK_WORDS.muchBad);
}

/** A sentence about a game, and the ply that it is about. */
export interface Lesson {
  text: string;
  ply: number | null;
}

export interface Told {
  names: readonly string[];
  screen: Pick<GameScreen, "notes" | "tellAdvice">;
  result: ResultInfo | null;
}

/** Moments that are told, and the least loss of one that comes after the first. */
const MOST_MOMENTS = 2;
const WORTH_TELLING = 0.05;

/** One to three sentences: what would have been better where it mattered most, and what decided the game. */
export function lessonsOf(review: Review, told: Told): Lesson[] {
  const moments = review.decisions
    .filter((decision) => review.moments.includes(decision.ply) && isPoor(decision))
    .sort((a, b) => b.loss - a.loss)
    .filter(({ loss }, i) => i === 0 || loss >= WORTH_TELLING)
    .slice(0, MOST_MOMENTS);
  const lessons = moments.map((decision, i) => ({ text: tellMoment(decision, i === 0, told), ply: decision.ply }));
  const ending = tellDecided(review, told);
  return [
    ...(lessons.length ? lessons : [{ text: t("Nobody made a big mistake in this game."), ply: null }]),
    ...(ending ? [{ text: ending, ply: null }] : []),
  ];
}

function tellMoment({ ply, seat, loss, best }: Decision, isFirst: boolean, { names, screen }: Told): string {
  const better = best[0];
  const values = { turn: ply, name: names[seat] ?? "", loss: percent(loss), move: better ? screen.tellAdvice(better.text) : "" };
  const said = isFirst
    ? t("Turn {turn} cost the most: {name} gave away {loss} of the chance to win. Better would have been: {move}.", values)
    : t("Turn {turn} mattered, too: {name} gave away {loss}. Better would have been: {move}.", values);
  return spoken([said, ...(better ? reasons(better, screen).slice(0, 1) : [])]);
}

/** Differences that count: of accuracy, and of luck. */
const BETTER = 0.03;

/** Whether the winner played better, had more luck, or both. */
function tellDecided({ seats, has_chance: hasChance }: Review, { names, result }: Told): string {
  const [winner, ...more] = result?.winners ?? [];
  const own = winner === undefined || more.length ? undefined : seats[winner];
  const rival = seats
    .filter(({ seat }) => seat !== winner)
    .reduce<SeatReview | undefined>((a, b) => (a && a.accuracy >= b.accuracy ? a : b), undefined);
  if (!own || !rival) return "";
  const values = { name: names[own.seat] ?? "", other: names[rival.seat] ?? "" };
  const skill = own.accuracy - rival.accuracy;
  const luck = own.luck - rival.luck;
  const isLucky = hasChance && luck > LUCK.little && luck > SURE * Math.hypot(own.luck_error, rival.luck_error);
  if (skill > BETTER) return isLucky ? t("{name} played better and had more luck.", values) : t("{name} won by playing better.", values);
  if (skill < -BETTER)
    return isLucky ? t("{other} played better, but {name} had more luck.", values) : t("{other} played better, but {name} won.", values);
  return isLucky
    ? t("{name} and {other} played equally well, and {name} had more luck.", values)
    : t("It was a close game: {name} and {other} played equally well.", values);
}
