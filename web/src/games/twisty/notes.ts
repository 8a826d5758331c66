/** Why a bot likes or fears a move: the words for the codes of src/sixfold/bots/twisty/notes.py. */

import { msg } from "../../i18n/words.svelte";

export const NOTES: Readonly<Record<string, string>> = {
  "twisty.wins": msg("It reaches the center with all seven cubes and wins."),
  "twisty.takes-cube": msg("It takes the next cube."),
  "twisty.robs": msg("It robs another player of the next cube and sends the pawn to a corner."),
  "twisty.protects": msg("It protects the cubes held now from being robbed."),
  "twisty.escapes": msg("It leaves a square where the pawn could be robbed at once."),
  "twisty.shortest-way": msg("It lies on the shortest way to the finish."),
  "twisty.near-corner": msg("From this corner the way is shortest."),
  "twisty.wins-by-force": msg("It wins whatever the other does."),
  "twisty.holds-out": msg("The game is lost against best play; this holds out longest."),
  "twisty.only-move": msg("There is no other move."),
};
