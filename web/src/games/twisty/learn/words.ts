/** The words of the lesson of Twisty. */

import { msg } from "../../../i18n/words.svelte";
import type { StepWords } from "../../../learn/words";

export const WORDS: readonly StepWords[] = [
  {
    name: "hop",
    title: msg("The hop"),
    say: msg("Your pawn hops in an L, like a knight in chess: two squares straight and one to the side, over anything."),
    task: msg("Choose one of the marked squares, then hop there."),
    right: msg("Every turn starts with a hop like this. In the game the board is full of tokens; here there are only a few."),
  },
  {
    name: "take",
    title: msg("Your next color"),
    say: msg("Your row shows what to collect: seven colors, one after the other, from left to right. The first one is red."),
    task: msg("Hop onto the red cube and take it."),
    right: msg("The cube is yours, and its square stays empty. Now orange is next."),
    almost: msg("You may stay there, but you can only take the color that is next in your row. Hop onto the red cube."),
  },
  {
    name: "step",
    title: msg("One step more"),
    say: msg(
      "Tokens with arrows let you go on at once: straight arrows one step straight, crossed arrows one step diagonally, the bent arrow one more hop in an L.",
    ),
    task: msg("Take the red cube using the straight arrows."),
    right: msg("A hop and a step, in one turn. Tokens with arrows stay where they are, for everybody."),
    almost: msg("You may stay there. But the straight arrows lead on: choose the red cube, and the way is found for you."),
  },
  {
    name: "chain",
    title: msg("A long way"),
    say: msg("You can chain tokens like these: each one lets you go on from where you landed."),
    task: msg("Take the red cube: choose it and see which way leads there."),
    right: msg("Three hops in one turn! Looking for such chains is the heart of the game."),
    almost: msg("You may stay there, but look: you can reach the red cube at the lower edge."),
  },
  {
    name: "teleport",
    title: msg("The teleport"),
    say: msg("The rings are a teleport. From there you may go to any other teleport where no pawn stands, however far away."),
    task: msg("Go to the teleport at the lower right: there you’re close to the red cube."),
    right: msg("Across the board in one turn! From here red is only one hop away."),
    almost: msg("You may stay there. But the rings take you further: choose the teleport at the lower right."),
  },
  {
    name: "rob",
    title: msg("Steal a cube"),
    say: msg("If another player has the color you need next, you can take it by landing on their pawn."),
    task: msg("You need orange. Hop onto the pawn of the other player."),
    right: msg("The cube is yours. The other player now has to collect that color last, and starts again from a corner."),
    almost: msg("You may hop there, but the other player has the orange cube. Land on their pawn."),
  },
  {
    name: "robbed",
    title: msg("Somebody took your cube"),
    say: msg("It happens to everybody: your orange cube is gone, and orange is now the last color of your row."),
    task: msg("Choose the corner from which you go on."),
    right: msg("Think of your next color when you choose: a corner close to it is a good start."),
  },
  {
    name: "shield",
    title: msg("The shield"),
    say: msg("The other player needs red next, and you have it. On a shield all the cubes you have become safe for good."),
    task: msg("Hop onto the shield."),
    right: msg("Nobody can take these two from you any more. The cubes you take later need a shield again."),
    almost: msg("That’s allowed, but your cubes are still in danger. Hop onto the shield."),
  },
  {
    name: "corner",
    title: msg("The first corner"),
    say: msg(
      "At the start the board is full. Once everybody has seen the rows, they choose free corners, one after the other. The youngest goes first.",
    ),
    task: msg("The other player has chosen. Now choose your corner: where can you reach red quickly?"),
    right: msg("From two of the three corners you can take a red cube on your first turn. Did you see how?"),
  },
  {
    name: "center",
    title: msg("To the middle"),
    say: msg("You have all seven colors. Now whoever lands on the middle of the board first wins."),
    task: msg("Hop to the middle."),
    right: msg("You’ve won! Until somebody has all seven, the middle is a square like any other."),
    almost: msg("Not there: you win in the middle of the board."),
  },
];
