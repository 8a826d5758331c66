/** The words of the lesson of Rummy. */

import { msg } from "../../../i18n/words.svelte";
import type { StepWords } from "../../../learn/words";

export const WORDS: readonly StepWords[] = [
  {
    name: "color",
    title: msg("A set of one color"),
    say: msg("Cards are played in sets of three to six. In this kind of set all cards have one color and different shapes."),
    task: msg("Take your three red cards, put them on a spot with a plus, and finish your turn."),
    right: msg("Your first set! After each turn you draw back up to nine cards."),
  },
  {
    name: "shape",
    title: msg("A set of one shape"),
    say: msg("Or the other way round: all the cards in a set have one shape and different colors."),
    task: msg("Play your three stars as a new set."),
    right: msg("Sets of one shape go in the upper row, sets of one color in the lower one. That’s just to keep things tidy."),
  },
  {
    name: "add",
    title: msg("Add to a set"),
    say: msg("On your turn you play at least one card. It may join any set on the table, whoever made it."),
    task: msg("Take the card that fits and put it in a set."),
    right: msg("The red clover makes a set of four. A second red square wouldn’t work: no two cards in a set are the same."),
  },
  {
    name: "two",
    title: msg("Two things in one turn"),
    say: msg("In one turn you may do several things: make a new set and also add cards to others."),
    task: msg("Play your three diamonds as a new set, and add the blue star to the blue cards."),
    right: msg("Four cards in one turn. You may make as many sets, and add to as many, as you can."),
    almost: msg("That’s allowed, but you can do both: play the three diamonds and the blue star."),
  },
  {
    name: "borrow",
    title: msg("Borrow from a set"),
    say: msg("You may take cards out of sets, as long as everything on the table is a set again at the end."),
    task: msg("You have two clovers. Take the red clover out of its set and make a set of three clovers."),
    right: msg("The red set still has three cards, so both are sets. Cards on the table stay on the table."),
  },
  {
    name: "break",
    title: msg("Break up a set of three"),
    say: msg("You may even take a card out of a set of three, as long as every set has at least three cards again in the end."),
    task: msg("Make a red set with the red square. Then add your purple square to the other two."),
    right: msg("Both are sets of three. While you move cards, anything goes: only the end of your turn counts."),
    almost: msg("That’s allowed, but your two red cards wait for the red square. Use it, and let the purple one take its place."),
  },
  {
    name: "rebuild",
    title: msg("Rearrange"),
    say: msg("You may rearrange as much as you like. If you get lost, the button “Reset the turn” puts everything back."),
    task: msg("Play the blue square with one card from each set. Put the first one on a plus and add the others to it."),
    right: msg("Three sets out of two, with a single card from your hand."),
  },
  {
    name: "qwirkle",
    title: msg("Collect a Qwirkle"),
    say: msg("A set of six is a Qwirkle. At the end of your turn it goes to your pile, and that’s a point."),
    task: msg("Make the stars a set of six."),
    right: msg("One Qwirkle for you! Whoever collects the most wins in the end."),
    almost: msg("Everything is in sets, so that’s allowed. But you have both stars that are missing: collect the Qwirkle."),
  },
  {
    name: "move",
    title: msg("A Qwirkle by moving cards"),
    say: msg("Now both together: a card from your hand and one from another set."),
    task: msg("Make the blue set a Qwirkle. One of its cards is among the crosses."),
    right: msg("Six blue cards! Everybody may look through all piles at any time."),
    almost: msg("A good turn, but the blue cross in the other set would make it six."),
  },
  {
    name: "start",
    title: msg("Who goes first"),
    say: msg("Everybody gets nine cards. The youngest player who has a set goes first. If nobody has one, all cards are dealt again."),
    task: msg("You’re the youngest with a set. Find it and play it."),
    right: msg("Three squares on the table, and the game is on. Then play goes clockwise."),
  },
  {
    name: "last",
    title: msg("The last round"),
    say: msg("When the deck is empty, everybody gets one more turn. Whoever drew the last card goes last, and this time that’s you."),
    task: msg("You both have seven Qwirkles. Collect one more."),
    right: msg("You win with eight! Cards left over don’t count. If it’s a tie, you share the win and shake hands."),
    almost: msg("That’s allowed, but it’s your last turn: make the yellow cards a Qwirkle."),
  },
];
