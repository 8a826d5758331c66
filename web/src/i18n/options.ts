/** Rule options in plain words; unknown options keep the server's text. */

import { msg, t } from "./words.svelte";

const CHOICES: Record<string, string> = {
  oldest: msg("the oldest"),
  youngest: msg("the youngest"),
  random: msg("drawn at random"),
  seat: msg("in the order of the seats"),
  full_set: msg("the whole largest set"),
  any: msg("any set"),
  largest: msg("the largest set"),
  exchange: msg("exchange the hand"),
  pass: msg("pass"),
  skip: msg("the turn is over"),
  takeback: msg("loose cards go back to the hand"),
  tournament: msg("leaving the table in a mess loses the game"),
  forward: msg("whoever goes first"),
  reverse: msg("whoever goes last"),
  before: msg("before the corners are chosen"),
  after: msg("after that, as in the rulebook"),
};

const QUESTIONS: Record<string, string> = {
  start_tie: msg("Who goes first when the largest sets are equal?"),
  opening: msg("What must the first move play?"),
  start: msg("Who goes first?"),
  stuck: msg("What if you can’t play a card?"),
  late: msg("What happens when time runs out?"),
  corners: msg("Who chooses a corner first?"),
  rows: msg("When are the rows drawn?"),
};

export const choiceText = (choice: string): string => t(CHOICES[choice] ?? choice);
export const optionText = (name: string, about: string): string => t(QUESTIONS[name] ?? about);
