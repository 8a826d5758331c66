/** Rule options in plain words; unknown options keep the server's text. */

import { msg, t } from "./words.svelte";

const CHOICES: Record<string, string> = {
  oldest: msg("the oldest"),
  youngest: msg("the youngest"),
  random: msg("drawn by lot"),
  seat: msg("in the order of the seats"),
  full_set: msg("the whole largest set"),
  any: msg("any set"),
  largest: msg("the largest set"),
  exchange: msg("exchange the hand"),
  pass: msg("pass"),
  skip: msg("the turn passes"),
  takeback: msg("loose cards go back to the hand"),
  tournament: msg("a table in disorder loses the game"),
  forward: msg("the starter"),
  reverse: msg("the last in turn order"),
  before: msg("before the corners are chosen"),
  after: msg("after that, as in the rulebook"),
};

const QUESTIONS: Record<string, string> = {
  start_tie: msg("Who begins when the largest sets are equal?"),
  opening: msg("What must the opening lay?"),
  start: msg("Who begins?"),
  stuck: msg("What does a player do who can play no card?"),
  late: msg("What happens when time runs out?"),
  corners: msg("Who chooses a corner first?"),
  rows: msg("When are the rows laid?"),
};

export const choiceText = (choice: string): string => t(CHOICES[choice] ?? choice);
export const optionText = (name: string, about: string): string => t(QUESTIONS[name] ?? about);
