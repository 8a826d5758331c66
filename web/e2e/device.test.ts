/** Games on this device: with the server stopped, through reloads, in two tabs, passed around. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ON_DEVICE } from "./stage/device";
import { DESK, PHONE, Stage } from "./stage/stage";
import { askServer, playNow, ply, seen, typeBestMove, untilPly, waitForTurn } from "./stage/table";
import * as twisty from "./stage/twisty";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const SIXFOLD = process.env["SIXFOLD"] ?? join(import.meta.dirname, "../../.venv/bin/sixfold");
/** Opens without a network. */
const INSTALLED: BrowserContextOptions = { ...DESK, serviceWorkers: "allow" };

/** A page that has everything it needs, and then no server. */
async function visitAndStop(path: string): Promise<Page> {
  const page = await stage.visit(path, INSTALLED, ON_DEVICE);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await stage.kill();
  return page;
}

/** What went wrong, apart from what only a server could have answered. */
const problems = (): string[] => stage.problems.splice(0).filter((problem) => !/ERR_CONNECTION|Failed to fetch|503/.test(problem));

test.each([
  ["Qwirkle", typeBestMove],
  ["Qwirkle Rummy", typeBestMove],
  ["Twisty", (page: Page) => twisty.playTurn(page, "tap")],
])("a whole game of %s against a bot with the server stopped, reloaded in the middle", async (game, playTurn) => {
  const page = await visitAndStop("/");
  await playNow(page, game);
  const path = new URL(page.url()).pathname;
  expect(path).toMatch(/^\/t\/local-[0-9a-f]{16}$/);
  let turns = 0;
  for (; await waitForTurn(page); turns++) {
    if (turns === 2) {
      const before = await ply(page);
      await page.reload();
      await untilPly(page, before);
      expect(await waitForTurn(page)).toBe(true);
    }
    await playTurn(page);
  }
  expect(turns).toBeGreaterThan(3);

  const story = page.getByRole("dialog");
  await story.getByText("Best move").waitFor();
  const saving = page.waitForEvent("download");
  await story.getByRole("button", { name: "Record" }).click();
  const record = (await (await saving).path()) ?? "";
  expect(execFileSync(SIXFOLD, ["check", "--fair", record], { encoding: "utf8" })).toContain("Seed and salt match the commitment.");

  await story.getByRole("link", { name: "Review" }).click();
  await page.getByRole("button", { name: "Next turn" }).click();
  await page.getByText(/^1 \/ \d+$/).waitFor();
  await page.goto(`${stage.url}/lobby`);
  await page.getByRole("heading", { name: "Played on this device" }).waitFor();

  await page.goto(stage.url + path);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForFunction((old) => location.pathname !== old && document.querySelector("[data-ply]"), path);
  expect(await waitForTurn(page)).toBe(true);
  expect(problems()).toEqual([]);
  await page.context().close();
  await stage.serve();
});

test("a take-back against a bot happens at once", async () => {
  const page = await stage.visit("/", DESK, ON_DEVICE);
  await playNow(page, "Twisty");
  await waitForTurn(page);
  await twisty.playTurn(page, "tap");
  await waitForTurn(page);
  const before = await ply(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog button:not(:disabled)", { hasText: "Take back my last move" }).click();
  await untilPly(page, before + 1);
  await page.getByText("A move was taken back.").first().waitFor();
  expect(await waitForTurn(page)).toBe(true);
  expect(problems()).toEqual([]);
  await page.context().close();
});

test("two tabs with the same table show the same, and a game goes on from home", async () => {
  const page = await stage.visit("/", DESK, ON_DEVICE);
  await playNow(page, "Twisty");
  await waitForTurn(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitForTurn(other);
  await twisty.playTurn(page, "tap");
  await waitForTurn(page);
  await untilPly(other, await ply(page));
  await other.locator('[role="gridcell"]').first().waitFor();
  await other.goto(stage.url);
  await other.getByRole("link", { name: "Continue" }).click();
  await untilPly(other, await ply(page));
  expect(problems()).toEqual([]);
  await page.context().close();
});

test("one device is passed around: hands are hidden, a hint is given, the last move is taken back", async () => {
  const page = await stage.visit("/device/rummy", PHONE, ON_DEVICE);
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("Name of player 2").fill("Béla");
  await page.getByRole("button", { name: "Start" }).tap();
  const reveal = page.getByRole("button", { name: /show me/ });
  await reveal.tap();
  expect(new URL(page.url()).pathname).toMatch(/^\/t\/local-/);
  await page.getByRole("button", { name: "Hint", exact: true }).tap();
  await page.getByRole("dialog", { name: "Hint" }).locator("li").first().waitFor();
  await page.keyboard.press("Escape");

  await page.goto(`${stage.url}/device/twisty`);
  await page.getByRole("button", { name: "Start" }).tap();
  await page.locator("[data-ply]").waitFor();
  await page.locator(".open").first().tap();
  await page.getByRole("button", { name: "Put the pawn there" }).tap();
  await untilPly(page, 1);
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.locator("dialog button:not(:disabled)", { hasText: "Take back my last move" }).tap();
  await untilPly(page, 2);
  const { events } = await askServer<{ events: { entry: string }[] }>(page, "?since=0");
  expect(events.at(-1)?.entry).toBe("- !back 0");
  expect(problems()).toEqual([]);
  await page.context().close();
});

test("a hint is given and can be played", async () => {
  const page = await stage.visit("/", DESK, ON_DEVICE);
  await playNow(page, "Twisty");
  await waitForTurn(page);
  await page.keyboard.press("h");
  const dialog = page.getByRole("dialog", { name: "Hint" });
  await dialog.locator("li button").first().click();
  await seen(page, () => page.locator(".actions button.main:not(:disabled)").click());
  expect(problems()).toEqual([]);
  await page.context().close();
});

test("without an engine, or when the settings say so, the table is at the server", async () => {
  const page = await stage.visit("/", DESK, ON_DEVICE);
  await page.route("**/*.wasm", (route) => route.abort());
  await playNow(page, "Twisty");
  expect(new URL(page.url()).pathname).not.toContain("local-");
  await page.unroute("**/*.wasm");
  await page.goto(`${stage.url}/settings`);
  await page.getByRole("switch", { name: /Play on this device/ }).click();
  await page.goto(stage.url);
  await playNow(page, "Twisty");
  expect(new URL(page.url()).pathname).not.toContain("local-");
  await page.context().close();
  problems();
});

test("a table with friends says kindly that it needs the server", async () => {
  const page = await visitAndStop("/new/twisty");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByText("Friends on other devices need the server").waitFor();
  await page.getByRole("combobox", { name: "Who’s in seat 2?" }).selectOption("A bot");
  await page.getByRole("button", { name: "Open the table" }).click();
  expect(await waitForTurn(page)).toBe(true);
  await page.context().close();
  await stage.serve();
});
