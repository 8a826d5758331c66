/** The words of the lesson of Qwirkle. */

import { msg } from "../../../i18n/words.svelte";
import type { StepWords } from "../../../learn/words";

export const WORDS: readonly StepWords[] = [
  {
    name: "color",
    title: msg("Lines of one color"),
    say: msg("Tiles lie in lines. All tiles of a line have one color, or all of them have one shape."),
    task: msg("Take the red diamond, lay it at an end of the red line, and confirm."),
    right: msg("Three red tiles in a line: every tile of the line is a point. Then you draw new tiles, until you have six."),
    almost: msg("That is a line, too, but a shorter one. Make the red row longer."),
  },
  {
    name: "shape",
    title: msg("Lines of one shape"),
    say: msg("A tile can also begin a line that crosses another one. The green square goes with the red square: they have one shape."),
    task: msg("Lay the green square above or below the red square."),
    right: msg("Now two lines cross: a red one and one of squares. Only the line that you made longer scores."),
  },
  {
    name: "several",
    title: msg("Several tiles at once"),
    say: msg("In one turn you may lay as many tiles as you like, if all of them lie in one line."),
    task: msg("Lay both of your squares in the line of squares, then confirm."),
    right: msg("Four squares in a line. The tiles of a turn need not touch each other: you can also lay at both ends of a line."),
    almost: msg("Allowed, but there is more to get: lay the blue and the yellow square, both in the column of squares."),
  },
  {
    name: "different",
    title: msg("No tile twice"),
    say: msg("All tiles of a line are different. Since there are six colors and six shapes, no line is longer than six."),
    task: msg("One of your red tiles is in the red line already. Lay the other one there."),
    right: msg("A second red square cannot join this line. It waits for another place."),
    almost: msg("You may do that. But the long red row has room for one of your tiles: find it."),
  },
  {
    name: "twice",
    title: msg("Two lines, double points"),
    say: msg("A tile that belongs to two lines counts in both of them. The best places are the corners where lines meet."),
    task: msg("Find the place where the blue square scores in two lines."),
    right: msg("A blue line and a line of squares: two points for each of them. One tile, twice the points."),
    almost: msg("That is one line only. Look for the corner between the red square and the blue circle."),
  },
  {
    name: "qwirkle",
    title: msg("Qwirkle!"),
    say: msg("Six tiles in a line are a Qwirkle: six points for the line, and six more as a bonus."),
    task: msg("Complete the blue line to six tiles."),
    right: msg("Twelve points with two tiles! Take care not to leave a line of five: the next player would complete it."),
    almost: msg("Allowed, but no Qwirkle yet. Both of your blue tiles belong to the blue line."),
  },
  {
    name: "swap",
    title: msg("When nothing fits"),
    say: msg("Instead of laying tiles you may swap some of them, or all. It brings no points, but better tiles."),
    task: msg("Nothing fits here. Press the button with the two arrows (“Swap tiles”), mark some tiles, and swap them."),
    right: msg("New tiles for old ones, and the next player goes on."),
  },
  {
    name: "open",
    title: msg("The first turn"),
    say: msg("The player with the largest group of tiles of one color or one shape begins, and lays the whole group."),
    task: msg("Three of your tiles have one shape. Lay all three in a line."),
    right: msg("That is the whole game. It ends when the bag is empty and somebody lays the last tile of the hand: six points extra."),
  },
];
