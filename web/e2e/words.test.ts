/** The languages: switched without a reload, and no text is wider than its place on a phone. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { expectRoom } from "./stage/room";
import { PHONE, Stage } from "./stage/stage";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

test.each([
  ["ru", "Русский", "Настройки"],
  ["hu", "Magyar", "Beállítások"],
  ["zh-Hant", "繁體中文", "設定"],
] as const)("%s is chosen without a reload and fits a phone", async (tag, own, heading) => {
  const page = await stage.visit("/settings", PHONE);
  await page.evaluate(() => (document.body.dataset["same"] = "yes"));
  await page.getByRole("radio", { name: own }).click();
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  expect(await page.evaluate(() => [document.body.dataset["same"], document.documentElement.lang])).toEqual(["yes", tag]);
  await expectRoom(page);
  for (const game of ["qwirkle", "rummy", "twisty"]) {
    await page.goto(`${stage.url}/new/${game}`);
    await page.locator("form button").last().waitFor();
    await expectRoom(page);
  }
  for (const place of [0, 1, 2]) {
    await page.goto(stage.url);
    await page.locator("section.games button").nth(place).waitFor();
    await expectRoom(page);
    await page.locator("section.games button").nth(place).click();
    await page.locator("[data-ply]").waitFor();
    await expectRoom(page);
  }
  await page.context().close();
  expect(stage.problems).toEqual([]);
});
