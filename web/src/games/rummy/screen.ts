/** Rummy for the pages: its board and its words. */

import { n, t } from "../../i18n/words.svelte";
import type { GameScreen } from "../board";
import Board from "./Board.svelte";
import MovePicture from "./MovePicture.svelte";
import { NOTES } from "./notes";
import { picture } from "./picture";
import { qwirkles, tellAdvice, tellMove, worth } from "./speech";

const screen: GameScreen = {
  Board,
  tellMove,
  tellAdvice,
  notes: NOTES,
  feats: qwirkles,
  worth,
  sound: () => "card",
  MovePicture,
  drawsAll: true,
  tellFeats: (count) => n("{count} Qwirkle", "{count} Qwirkles", count),
  moveHelp: () =>
    t("+RdBt = RcRsRd BcBsBt plays a red diamond and a blue star; after = comes the whole table as it will be. Also: exchange; pass."),
  keys: () => [
    ["1–9", t("choose a card from your hand; you can choose several")],
    ["← ↑ ↓ →", t("go from card to card")],
    ["N", t("go to the next group where the card fits, or to a new one")],
    ["Enter", t("take a card, or put the cards there")],
    ["Delete", t("take a card back to your hand")],
    ["Backspace", t("undo the last step")],
    ["R", t("reset the turn")],
    ["P", t("show the last turns again")],
    ["Ctrl+Enter", t("confirm your turn")],
  ],
  picture,
};

export default screen;
