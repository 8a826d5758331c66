/** Qwirkle Rummy on the start page. */

import { msg } from "../../i18n/words.svelte";
import type { GameCard } from "../board";
import Picture from "./Picture.svelte";

const card: GameCard = {
  name: "rummy",
  title: msg("Qwirkle Rummy"),
  sentence: msg("Make sets, rearrange everything on the table, and collect sets of six."),
  players: [2, 3, 4],
  minutes: [10, 20],
  age: 8,
  box: "plum",
  ageRule: () => "youngest",
  secrets: true,
  Picture,
};

export default card;
