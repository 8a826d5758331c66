/** The words of the lesson of Rummy. */

import { msg } from "../../../i18n/words.svelte";
import type { StepWords } from "../../../learn/words";

export const WORDS: readonly StepWords[] = [
  {
    name: "color",
    title: msg("A set of one color"),
    say: msg("Cards are played in sets of three to six. In a set all cards have one color and different shapes."),
    task: msg("Take your three red cards, put them on a place with a plus, and confirm."),
    right: msg("Your first set. After each turn you draw cards, until you have nine again."),
  },
  {
    name: "shape",
    title: msg("A set of one shape"),
    say: msg("Or the other way round: all cards of a set have one shape and different colors."),
    task: msg("Lay your three stars as a new set."),
    right: msg("Sets of one shape lie in the upper row, sets of one color in the lower one. That is for the eye only."),
  },
  {
    name: "add",
    title: msg("Add to a set"),
    say: msg("In your turn you play at least one card. It may join a set that lies there, whoever laid it."),
    task: msg("Take the card that fits and put it into a set."),
    right: msg("The red clover makes a set of four. A second red square would not do: no card is twice in a set."),
  },
  {
    name: "borrow",
    title: msg("Borrow from a set"),
    say: msg("You may take cards out of sets, as long as everything on the table is a set again at the end."),
    task: msg("You have two clovers. Take the red clover out of its set and make a set of three clovers."),
    right: msg("The red set still has three cards, so both are sets. What lay on the table stays on the table."),
  },
  {
    name: "rebuild",
    title: msg("Build anew"),
    say: msg("You may rearrange as much as you like. If you lose your way, the button “Reset the turn” puts everything back."),
    task: msg("Play the blue square with one card from each set. Put the first of them on a plus, the others to it."),
    right: msg("Three sets out of two, with a single card from your hand."),
  },
  {
    name: "qwirkle",
    title: msg("Collect a qwirkle"),
    say: msg("A set of six is a qwirkle. At the end of your turn it goes to your pile, and that is a point."),
    task: msg("Make the stars a set of six."),
    right: msg("One qwirkle for you! Whoever has collected the most of them wins in the end."),
    almost: msg("All sets, so the turn is good. But you hold both stars that are missing: collect the qwirkle."),
  },
  {
    name: "move",
    title: msg("A qwirkle by moving"),
    say: msg("Now both together: a card from your hand and one from another set."),
    task: msg("Make the blue set a qwirkle. One of its cards lies among the crosses."),
    right: msg("That is the whole game. When the deck is empty, everybody has one more turn."),
    almost: msg("A good turn, but the blue cross in the other set would make it six."),
  },
];
