/** Twisty on the start page. */

import { msg } from "../../i18n/words.svelte";
import type { GameCard } from "../board";
import Picture from "./Picture.svelte";

const card: GameCard = {
  name: "twisty",
  title: msg("Twisty"),
  sentence: msg("Hop around the board, collect seven colors in your own order, and be the first to reach the middle."),
  players: [2, 3, 4],
  minutes: [25, 25],
  age: 8,
  box: "terracotta",
  ageRule: () => "youngest",
  secrets: false,
  Picture,
};

export default card;
