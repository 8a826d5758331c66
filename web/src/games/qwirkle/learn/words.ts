/** The words of the lesson of Qwirkle. */

import { msg } from "../../../i18n/words.svelte";
import type { StepWords } from "../../../learn/words";

export const WORDS: readonly StepWords[] = [
  {
    name: "color",
    title: msg("Lines of one color"),
    say: msg("Tiles go in lines. All the tiles in a line share one color, or they all share one shape."),
    task: msg("Take the red diamond, place it at one end of the red line, and finish your turn."),
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
    say: msg("In one turn you may play several tiles. They all share one color or one shape, and they go in one line."),
    task: msg("Place both of your squares in the line of squares, then finish your turn."),
    right: msg("Four squares in a line: four points. The two tiles you played share their shape, so they can be played together."),
    almost: msg("That’s allowed, but you can score more: place the blue and the yellow square, both in the column of squares."),
  },
  {
    name: "ends",
    title: msg("At both ends"),
    say: msg(
      "The tiles you play in a turn don’t have to touch each other. But they end up in one line, and at least one of them touches a tile that is already there.",
    ),
    task: msg("Place one of your green tiles at each end of the green line."),
    right: msg("One line of four, without a gap. You could also have played both at the same end."),
    almost: msg("That’s allowed, but both of your green tiles fit into the green line."),
  },
  {
    name: "different",
    title: msg("No tile twice"),
    say: msg("All the tiles in a line are different. There are six colors and six shapes, so no line is longer than six."),
    task: msg("One of your red tiles is already in the red line. Place the other one there."),
    right: msg("A second red square can’t join this line. There are three of every tile: it’s good to know which ones you’ve seen."),
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
    right: msg("Twelve points! Keep tiles that can make a Qwirkle, and try not to leave a line of five for the next player."),
    almost: msg("That’s allowed, but it’s no Qwirkle yet. Both of your blue tiles belong in the blue line."),
  },
  {
    name: "swap",
    title: msg("When nothing fits"),
    say: msg(
      "If nothing fits, you must swap some or all of your tiles, but no more than the bag has. It scores nothing, and it’s your whole turn.",
    ),
    task: msg("Nothing fits here. Press the two arrows (“Swap tiles”), choose some tiles, and swap them."),
    right: msg("You have new tiles. You may also swap when something fits, except on the very first turn of the game."),
  },
  {
    name: "open",
    title: msg("The first turn"),
    say: msg(
      "Everybody counts their largest group of one color or one shape. Identical tiles count once. Whoever has the most goes first and plays the whole group.",
    ),
    task: msg("You have four squares, but two of them are identical. Play three different ones."),
    right: msg("Three different squares: three points. If it’s a tie, the oldest goes first. Then play goes clockwise."),
  },
  {
    name: "pass",
    title: msg("The bag is empty"),
    say: msg("When the bag is empty, nobody draws or swaps any more. If you can play, you must; if you can’t, you pass."),
    task: msg("Your last tile doesn’t fit anywhere. Pass."),
    right: msg("Look: the other player’s tile makes room for yours. Such things happen, so don’t give up early."),
  },
  {
    name: "last",
    title: msg("The last tile"),
    say: msg("The first player to run out of tiles gets six extra points, and the game ends at once. Then the highest score wins."),
    task: msg("Now your last tile fits. Play it."),
    right: msg("Two points for the line and six extra: you win by 96 to 94! If it’s a tie, you share the win."),
  },
];
