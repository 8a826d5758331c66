/** The score-keeper for real tiles: by touch and by keys, through reloads, without a network, in four languages. */

import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import example from "../src/games/qwirkle/learn/example.json";
import { parseLaid, type Laid } from "../src/games/qwirkle/shown";
import { violations } from "./stage/axe";
import { DESK, PHONE, Stage } from "./stage/stage";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const PLAYERS = ["Anna", "Chris", "Sally", "Dave"];
const POINTS = [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9];
/** The first tile on an empty table is at 0,0: that one first. */
const TURNS = example.map(({ play }) => parseLaid(play).sort((a, b) => Math.abs(a.x) + Math.abs(a.y) - Math.abs(b.x) - Math.abs(b.y)));

const kind = (page: Page, tile: string) => page.locator(`[data-kind="${tile}"]`);
const scores = (page: Page): Promise<string[]> => page.locator("[data-seat] .score").allTextContents();

async function begin(page: Page, names: readonly string[], game = "Qwirkle"): Promise<void> {
  await page.getByRole("radio", { name: game, exact: true }).check({ force: true });
  await page.getByRole("radio", { name: String(names.length), exact: true }).check({ force: true });
  for (const [i, name] of names.entries()) await page.getByLabel(`Name of player ${i + 1}`).fill(name);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("heading", { level: 1, name: /real/ }).waitFor({ state: "attached" });
}

/** Taps a kind and then its cell. The first tile goes to the middle of the table. */
async function tapTile(page: Page, { tile, x, y }: Laid): Promise<void> {
  await kind(page, tile).tap();
  const isFirst = (await page.locator('[role="gridcell"].laid, [role="gridcell"].draft').count()) === 0;
  const cell = page.locator(isFirst ? '[role="gridcell"].legal' : `[data-cell="${x},${y}"].legal`);
  const box = await cell.first().boundingBox();
  if (!box) throw new Error(`${tile} does not fit at ${x},${y}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(`[data-cell="${x},${y}"].draft`).waitFor();
}

test("the rulebook’s game of twelve turns, entered by taps", async () => {
  const page = await stage.visit("/keeper", PHONE);
  await begin(page, PLAYERS);
  const counted: number[] = [];
  for (const turn of TURNS) {
    for (const tile of turn) await tapTile(page, tile);
    const button = page.getByRole("button", { name: /^Score \d+ points?$/ });
    counted.push(Number((await button.getAttribute("aria-label"))?.match(/\d+/)?.[0]));
    await button.tap();
    await page.locator('[role="gridcell"].draft').first().waitFor({ state: "detached" });
  }
  expect(counted).toEqual(POINTS);
  expect(await scores(page)).toEqual(["20", "22", "25", "18"]);
  await page.getByRole("img", { name: "59 tiles in the bag." }).waitFor();
  expect(await kind(page, "Rs").getAttribute("aria-label")).toContain("1 left");

  await page.reload();
  await page.locator(".laid").first().waitFor();
  expect(await scores(page)).toEqual(["20", "22", "25", "18"]);
  for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Undo the last turn" }).tap();
  expect(await scores(page)).toEqual(["20", "13", "7", "9"]);
  for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Redo the turn" }).tap();
  expect(await scores(page)).toEqual(["20", "22", "25", "18"]);
  expect(stage.problems.splice(0)).toEqual([]);
  await page.context().close();
});
