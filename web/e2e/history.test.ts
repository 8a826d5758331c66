/** History and statistics of this device: counted, filtered, replayed, deleted, saved as a file and read again. */

import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { ON_DEVICE } from "./stage/device";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, waitForTurn } from "./stage/table";
import * as twisty from "./stage/twisty";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const games = (page: Page) => page.getByRole("region", { name: "Finished games" }).locator("li");
const number = (page: Page, name: string) => page.locator("dl div", { hasText: name }).locator("dd");

/** A game of Twisty that is left after a turn, and one of Rummy with real cards. */
async function playTwo(page: Page): Promise<void> {
  await playNow(page, "Twisty");
  await waitForTurn(page);
  await twisty.playTurn(page, "tap");
  await waitForTurn(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Review" }).waitFor();

  await page.goto(`${stage.url}/keeper`);
  await page.getByRole("radio", { name: "Qwirkle Rummy" }).check({ force: true });
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: /^Anna 0/ }).click();
  // whoever leaves the page at once loses nothing
  await page.getByRole("button", { name: "The game is over" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    location.assign("/history");
  });
  await games(page).nth(1).waitFor();
}

async function saved(page: Page): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  return (await (await saving).path()) ?? "";
}

/** A file of this text. */
function fileOf(text: string): string {
  const path = join(tmpdir(), `sixfold-history-${process.pid}.json`);
  writeFileSync(path, text);
  return path;
}

const read = (page: Page, path: string) => page.locator("input[type=file]").setInputFiles(path);

test("finished games are counted, filtered, replayed, saved, deleted and read again", async () => {
  const page = await stage.visit("/", DESK, { ...ON_DEVICE, name: "Anna" });
  await playTwo(page);
  expect(await number(page, "Games").textContent()).toBe("2");
  expect(await number(page, "Won").textContent()).toBe("1");
  await page.getByText("0 of 1 won").waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("radio", { name: "Qwirkle Rummy" }).check({ force: true });
  await expect.poll(() => games(page).count()).toBe(1);
  expect(await number(page, "Qwirkles").textContent()).toBe("1");
  await page.getByRole("radio", { name: "Twisty" }).check({ force: true });
  await games(page).getByRole("link").click();
  await page.getByRole("slider").waitFor();
  await page.goto(`${stage.url}/history`);

  const path = await saved(page);
  await page.getByRole("button", { name: "Delete everything" }).click();
  const question = page.getByRole("dialog", { name: "Delete all finished games?" });
  await question.getByText("2 games will be gone for good.").waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect.poll(() => games(page).count()).toBe(2);
  await page.getByRole("button", { name: "Delete everything" }).click();
  await question.getByRole("button", { name: "Delete it" }).click();
  await page.getByRole("link", { name: "Play a game" }).waitFor();
  expect(await violations(page)).toEqual([]);

  await read(page, path);
  await page.getByText("2 games were added.").waitFor();
  await games(page).nth(1).waitFor();
  await read(page, path);
  await page.getByText("2 were here already.").waitFor();
  await page.getByRole("button", { name: /^Delete the game of Anna 1/ }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect.poll(() => games(page).count()).toBe(1);
  expect(stage.problems.splice(0)).toEqual([]);
  await page.context().close();
});

test("a damaged file is refused with what is wrong and where, and nothing is lost", async () => {
  const page = await stage.visit("/", PHONE, { ...ON_DEVICE, name: "Anna" });
  await playTwo(page);
  const text = readFileSync(await saved(page), "utf8");
  const alert = page.getByRole("alert");
  await read(page, fileOf(text.slice(0, -40)));
  await alert.getByText("it isn’t JSON").waitFor();
  await read(page, fileOf('{"games": []}'));
  await alert.getByText("isn’t a history of Sixfold").waitFor();
  await read(page, fileOf(text.replace('"0 +1"', '"7 +1"')));
  await alert.getByText("Game 2 of the file, turn 1:").waitFor();
  await read(page, fileOf(text.replace(/"seed": "[0-9a-f]+"/, '"seed": "none"')));
  await alert.getByText("Game 1 of the file: “seed” is missing or wrong.").waitFor();
  expect(await games(page).count()).toBe(2);
  await page.reload();
  await games(page).nth(1).waitFor();
  expect(stage.problems.splice(0)).toEqual([]);
  await page.context().close();
});

test.each(["dark", "contrast"])("axe finds nothing in theme %s", async (theme) => {
  const page = await stage.visit("/", PHONE, { ...ON_DEVICE, theme });
  await playTwo(page);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
