/** The shipped puzzles, and what a solver does. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { parsePuzzles, type Puzzle } from "../../src/puzzles/puzzle";

const FOLDER = join(import.meta.dirname, "../../../src/sixfold/study/puzzles");

export const puzzlesOf = (game: string): Puzzle[] =>
  parsePuzzles(game, gunzipSync(readFileSync(join(FOLDER, `${game}.txt.gz`))).toString()).filter((one) => one !== null);

export function pick(game: string, fits: (puzzle: Puzzle) => boolean): Puzzle {
  const found = puzzlesOf(game).find(fits);
  if (!found) throw new Error(`no puzzle of ${game} is like that`);
  return found;
}

export const phase = (page: Page, name: string): Promise<void> => page.locator(`.board[data-phase="${name}"]`).waitFor();

/** With both hints and the button of the board. */
export async function solveWithHelp(page: Page): Promise<void> {
  await phase(page, "task");
  for (let i = 0; i < 2; i++) await page.keyboard.press("h");
  await page.locator(".board .main:enabled").click();
  await phase(page, "right");
}
