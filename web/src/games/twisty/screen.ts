/** Twisty for the pages: its board and its words. */

import { n, t } from "../../i18n/words.svelte";
import type { GameScreen } from "../board";
import Board from "./Board.svelte";
import MovePicture from "./MovePicture.svelte";
import { NOTES } from "./notes";
import { picture } from "./picture";
import { walkOf } from "./shown";
import { steals, tellAdvice, tellMove, worth } from "./speech";

const screen: GameScreen = {
  Board,
  hasSeats: true,
  tellMove,
  tellAdvice,
  notes: NOTES,
  feats: steals,
  worth,
  sound: (event) => (walkOf(event).length > 1 ? null : "lay"),
  MovePicture,
  drawsAll: true,
  tellFeats: (count) => n("{count} cube stolen", "{count} cubes stolen", count),
  moveHelp: () => t("b3 hops to b3; b3 c4 d6 goes on over movement tokens; @a1 puts the pawn on a corner; pass."),
  keys: () => [
    ["← ↑ ↓ →", t("go from square to square")],
    ["N", t("go to the next square in reach")],
    ["Enter", t("choose the square; once more to hop there")],
    ["Escape", t("choose again")],
  ],
  picture,
};

export default screen;
