/** The end of a game: who won and why, the celebration, and the picture to share. */

import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { expectRoom } from "./stage/room";
import { DESK, PHONE, Stage } from "./stage/stage";
import { typeBestMove, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(() => expect(stage.problems).toEqual([]));

const finale = (page: Page) => page.getByRole("dialog");

/** Two people play some turns; then Béla leaves, and Anna wins. */
async function play(game: string, turns: number, settings: Record<string, unknown> = {}): Promise<{ anna: Page; bela: Page }> {
  const anna = await stage.visit(`/new/${game}`, DESK, { name: "Anna", ...settings });
  await anna.locator("form .main").click();
  const link = await anna.locator("main input[readonly]").inputValue();
  const bela = await stage.visit(link.slice(stage.url.length), DESK, { name: "Béla" });
  await bela.getByRole("button", { name: "Sit down" }).click();
  await Promise.all([anna, bela].map((page) => page.locator("[data-ply]").waitFor()));
  for (let i = 0; i < turns; i++) {
    const mover = await Promise.any([anna, bela].map((page) => waitForTurn(page).then(() => page)));
    await typeBestMove(mover);
  }
  await bela.getByRole("button", { name: "Menu" }).click();
  await bela.getByRole("button", { name: "Leave the game" }).click();
  await bela.getByRole("button", { name: "Leave the game" }).click();
  await Promise.all([anna, bela].map((page) => finale(page).waitFor()));
  return { anna, bela };
}

/** Width and height of a PNG file. */
async function sizeOf(download: Download): Promise<[number, number]> {
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test("the winner is celebrated, whoever lost is not laughed at; the picture can be saved", async () => {
  const { anna, bela } = await play("qwirkle", 6);
  await finale(anna).getByRole("heading", { name: "You win!" }).waitFor();
  await finale(anna)
    .locator("p", { hasText: /^Béla has left the game\.$/ })
    .waitFor();
  expect(await finale(anna).locator(".crown").count()).toBe(1);
  expect(await finale(anna).locator(".confetti svg").count()).toBe(60);
  await finale(bela).getByRole("heading", { name: "Anna wins" }).waitFor();
  expect(await finale(bela).locator(".crown, .rays, .confetti").count()).toBe(0);
  expect(await finale(bela).getByRole("list", { name: "Points" }).getByRole("listitem").first().textContent()).toContain("Anna");
  expect(await finale(anna).getByRole("link", { name: "Review" }).getAttribute("href")).toMatch(/\/review\//);
  expect(await violations(anna)).toEqual([]);

  await anna.setViewportSize({ width: 360, height: 740 });
  await expectRoom(anna);
  await anna.setViewportSize({ width: 844, height: 390 });
  await expectRoom(anna);
  const saving = anna.waitForEvent("download");
  await finale(anna).getByRole("button", { name: "Share" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^sixfold-.*\.png$/);
  expect(await sizeOf(saved)).toEqual([1200, 630]);
  await anna.getByText("The picture has been saved.").first().waitFor();

  await finale(bela).getByRole("button", { name: "Play again" }).click();
  await finale(anna).locator("p.eager", { hasText: "Béla wants a rematch." }).waitFor();
  for (const page of [anna, bela]) await page.context().close();
});

test("where the device can share files, the picture goes to its share sheet", async () => {
  const { anna, bela } = await play("twisty", 4);
  await anna.evaluate(() => {
    const told: { name: string; type: string; size: number; text: string }[] = [];
    Object.assign(window, { told });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files = [], text = "" }: ShareData) => {
        told.push(...files.map(({ name, type, size }) => ({ name, type, size, text })));
        return Promise.resolve();
      },
    });
  });
  await finale(anna).getByRole("button", { name: "Share" }).click();
  await anna.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length === 1);
  const [file] = await anna.evaluate(() => (window as unknown as { told: { type: string; size: number; text: string }[] }).told);
  expect(file?.type).toBe("image/png");
  expect(file?.size).toBeGreaterThan(10_000);
  expect(file?.text).toMatch(/^Anna wins at Twisty http.*\/replay\//);
  for (const page of [anna, bela]) await page.context().close();
});

test("the celebration falls once and ends at a touch", async () => {
  const { anna, bela } = await play("twisty", 2, { motion: "auto" });
  const moving = () =>
    finale(anna).evaluate((one) => one.getAnimations({ subtree: true }).filter((film) => film.playState === "running").length);
  await expect.poll(moving).toBeGreaterThan(0);
  await anna.mouse.click(5, 400);
  expect(await moving()).toBe(0);
  for (const page of [anna, bela]) await page.context().close();
});

test.each(["ru", "hu", "zh-Hant"])("in %s the end of a game has room for its words", async (language) => {
  const { anna, bela } = await play("rummy", 4);
  await anna.evaluate((chosen) => {
    const kept = JSON.parse(localStorage.getItem("sixfold.settings") ?? "{}");
    localStorage.setItem("sixfold.settings", JSON.stringify({ ...kept, language: chosen }));
  }, language);
  if (PHONE.viewport) await anna.setViewportSize(PHONE.viewport);
  await anna.reload();
  await anna.locator(".over button").first().click();
  await finale(anna).waitFor();
  await expectRoom(anna);
  const saving = anna.waitForEvent("download");
  await finale(anna).locator(".actions > button").last().click();
  expect(await sizeOf(await saving)).toEqual([1200, 630]);
  for (const page of [anna, bela]) await page.context().close();
});
