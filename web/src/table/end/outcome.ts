/** What is worth telling about a finished game. */

import type { GameScreen } from "../../games/board";
import { t } from "../../i18n/words.svelte";
import type { Event, ResultInfo } from "../../net/messages";
import { tellReason, tellResult } from "../story/telling";

/** Clauses of the rules by which games end by themselves, as sentences. */
function tellClause(clause: string, name: string): string {
  switch (clause) {
    case "Q13":
      return t("{name} played the last tile.", { name });
    case "Q14":
      return t("No tile fits anywhere anymore.");
    case "M12":
      return t("No card can be played anymore.");
    case "M14":
      return t("The deck is empty and the last round is over.");
    case "T18":
      return t("{name} has all seven colors and reached the center.", { name });
    case "T20":
      return t("The same position came up three times.");
    default:
      return "";
  }
}

/** Why the game is over: what somebody did, or the rule. */
export function tellWhy(result: ResultInfo, events: readonly Event[], names: readonly string[], screen: GameScreen): string {
  const last = events.findLast(({ seat }) => seat !== null);
  return tellReason(events, names, screen) || tellClause(result.clause, names[last?.seat ?? -1] ?? "");
}

/** Who won, as a headline. */
export function tellEnd(result: ResultInfo, names: readonly string[], you: number | null): string {
  return result.winners.length ? tellResult(result, names, you) : t("Game over");
}

/** The moves that gained something. */
export const goodMoves = (events: readonly Event[], screen: GameScreen): Event[] =>
  events.filter((event) => event.seat !== null && screen.worth(event) > 0);

/** The first of the best moves. */
export function bestMove(events: readonly Event[], screen: GameScreen): Event | undefined {
  const moves = goodMoves(events, screen);
  return moves.reduce((top, move) => (screen.worth(move) > screen.worth(top ?? move) ? move : top), moves[0]);
}

/** Highlights of each seat: Qwirkles, sets of six. */
export function featsOf(events: readonly Event[], players: number, screen: GameScreen): number[] {
  return Array.from({ length: players }, (_, seat) =>
    goodMoves(events, screen)
      .filter((move) => move.seat === seat)
      .reduce((sum, move) => sum + screen.feats(move), 0),
  );
}

/** Whether the winner is celebrated here: not in front of somebody who has just lost. */
export const celebrates = ({ winners }: ResultInfo, you: number | null): boolean =>
  winners.length > 0 && (you === null || winners.includes(you));
