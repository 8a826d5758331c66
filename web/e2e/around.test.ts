/** What surrounds a board: words that move nothing, bubbles that cover nobody, the end of a game. */

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settled } from "./stage/questions";
import { playTurn } from "./stage/qwirkle";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(thing: Locator): Promise<Box> {
  const box = await thing.boundingBox();
  if (!box) throw new Error("not on the screen");
  return box;
}

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test.each([
  ["phone", PHONE],
  ["desk", DESK],
])("on a %s whoever leaves a table of two is told who wins; the end says so, winner first, and gives the board free", async (_, device) => {
  const page = await stage.visit("/", DESK, { name: "Anna" });
  await playNow(page, "Qwirkle");
  for (let i = 0; i < 2; i++) {
    await waitForTurn(page);
    await playTurn(page, "tap");
  }
  await waitForTurn(page);
  if (device.viewport) await page.setViewportSize(device.viewport);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  const warning = await page.getByRole("dialog").getByText("You can’t come back.").textContent();
  expect(warning).toMatch(/Pip wins/);
  expect(warning).not.toMatch(/others/);
  await page.getByRole("button", { name: "Leave the game" }).click();

  const story = page.getByRole("dialog");
  await story.getByText("Best move").waitFor();
  await story.getByText("Anna has left the game.", { exact: true }).waitFor();
  await story.getByRole("heading", { name: /Pip wins/ }).waitFor();
  expect(await story.getByRole("list", { name: "Points" }).getByRole("listitem").first().textContent()).toMatch(/Pip/);
  expect(
    await story
      .getByRole("img", { name: / at -?\d/ })
      .locator("use")
      .count(),
  ).toBeGreaterThan(0);
  expect(await story.locator("section.best").innerText()).not.toMatch(/-?\d+, -?\d+/);
  expect(await story.locator(".crown, .rays, .confetti").count()).toBe(0);
  await story.getByRole("button", { name: "Close" }).click();
  await story.waitFor({ state: "detached" });
  await settled(page);
  const strip = await boxOf(page.locator(".over"));
  for (const tile of await page.locator('[role="gridcell"].laid').all()) expect(overlap(await boxOf(tile), strip)).toBe(false);

  await page.reload();
  await page.getByRole("button", { name: "How it went" }).click();
  await page.getByRole("dialog").getByText("Best move").waitFor();
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

test("why a tile cannot lie there is told without moving the table", async () => {
  const page = await stage.visit("/", PHONE, { language: "ru" });
  await page.locator("section.games button").first().click();
  await page.locator("[data-ply] div.edge").waitFor();
  await page.waitForFunction(
    () => document.querySelectorAll('[role="gridcell"].laid').length > 0 || document.querySelector(".rack button:not(:disabled)"),
  );
  await settled(page);
  const felt = page.locator(".felt");
  const before = await boxOf(felt);
  await page.locator(".edge p").evaluate((words) => (words.textContent = "Эта фишка сюда не подходит: ".repeat(6)));
  expect(await boxOf(felt)).toEqual(before);
  const words = await boxOf(page.locator(".edge p"));
  expect(words.y).toBeGreaterThanOrEqual(0);
  expect(words.y + words.height).toBeLessThanOrEqual(740);
  await page.context().close();
});

/** How much a place of the screen differs from its surroundings, in each quarter around its middle. */
async function quarters(page: Page, at: { x: number; y: number }): Promise<number[]> {
  const side = 12;
  const picture = await page.screenshot({ clip: { x: at.x - side / 2, y: at.y - side / 2, width: side, height: side } });
  return page.evaluate(
    async ([bytes, size]) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(size, size).getContext("2d");
      if (!canvas) throw new Error("no canvas");
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(0, 0, size, size);
      const sums = [0, 0, 0, 0];
      for (let i = 0; i < size * size; i++) {
        const quarter = (i % size < size / 2 ? 0 : 1) + (i < (size * size) / 2 ? 0 : 2);
        sums[quarter] = (sums[quarter] ?? 0) + Math.max(0, (data[0] ?? 0) - (data[4 * i] ?? 0) - 2);
      }
      return sums;
    },
    [[...picture], side] as const,
  );
}

test("the dots of the table are round", async () => {
  const page = await stage.visit("/", DESK, { theme: "light" });
  await playNow(page, "Qwirkle");
  await waitForTurn(page);
  await settled(page);
  const corner = await page.locator(".felt").evaluate((felt) => {
    const style = getComputedStyle(felt);
    const [size, x, y] = [style.backgroundSize, style.backgroundPositionX, style.backgroundPositionY].map((text) =>
      Number.parseFloat(text),
    ) as [number, number, number];
    const box = felt.getBoundingClientRect();
    const first = (start: number): number => ((start % size) + size) % size;
    const [left, top] = [first(x + size / 2), first(y + size / 2)].map((at) => (at < 20 ? at + size : at)) as [number, number];
    return { x: Math.round(box.left + left), y: Math.round(box.top + top) };
  });
  const sums = await quarters(page, corner);
  const whole = sums.reduce((a, b) => a + b, 0);
  expect(whole).toBeGreaterThan(0);
  for (const part of sums) expect(part / whole).toBeGreaterThan(0.08);
  await page.context().close();
});

test.each([
  ["phone", PHONE],
  ["desk", DESK],
])("what somebody says covers nobody on a %s", async (_, device) => {
  const page = await stage.visit("/new/qwirkle", device, { name: "Anna" });
  await page.getByRole("radio", { name: "4", exact: true }).click();
  for (const seat of await page.locator("ol select").all()) await seat.selectOption("bot");
  await page.locator("form .main").click();
  await page.locator("[data-ply]").waitFor();
  await page.getByRole("button", { name: "Say something" }).click();
  await page.getByRole("button", { name: "I’m thinking…" }).click();
  const bubble = page.locator(".said");
  await bubble.waitFor();
  await bubble.evaluate((one) => Promise.all(one.getAnimations().map((film) => film.finished)));
  const said = await boxOf(bubble);
  const seats = await page.getByRole("list", { name: "Players" }).locator("> li").all();
  const others = await Promise.all(seats.map(async (seat) => ((await seat.locator(".said").count()) ? null : boxOf(seat))));
  for (const other of others) expect(other && overlap(said, other)).not.toBe(true);
  expect(said.x).toBeGreaterThanOrEqual(0);
  const own = seats[others.indexOf(null)];
  const seat = await boxOf(own as Locator);
  expect(said.width).toBeLessThanOrEqual(seat.width);
  await page.context().close();
});
