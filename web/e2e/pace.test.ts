/** Moves of others are shown one after the other, with their mover; whoever touches the table does not wait. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playTurn } from "./stage/qwirkle";
import { Stage } from "./stage/stage";
import { askServer, ply, untilPly } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

/** Pauses of the slow pace last until the test ends them: so nothing depends on how fast anything is. */
function holdPauses(): void {
  const later = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  const hold = (deed: () => void, ms = 0, ...rest: unknown[]): unknown =>
    ms === 1000 || ms === 2000 ? held.push(deed) : later(deed, ms, ...rest);
  Object.assign(window, { setTimeout: hold, endPauses: () => held.splice(0).forEach((deed) => deed()) });
}

const endPauses = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as { endPauses: () => void }).endPauses());

async function untilOwnTurn(page: Page): Promise<void> {
  while (!(await page.title()).startsWith("Your turn")) {
    await endPauses(page);
    await page.waitForTimeout(50);
  }
}

test("three bots are seen one by one, each named; a click shows everything at once", async () => {
  const page = await stage.visit("/nowhere", undefined, { speed: "slow" });
  await page.addInitScript(holdPauses);
  await page.goto(`${stage.url}/new/qwirkle`);
  await page.getByRole("radio", { name: "4", exact: true }).click();
  for (const seat of await page.locator("ol select").all()) await seat.selectOption("bot");
  await page.locator("form .main").click();
  await page.locator("[data-ply]").waitFor();
  await untilOwnTurn(page);

  const before = await ply(page);
  await playTurn(page, "tap");
  await expect.poll(async () => (await askServer<{ ply: number }>(page, "")).ply).toBe(before + 4);
  expect(await ply(page)).toBe(before + 1);

  await endPauses(page);
  await untilPly(page, before + 2);
  expect(await page.locator("li.moved").count()).toBe(1);
  const mover = await page.locator("li.moved").getAttribute("data-seat");
  expect(await page.locator("[data-mover]").getAttribute("data-mover")).toBe(mover);
  expect(await ply(page)).toBe(before + 2);

  await page.mouse.click(400, 300);
  await untilPly(page, before + 4);
  expect(await page.title()).toMatch(/^Your turn/);
  expect(stage.problems).toEqual([]);
});

test("the browser says that the network is gone: the page says so at once, and is back with it", async () => {
  const page = await stage.visit("/");
  await page.getByRole("button", { name: "Play now: Twisty", exact: true }).click();
  await page.locator("[data-ply]").waitFor();
  await page.context().setOffline(true);
  await page.getByText("The connection is lost").waitFor();
  await page.context().setOffline(false);
  await page.getByText("The connection is lost").waitFor({ state: "detached" });
});
