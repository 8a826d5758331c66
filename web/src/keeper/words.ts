/** What the score-keeper says. */

import type { Preview, ShownLine } from "../games/qwirkle/shown";
import { listed } from "../i18n/lists";
import { msg, n, t } from "../i18n/words.svelte";
import type { Refusal, ResultInfo } from "../net/messages";
import { tellRefusal } from "../net/refused";
import { BY_AGREEMENT, type KeptGame } from "./kept";
import type { BadTurn } from "./referee";

/** What scores: the color or the shape of a line. */
const LINES: Record<string, string> = {
  red: msg("red {points}"),
  orange: msg("orange {points}"),
  yellow: msg("yellow {points}"),
  green: msg("green {points}"),
  blue: msg("blue {points}"),
  purple: msg("purple {points}"),
  circle: msg("circles {points}"),
  square: msg("squares {points}"),
  diamond: msg("diamonds {points}"),
  clover: msg("clovers {points}"),
  star: msg("stars {points}"),
  cross: msg("crosses {points}"),
};

function tellLine({ attribute, bonus, cells }: ShownLine): string {
  const points = bonus ? `${cells.length} + ${bonus}` : cells.length;
  return t(LINES[attribute] ?? msg("line {points}"), { points });
}

/** Line by line: "red 4", "squares 3", "last tile 6". */
export function tellScored({ lines, last_tile_bonus: out }: Preview): string[] {
  const told = lines.map(tellLine);
  return out ? [...told, t("last tile {points}", { points: out })] : told;
}

export const titleOf = (game: string): string => (game === "rummy" ? t("Qwirkle Rummy with real cards") : t("Qwirkle with real tiles"));

/** "Anna wins" or who shares the win. */
export function tellWinner({ winners }: ResultInfo, names: readonly string[]): string {
  const first = names[winners[0] ?? 0] ?? "";
  return winners.length === 1
    ? t("{name} wins", { name: first })
    : t("{names} share the win", { names: listed(winners.map((seat) => names[seat] ?? "")) });
}

/** Why the game is over and who is ahead. */
export function tellWhy({ game, names, result, turns }: KeptGame): string {
  if (!result) return "";
  if (game === "rummy") return t("The most Qwirkles win.");
  if (result.clause === BY_AGREEMENT) return t("You stopped here. The highest score wins.");
  const last = names[Number(turns.at(-1)?.charAt(0) ?? 0)] ?? "";
  return result.clause === "Q13"
    ? t("{name} played the last tile, which is worth 6 more points.", { name: last })
    : t("None of the tiles that are left fits anywhere.");
}

/** One line to share: the game, everybody’s score, the winner. */
export function resultLine({ game, names, result }: KeptGame): string {
  if (!result) return "";
  const scores = [...names.keys()].sort((a, b) => (result.scores[b] ?? 0) - (result.scores[a] ?? 0));
  const told = scores.map((seat) => t("{name} {score}", { name: names[seat] ?? "", score: result.scores[seat] ?? 0 }));
  return t("{game}: {scores}. {winner}!", {
    game: titleOf(game),
    scores: listed(told),
    winner: tellWinner(result, names),
  });
}

export const tellCount = (count: number): string => n("{count} Qwirkle", "{count} Qwirkles", count);

/** What the rules say to a turn that was stored; nothing if they were not asked. */
export function tellReason(reason: unknown): string {
  const refusal = (reason as { refusal?: Refusal } | null)?.refusal;
  return refusal ? tellRefusal(refusal) : t("This isn’t a turn.");
}

export const tellBadTurn = ({ turn, reason }: BadTurn): string => t("Turn {number}: {why}", { number: turn, why: tellReason(reason) });
