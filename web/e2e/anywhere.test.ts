/** Tiles and cards are put down anywhere, and a turn that is only begun is told kindly what it still needs. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { settled } from "./stage/questions";
import { DESK, PHONE, Stage } from "./stage/stage";
import { dragByFinger, dragByMouse, middle, type Finger } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(() => expect(stage.problems).toEqual([]));

const status = (page: Page) => page.locator(".edge p").first();
const piece = (page: Page, name: string) => page.locator(".rack, .hand, [role=group]").getByRole("button", { name, exact: true }).first();

async function lesson(game: string, step: number, device: typeof DESK): Promise<Page> {
  const page = await stage.visit(`/learn/${game}`, device, { motion: "auto" });
  for (let i = 1; i < step; i++) await page.getByRole("button", { name: "Skip this step" }).click();
  await page.locator("header .place", { hasText: `${step} /` }).waitFor();
  await settled(page);
  return page;
}

/** A place of the table, as parts of its width and height. */
async function spot(page: Page, x: number, y: number): Promise<Finger> {
  const box = await page.locator(".felt").boundingBox();
  if (!box) throw new Error("there is no table");
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

async function touchAt(page: Page, { x, y }: Finger, byFinger: boolean): Promise<void> {
  await (byFinger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** The words under the table, once they are these: they are no complaint. */
async function expectKind(page: Page, words: string): Promise<void> {
  await status(page).getByText(words).waitFor();
  expect(await page.locator(".edge .bad, .edge .why").count()).toBe(0);
}

const isOver = (box: { x: number; y: number; width: number; height: number } | null, at: Finger): boolean =>
  box !== null && at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height;

test.each([
  ["tap", "finger", PHONE],
  ["drag", "finger", PHONE],
  ["tap", "mouse", DESK],
  ["drag", "mouse", DESK],
] as const)("the first tile of Qwirkle is laid by %s of a %s wherever one wants", async (way, means, device) => {
  const page = await lesson("qwirkle", 9, device);
  const at = await spot(page, 0.3, 0.35);
  const byFinger = means === "finger";
  if (way === "drag") await (byFinger ? dragByFinger : dragByMouse)(page, await middle(piece(page, "yellow square")), at);
  else {
    await piece(page, "yellow square").click();
    await settled(page);
    await touchAt(page, at, byFinger);
  }
  const first = page.locator('.draft[data-cell="0,0"]');
  await first.waitFor();
  await expectKind(page, "2 more tiles of this set.");
  await expect.poll(async () => isOver(await first.boundingBox(), at)).toBe(true);

  for (const [tile, cell, words] of [
    ["green square", "1,0", "1 more tile of this set."],
    ["blue square", "2,0", "Row of 3"],
  ] as const) {
    await piece(page, tile).click();
    await page.locator(`.legal[data-cell="${cell}"]`).waitFor();
    await touchAt(page, await middle(page.locator(`[data-cell="${cell}"]`)), byFinger);
    await page.locator(`.draft[data-cell="${cell}"]`).waitFor();
    if (!words.startsWith("Row")) await expectKind(page, words);
  }
  await page.getByRole("button", { name: "Play for 3 points" }).click();
  await page.getByText("Well done!").waitFor();
  await page.context().close();
});

test("the first tile of Qwirkle is laid by keys", async () => {
  const page = await lesson("qwirkle", 9, DESK);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowLeft");
  await settled(page);
  await page.keyboard.press("Enter");
  await page.locator('.draft[data-cell="0,0"]').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-cell") === "0,0");
  await page.context().close();
});

test("a tile that fits nowhere says so, and why", async () => {
  const page = await lesson("qwirkle", 1, PHONE);
  await piece(page, "green clover").tap();
  await expectKind(page, "It doesn’t fit anywhere: no line goes with its color or shape.");
  await piece(page, "red diamond").tap();
  await expectKind(page, "Place it on a marked spot.");
  await page.locator(".legal").first().waitFor();
  await page.context().close();
});

test.each([
  ["finger", PHONE],
  ["mouse", DESK],
] as const)("cards of Rummy are put anywhere by a %s and find their place", async (means, device) => {
  const page = await lesson("rummy", 1, device);
  const byFinger = means === "finger";
  const at = await spot(page, 0.7, 0.8);
  await piece(page, "red circle").click();
  await settled(page);
  await touchAt(page, at, byFinger);
  await page.locator(".group").waitFor();
  await expectKind(page, "2 more cards make a set.");
  expect(await page.locator('[data-row="color"] .group.begun').count()).toBe(1);

  await (byFinger ? dragByFinger : dragByMouse)(page, await middle(piece(page, "red square")), at);
  await expectKind(page, "1 more card makes a set.");
  await piece(page, "red diamond").click();
  await settled(page);
  await touchAt(page, await spot(page, 0.8, 0.15), byFinger);
  await status(page).getByText("Everything is in sets. You can confirm your turn.").waitFor();
  expect(await page.locator(".group").count()).toBe(1);
  expect(await page.locator(".group [data-card]").count()).toBe(3);

  await (byFinger ? dragByFinger : dragByMouse)(page, await middle(piece(page, "green clover")), at);
  await expect.poll(() => page.locator(".group").count()).toBe(2);
  await page.context().close();
});
