/** Why a bot likes or fears a move: the words for the codes of src/sixfold/bots/qwirkle/notes.py. */

import { msg } from "../../i18n/words.svelte";

export const NOTES: Readonly<Record<string, string>> = {
  "qwirkle.completes-six": msg("It completes a line of six."),
  "qwirkle.several-lines": msg("It scores in more than one line."),
  "qwirkle.goes-out": msg("It lays the last tiles and earns the bonus."),
  "qwirkle.closes-five": msg("It takes a Qwirkle out of the reach of others."),
  "qwirkle.opens-five": msg("It leaves a line that somebody may complete to six."),
  "qwirkle.keeps-five": msg("A tile you keep completes a line of six next time."),
  "qwirkle.keeps-set": msg("The tiles you keep go well together."),
  "qwirkle.swaps": msg("Better tiles are worth more than the few points on the table."),
  "qwirkle.certain": msg("All tiles are known and everything was searched."),
};
