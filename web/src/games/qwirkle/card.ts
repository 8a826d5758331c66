/** Qwirkle on the start page. */

import { msg } from "../../i18n/words.svelte";
import type { GameCard } from "../board";
import Picture from "./Picture.svelte";

const card: GameCard = {
  name: "qwirkle",
  title: msg("Qwirkle"),
  sentence: msg("Line up tiles of one color or one shape. Six in a line make a Qwirkle!"),
  players: [2, 3, 4],
  minutes: [30, 60],
  age: 6,
  box: "teal",
  ageRule: ({ start_tie = "oldest" }) => (start_tie === "oldest" || start_tie === "youngest" ? start_tie : null),
  secrets: true,
  Picture,
};

export default card;
