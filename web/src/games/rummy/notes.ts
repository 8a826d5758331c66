/** Why a bot likes or fears a move: the words for the codes of src/sixfold/bots/rummy/notes.py. */

import { msg } from "../../i18n/words.svelte";

export const NOTES: Readonly<Record<string, string>> = {
  "rummy.qwirkle": msg("It makes a qwirkle."),
  "rummy.qwirkles": msg("It makes several qwirkles at once."),
  "rummy.nothing-moved": msg("No card on the table has to move."),
  "rummy.rearranges": msg("Cards on the table change places to make it possible."),
  "rummy.keeps-cards": msg("It plays a single card and keeps the others for a better moment."),
  "rummy.leaves-nothing": msg("It leaves the others hardly a chance to make a qwirkle."),
  "rummy.wins": msg("It wins the game, whatever the others hold."),
  "rummy.only-play": msg("There is no other play."),
  "rummy.stuck": msg("No card can be played."),
};
