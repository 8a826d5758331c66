/** Qwirkle in half a minute. */

import { msg } from "../../../i18n/words.svelte";
import type { ShortLesson } from "../../../learn/short";
import Picture from "./ShortPicture.svelte";

const lesson: ShortLesson = {
  Picture,
  words: [
    msg("Add tiles to a line: all of one color …"),
    msg("… or all of one shape. No tile comes twice in a line."),
    msg("Every tile in your line is a point. A tile in two lines counts twice."),
    msg("Six in a line are a Qwirkle, worth 12 points! Whoever has the most points wins."),
  ],
};

export default lesson;
