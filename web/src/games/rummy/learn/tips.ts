/** Advice for players of Rummy. */

import { msg } from "../../../i18n/words.svelte";

export const TIPS: readonly string[] = [
  msg("Don’t play everything at once. Sets of four or five on the table are an invitation to the next player."),
  msg("Sets of four and five can spare cards. Look there first when you need one."),
  msg("There are three of every card. What is in the piles doesn’t come back."),
  msg("Keep cards that can turn a set of five into a Qwirkle."),
];
