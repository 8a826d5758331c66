/** The words of the lesson of Qwirkle. */

import { msg } from "../../../i18n/words.svelte";
import type { StepWords } from "../../../learn/words";

export const WORDS: readonly StepWords[] = [
  {
    name: "color",
    title: msg("Lines of one color"),
    say: msg("Tiles go in lines. All the tiles in a line share one color, or they all share one shape."),
    task: msg("Take the red diamond, place it at one end of the red line, and confirm."),
    right: msg("Three red tiles in a line: every tile in the line is a point. Then you draw new tiles until you have six."),
    almost: msg("That’s a line, too, but a shorter one. Make the red row longer."),
  },
  {
    name: "shape",
    title: msg("Lines of one shape"),
    say: msg("A tile can also start a line that crosses another one. The green square goes with the red square: they have the same shape."),
    task: msg("Place the green square above or below the red square."),
    right: msg("Now two lines cross: a red one and one of squares. Only the new line scores: you didn’t make the red one longer."),
  },
  {
    name: "several",
    title: msg("Several tiles at once"),
    say: msg("In one turn you may play as many tiles as you like, as long as they all go in one line."),
    task: msg("Place both of your squares in the line of squares, then confirm."),
    right: msg(
      "Four squares in a line. The tiles you play in a turn don’t have to touch each other: you can also play at both ends of a line.",
    ),
    almost: msg("That’s allowed, but you can score more: place the blue and the yellow square, both in the column of squares."),
  },
  {
    name: "different",
    title: msg("No tile twice"),
    say: msg("All the tiles in a line are different. There are six colors and six shapes, so no line is longer than six."),
    task: msg("One of your red tiles is already in the red line. Place the other one there."),
    right: msg("A second red square can’t join this line. It has to wait for another place."),
    almost: msg("That’s allowed. But the long red row has room for one of your tiles: find it."),
  },
  {
    name: "twice",
    title: msg("Two lines, double points"),
    say: msg("A tile that belongs to two lines counts in both. The best places are the corners where lines meet."),
    task: msg("Find the place where the blue square scores in two lines."),
    right: msg("A blue line and a line of squares: two points for each. One tile, twice the points."),
    almost: msg("That’s only one line. Look for the corner between the red square and the blue circle."),
  },
  {
    name: "qwirkle",
    title: msg("Qwirkle!"),
    say: msg("Six tiles in a line make a Qwirkle: six points for the line, and six more as a bonus."),
    task: msg("Make the blue line six tiles long."),
    right: msg("Twelve points with two tiles! Take care not to leave a line of five: the next player would complete it."),
    almost: msg("That’s allowed, but it’s no Qwirkle yet. Both of your blue tiles belong in the blue line."),
  },
  {
    name: "swap",
    title: msg("When nothing fits"),
    say: msg(
      "Instead of playing, you may swap some or all of your tiles. You get no points, but better tiles. If nothing fits, you have to swap.",
    ),
    task: msg("Nothing fits here. Press the button with the two arrows (“Swap tiles”), choose some tiles, and swap them."),
    right: msg("You have new tiles. That was your turn; now it’s the next player’s."),
  },
  {
    name: "open",
    title: msg("The first turn"),
    say: msg("The player with the largest group of tiles of one color or one shape goes first, and plays the whole group."),
    task: msg("Three of your tiles have the same shape. Play all three in a line."),
    right: msg("That’s the whole game. It ends when the bag is empty and somebody plays their last tile: that’s six extra points."),
  },
];
