/** Qwirkle for the pages: its board and its words. */

import { n, t } from "../../i18n/words.svelte";
import type { GameScreen } from "../board";
import Board from "./Board.svelte";
import MovePicture from "./MovePicture.svelte";
import { NOTES } from "./notes";
import { picture } from "./picture";
import { playOf } from "./shown";
import { qwirkles, tellAdvice, tellMove } from "./speech";
import AdvicePicture from "./AdvicePicture.svelte";
import { beatsOf, POINTS_FLY } from "./motion/film";

const screen: GameScreen = {
  Board,
  tellMove,
  tellAdvice,
  notes: NOTES,
  feats: qwirkles,
  worth: (event) => event.points,
  sound: (event) => (playOf(event) ? "lay" : "back"),
  MovePicture,
  AdvicePicture,
  showsLastMove: true,
  soundsItself: (event) => playOf(event) !== null,
  film: (event, own) => {
    const play = playOf(event);
    if (!play) return null;
    const beats = beatsOf(play.placements.length, Math.max(0, ...play.lines.map(({ length }) => length)), own);
    return { points: beats.points, end: own ? 0 : beats.points + POINTS_FLY };
  },
  tellFeats: (count) => n("{count} Qwirkle", "{count} Qwirkles", count),
  moveHelp: () => t("Rc@0,0 Rs@1,0 plays a red circle and a red square; -RcGt swaps a red circle and a green star; pass."),
  keys: () => [
    ["1–6", t("choose one of your tiles")],
    ["← ↑ ↓ →", t("go from cell to cell")],
    ["N", t("go to the next cell where the tile fits")],
    ["Enter", t("place the tile, or take it back")],
    ["Backspace", t("take back the last tile")],
    ["Ctrl+Enter", t("play your turn")],
  ],
  picture,
};

export default screen;
