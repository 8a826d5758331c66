/** What happened at a table, in words. */

import type { GameScreen } from "../../games/board";
import { listed } from "../../i18n/lists";
import { levelTitle } from "../../i18n/names";
import { n, t } from "../../i18n/words.svelte";
import type { Event, ResultInfo } from "../../net/messages";

export const tellPoints = (points: number): string => n("{count} point", "{count} points", points);

/** The move of an entry, in the notation of moves. */
export const moveText = (entry: string): string => entry.replace(/^\S+ /, "");

/** A whole event in one sentence; empty for the deal. Aloud it also says where. */
export function tellEvent(event: Event, names: readonly string[], screen: GameScreen, aloud = false): string {
  const name = names[event.seat ?? -1] ?? "";
  const word = /^\S+ !(\w+) ?(.*)$/.exec(event.entry);
  if (word) return tellReferee(word[1] ?? "", word[2] ?? "", name);
  if (event.seat === null) return "";
  const move = screen.tellMove(event, aloud);
  return event.points
    ? t("{name}: {move}. {points}.", { name, move, points: tellPoints(event.points) })
    : t("{name}: {move}.", { name, move });
}

function tellReferee(word: string, rest: string, name: string): string {
  switch (word) {
    case "skip":
      return t("{name}’s turn was skipped.", { name });
    case "resign":
      return t("{name} has left the game.", { name });
    case "time":
      return t("{name} ran out of time.", { name });
    case "seat":
      return rest === "person"
        ? t("{name} is back.", { name })
        : t("A bot plays for {name} ({level}).", { name, level: levelTitle(rest.replace("bot ", "")) });
    case "draw":
      return t("Everybody agreed to share the win.");
    case "back":
      return t("A move was taken back.");
    default:
      return "";
  }
}

/** What ended the game if not a move: somebody left, timeout, agreement. */
export function tellReason(events: readonly Event[], names: readonly string[], screen: GameScreen): string {
  const last = events.at(-1);
  return last && / !/.test(last.entry) ? tellEvent(last, names, screen) : "";
}

export interface Place {
  seat: number;
  score: number;
}

/** Winners first, whatever their points; then by points. */
export function placesOf({ scores, winners }: ResultInfo): Place[] {
  const wins = (place: Place): number => Number(winners.includes(place.seat));
  return scores.map((score, seat) => ({ score, seat })).sort((a, b) => wins(b) - wins(a) || b.score - a.score);
}

/** Who won, as a headline. */
export function tellResult(result: ResultInfo, names: readonly string[], you: number | null): string {
  if (result.winners.length === 1) {
    const winner = result.winners[0] ?? 0;
    return winner === you ? t("You win!") : t("{name} wins", { name: names[winner] ?? "" });
  }
  return t("{names} share the win", { names: listed(result.winners.map((seat) => names[seat] ?? "")) });
}
