/** A game without a folder in the web app: Nim, as an author tries it before there is more than its rules. */

import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { expectRoom } from "./stage/room";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, seen, tapOn, waitForTurn } from "./stage/table";

const stage = new Stage(join(import.meta.dirname, "../../tests/nim"));
beforeAll(() => stage.open());
afterAll(() => stage.close());

const moves = (page: Page) => page.getByRole("list", { name: "Legal moves" }).getByRole("button");
const heaps = async (page: Page): Promise<number[]> =>
  ((await page.locator("dt:text-is('Heaps') + dd").textContent()) ?? "").split(", ").map(Number);

async function byFinger(page: Page): Promise<void> {
  await tapOn(page, moves(page).first());
  await tapOn(page, page.getByRole("button", { name: "Make this move" }).first());
}

async function byKeys(page: Page): Promise<void> {
  await moves(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByText("Chosen: ").first().waitFor();
  await page.keyboard.press("Enter");
}

test.each([
  ["a phone, by taps", PHONE, byFinger],
  ["a desk, by keys alone", DESK, byKeys],
] as const)("a whole game of Nim against a bot on %s", async (_, device, makeTurn) => {
  const page = await stage.visit("/", device);
  await playNow(page, "Nim");
  let turns = 0;
  for (; await waitForTurn(page); turns++) {
    await moves(page).first().waitFor();
    const before = await heaps(page);
    expect(await moves(page).count()).toBe(before.reduce((sum, size) => sum + size, 0));
    if (!turns) {
      expect(await violations(page)).toEqual([]);
      await expectRoom(page);
    }
    await seen(page, () => makeTurn(page));
  }
  expect(turns).toBeGreaterThan(0);
  expect(await heaps(page)).toEqual([0, 0, 0]);
  await page.getByRole("dialog").getByText("Best move").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

/** So low that what is shown needs more height than it gets. */
const LOW = { viewport: { width: 320, height: 480 } };

test("on a small screen, what is shown scrolls by keys, with moves in the list and without", async () => {
  const page = await stage.visit("/", LOW);
  await playNow(page, "Nim");
  await waitForTurn(page);
  await moves(page).first().waitFor();
  const table = page.getByRole("region", { name: "Table" });
  await table.evaluate((region) => (region.style.fontSize = "300%"));
  expect(await table.evaluate((region) => region.scrollHeight - region.clientHeight)).toBeGreaterThan(20);
  expect(await violations(page)).toEqual([]);
  await table.focus();
  await page.keyboard.press("End");
  await expect.poll(() => table.evaluate((region) => region.scrollTop)).toBeGreaterThan(0);

  await page.goto(page.url().replace("/t/", "/replay/"));
  await table.evaluate((region) => (region.style.fontSize = "300%"));
  expect(await moves(page).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

test("what happened is told by the text of the moves, and the keyboard stays in the list", async () => {
  const page = await stage.visit("/");
  await playNow(page, "Nim");
  await waitForTurn(page);
  await moves(page).first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page
    .getByText(/: 1:1\.$/)
    .first()
    .waitFor();
  await waitForTurn(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("ul")?.getAttribute("aria-label"))).toBe("Legal moves");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Moves" }).click();
  await page
    .getByRole("dialog")
    .getByText(/: 1:1\.$/)
    .first() // the bot may have played the same
    .waitFor();
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

test("the server says what the game is called, how it is played and what can be chosen", async () => {
  const page = await stage.visit("/");
  await page.getByText("Take as many as you like from one of three heaps.").waitFor();
  await page.getByRole("link", { name: "With friends: Nim" }).click();
  await page.getByRole("heading", { name: "Nim with friends" }).waitFor();
  await page.getByText("House rules").click();
  await page.getByLabel("whether the last object loses").selectOption("yes");
  await page.getByText("Open to everybody").click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
  const guest = await stage.visit("/lobby");
  await guest.getByRole("link", { name: /^Nim/ }).waitFor();
  await guest.goto(`${stage.url}/new/chess`);
  await guest.getByRole("heading", { name: "Nothing here" }).waitFor();
  expect(stage.problems).toEqual([]);
  await guest.context().close();
  await page.context().close();
});

test("a hint can be laid out in the list, and a replay shows the values of each turn", async () => {
  const page = await stage.visit("/");
  await playNow(page, "Nim");
  await waitForTurn(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("dialog").locator("li button").first().click();
  await page
    .getByText(/^Chosen: \d:\d+$/)
    .first()
    .waitFor();
  await seen(page, () => page.getByRole("button", { name: "Make this move" }).first().click());
  await page.goto(page.url().replace("/t/", "/replay/"));
  await page.getByRole("heading", { name: "Nim: replay" }).waitFor();
  await page.getByText("Heaps", { exact: true }).waitFor();
  expect(stage.problems).toEqual([]);
  await page.context().close();
});
