/** Hints: where they are given, where not, and that a move of theirs can be laid out and confirmed. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, seen, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const lamp = (page: Page) => page.getByRole("button", { name: "Hint", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Hint" });
const confirm = (page: Page) => page.locator(".actions button.main:not(:disabled)");

/** Waits for what the bot says; a machine that has much else to do may be too slow for it now and then. */
async function ideas(page: Page): Promise<void> {
  const again = dialog(page).getByRole("button", { name: "Try again" });
  const found = dialog(page).locator("li").first();
  for (let tries = 0; tries < 5; tries++) {
    await found.or(again).waitFor();
    if (await found.count()) return;
    await again.click();
  }
  throw new Error("the bot never answered");
}

/** Takes the first idea of an open hint as far as the confirm button. */
async function takeIdea(page: Page): Promise<void> {
  await ideas(page);
  expect(await violations(page)).toEqual([]);
  const show = dialog(page).locator("li button").first();
  if (await show.count()) await show.click();
  else await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await confirm(page).waitFor();
}

test.each(["Qwirkle", "Qwirkle Rummy", "Twisty"])("a turn of %s by hints alone, with a finger and with keys", async (game) => {
  const page = await stage.visit("/", PHONE);
  await playNow(page, game);
  await waitForTurn(page);
  await lamp(page).tap();
  await takeIdea(page);
  await seen(page, () => confirm(page).tap());

  await page.setViewportSize({ width: 1280, height: 800 });
  await waitForTurn(page);
  await lamp(page).focus();
  await page.keyboard.press("h");
  await takeIdea(page);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Hint");
  await seen(page, () => confirm(page).click());
  expect(stage.problems.filter((problem) => !problem.includes("503"))).toEqual([]);
  await page.context().close();
});

test("no hint where the game counts, none for those who look on; a switch allows them", async () => {
  const page = await stage.visit("/new/twisty", DESK);
  await page.getByRole("combobox", { name: "Who’s in seat 2?" }).selectOption("A bot");
  await page.getByRole("button", { name: "Open the table" }).click();
  await waitForTurn(page);
  expect(await lamp(page).count()).toBe(0);
  await page.keyboard.press("h");
  expect(await dialog(page).count()).toBe(0);

  await page.goto(`${stage.url}/new/twisty`);
  await page.getByRole("combobox", { name: "Who’s in seat 2?" }).selectOption("A bot");
  await page.getByRole("switch", { name: /Casual game/ }).click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await waitForTurn(page);
  await lamp(page).waitFor();
  const watch = await page.evaluate(() => (JSON.parse(localStorage.getItem("sixfold.tables") ?? "[]") as { watch: string }[])[0]?.watch);
  const guest = await stage.visit(`${new URL(page.url()).pathname}#w=${watch}`);
  await guest.locator("[data-ply]").waitFor();
  expect(await lamp(guest).count()).toBe(0);
  await page.context().close();
  await guest.context().close();
});

test("on a shared device there is a hint only for whoever holds it", async () => {
  const page = await stage.visit("/device/rummy", PHONE);
  await page.getByRole("button", { name: "Start" }).tap();
  const reveal = page.getByRole("button", { name: /show me/ });
  await reveal.waitFor();
  expect(await lamp(page).count()).toBe(0);
  await reveal.tap();
  await lamp(page).tap();
  await takeIdea(page);
  await seen(page, () => confirm(page).tap());
  await reveal.waitFor();
  expect(await lamp(page).count()).toBe(0);
  await page.context().close();
});

test("a hint that fails says so and can be asked again", async () => {
  const page = await stage.visit("/", DESK);
  await playNow(page, "Twisty");
  await waitForTurn(page);
  await page.route("**/hint", (route) => route.abort(), { times: 1 });
  await lamp(page).click();
  await dialog(page).getByText("We can’t reach the server").waitFor();
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await ideas(page);
  await page.context().close();
});

test("the opponent is chosen by character, at home and for a new table, and is kept", async () => {
  const page = await stage.visit("/", PHONE);
  await page.getByRole("radio", { name: /^Pip, beginner\. Learns along with you/, checked: true }).waitFor();
  await page.getByRole("radio", { name: /^Momo, casual player/ }).tap();
  await playNow(page, "Twisty");
  await page.getByText("Momo").first().waitFor();

  await page.goto(`${stage.url}/new/qwirkle`);
  await page.getByRole("combobox", { name: "Who’s in seat 2?" }).selectOption("A bot");
  await page.getByRole("button", { name: /^Bot: Momo, casual player/ }).focus();
  await page.keyboard.press("Enter");
  const choice = page.getByRole("dialog", { name: "Whom do you want to play against?" });
  await choice.getByRole("radio", { name: /Momo/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await choice.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Bot: Bento, club player/ }).waitFor();
  await page.getByRole("button", { name: "Open the table" }).tap();
  await page.getByText("Bento").first().waitFor();
  await page.context().close();
});
