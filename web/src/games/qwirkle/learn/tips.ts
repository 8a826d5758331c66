/** What the rulebooks advise players of Qwirkle. */

import { msg } from "../../../i18n/words.svelte";

export const TIPS: readonly string[] = [
  msg(
    "There are three of every tile. Look at the table before you wait for one: the button with the number of tiles in the bag counts for you.",
  ),
  msg("Look for places where a tile scores in two lines or more."),
  msg("Try not to leave a line of five tiles: the next player may complete it."),
  msg("Keep tiles that go together: four or five of one color in your hand can become a Qwirkle."),
];
