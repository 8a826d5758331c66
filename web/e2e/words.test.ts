/** The languages: switched without a reload, and no text is wider than its place on a phone. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PHONE, Stage } from "./stage";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

/** Texts that leave the screen or are cut off by their own box. */
function overflowing(): string[] {
  const cut = [...document.querySelectorAll("button, a, label, legend, summary, h1, h2, h3, p, th")].filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.width <= 1 || getComputedStyle(one).display === "inline") return false;
    return box.left < -1 || box.right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1;
  });
  return cut.map((one) => (one.textContent ?? "").trim());
}

async function expectRoom(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(overflowing)).toEqual([]);
}

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
