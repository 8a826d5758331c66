/** What a learner does in any lesson, and in that of Twisty with fingers. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { tapOn as touchOn } from "./table";

export const sheet = (page: Page) => page.locator(".sheet");
export const heading = async (page: Page): Promise<string> => (await page.locator("h2").first().textContent()) ?? "";

export const tap = (page: Page, selector: string): Promise<void> => touchOn(page, page.locator(selector));

/** The step is done: on to the next one, until its heading is another. */
async function goOn(page: Page, press: () => Promise<void>): Promise<void> {
  await sheet(page).getByText("Well done!").waitFor();
  const before = await heading(page);
  await press();
  await expect.poll(() => heading(page)).not.toBe(before);
}

export const tapOn = (page: Page) => goOn(page, () => sheet(page).getByRole("button").first().tap());
export const enterOn = (page: Page) => goOn(page, () => page.keyboard.press("Enter"));

export async function hop(page: Page, cell: string): Promise<void> {
  await page.locator(`.open[data-cell="${cell}"]`).waitFor();
  await tap(page, `[data-cell="${cell}"]`);
  await page.locator(`.chosen[data-cell="${cell}"]`).waitFor();
  await page.locator(".actions .main").tap();
}

/** The whole lesson of Twisty, with one hop that is allowed but not asked for. */
export async function learnTwisty(page: Page): Promise<void> {
  await hop(page, "e4");
  await tapOn(page);
  await hop(page, "e2");
  await sheet(page).getByText("only take the color that is next").waitFor();
  await sheet(page).getByRole("button", { name: "Try again" }).tap();
  for (const cell of ["d5", "d6", "e7", "f6", "e4", "a7", "b5", "a1", "d4"]) {
    await hop(page, cell);
    await tapOn(page);
  }
  await page.getByRole("heading", { name: "You can play Twisty now" }).waitFor();
}
