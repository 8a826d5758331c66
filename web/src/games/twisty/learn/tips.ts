/** Advice for players of Twisty. */

import { msg } from "../../../i18n/words.svelte";

export const TIPS: readonly string[] = [
  msg("Look at all rows before you choose your corner: the first cubes should be close."),
  msg("Plan two turns ahead: where you stand now decides what you can reach next."),
  msg("Watch what the others need. Whoever needs what you have will come for it."),
  msg("A shield costs a turn. It’s worth it when you have several cubes that others want."),
];
