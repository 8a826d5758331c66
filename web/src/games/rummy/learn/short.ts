/** Qwirkle Rummy in half a minute. */

import { msg } from "../../../i18n/words.svelte";
import type { ShortLesson } from "../../../learn/short";
import Picture from "./ShortPicture.svelte";

const lesson: ShortLesson = {
  Picture,
  words: [
    msg("Play sets of three or more cards: one color or one shape, and no card twice."),
    msg("Add your cards to the sets on the table: they belong to everybody."),
    msg("You may take sets apart and build new ones, as long as only sets are left."),
    msg("Six cards are a Qwirkle, and it’s yours. Whoever has the most Qwirkles wins."),
  ],
};

export default lesson;
