/** Twisty in half a minute. */

import { msg } from "../../../i18n/words.svelte";
import type { ShortLesson } from "../../../learn/short";
import Picture from "./ShortPicture.svelte";

const lesson: ShortLesson = {
  Picture,
  words: [
    msg("Your pawn hops in an L, like a knight in chess."),
    msg("Collect the seven colors of your row, one after the other. Arrows and rings take you further."),
    msg("Does somebody hold your next color? Land on them and steal it!"),
    msg("A shield keeps your cubes safe. With all seven, hop to the center and win."),
  ],
};

export default lesson;
