/** Any game for the pages: values in words, moves as the records write them. */

import { t } from "../../i18n/words.svelte";
import type { Event } from "../../net/messages";
import type { GameCard, GameScreen } from "../board";
import Board from "./Board.svelte";
import MoveText from "./MoveText.svelte";
import { picture } from "./picture";

/** The entry without the seat. */
export const tellMove = ({ entry }: Event): string => entry.replace(/^\S+ /, "");

export function plainScreen({ moveHelp = "" }: GameCard): GameScreen {
  return {
    Board,
    tellMove,
    tellAdvice: (text) => text,
    notes: {},
    feats: () => 0,
    worth: ({ points }) => points,
    sound: () => "lay",
    MovePicture: MoveText,
    tellFeats: () => "",
    moveHelp: () => t(moveHelp),
    keys: () => [
      ["← ↑ ↓ →", t("go from move to move")],
      ["Enter", t("choose the move; once more to make it")],
      ["Escape", t("choose again")],
    ],
    picture,
  };
}
