/** The network is cut after the first load: server killed, browser offline. Everything that needs nobody else goes on. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ON_DEVICE } from "./stage/device";
import { learnTwisty } from "./stage/lesson";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, ply, seen, typeBestMove, untilPly, waitForTurn } from "./stage/table";

const SIXFOLD = process.env["SIXFOLD"] ?? join(import.meta.dirname, "../../.venv/bin/sixfold");

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
beforeEach(() => {
  stage.problems.length = 0;
});

/** What went wrong, apart from what only a server could have answered. */
const problems = (): string[] =>
  stage.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch/.test(problem));

/** A page opened once with a network, then reloaded without one. */
async function visitAndCut(level = "casual", device = DESK): Promise<Page> {
  const page = await stage.visit("/", { ...device, serviceWorkers: "allow" }, { ...ON_DEVICE, level });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await stage.kill();
  await page.context().setOffline(true);
  await page.reload();
  return page;
}

async function leave(page: Page): Promise<void> {
  await page.context().close();
  await stage.serve();
}

test.each(["Qwirkle", "Qwirkle Rummy", "Twisty"])(
  "a whole game of %s against the master, reloaded in the middle, looked back at and saved",
  async (game) => {
    const page = await visitAndCut("master");
    await playNow(page, game);
    await page.getByText("Nova").first().waitFor();
    let turns = 0;
    for (; await waitForTurn(page); turns++) {
      if (turns === 2) {
        const before = await ply(page);
        await page.reload();
        await untilPly(page, before);
        await waitForTurn(page);
      }
      await typeBestMove(page);
    }
    expect(turns).toBeGreaterThan(2);

    const story = page.getByRole("dialog");
    await story.getByText("Best move").waitFor();
    const saving = page.waitForEvent("download");
    await story.getByRole("button", { name: "Record" }).click();
    const record = (await (await saving).path()) ?? "";
    expect(execFileSync(SIXFOLD, ["check", "--fair", record], { encoding: "utf8" })).toContain("Seed and salt match the commitment.");
    await story.getByRole("link", { name: "Review" }).click();
    await page.getByRole("button", { name: "Next turn" }).click();
    await page.getByText(/^1 \/ \d+$/).waitFor();
    expect(problems()).toEqual([]);
    await leave(page);
  },
);

test("one device is passed around, a hint is given, and the language changes", async () => {
  const page = await visitAndCut();
  await page.getByRole("link", { name: "On this device: Qwirkle", exact: true }).click();
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("Name of player 2").fill("Béla");
  await page.getByRole("button", { name: "Start" }).click();
  const reveal = page.getByRole("button", { name: /show me/ });
  await reveal.click();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const hint = page.getByRole("dialog", { name: "Hint" });
  await hint.locator("li button").first().click();
  await seen(page, () => page.getByRole("button", { name: /^Play the hint/ }).click());
  await reveal.waitFor();
  const table = page.url();

  await page.goto(`${stage.url}/settings`);
  await page.getByRole("radio", { name: "Magyar" }).check({ force: true });
  await page.getByRole("heading", { name: "Beállítások" }).waitFor();
  await page.goto(table);
  await page.getByRole("button", { name: /vagyok: mutasd/ }).click();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("hu");
  expect(problems()).toEqual([]);
  await leave(page);
});

test("lessons open, and a game is learned and begun", async () => {
  const page = await visitAndCut("casual", PHONE);
  for (const game of ["qwirkle", "rummy"]) {
    await page.goto(`${stage.url}/learn/${game}`);
    await page.locator('.board[data-phase="task"]').waitFor();
  }
  await page.goto(`${stage.url}/learn/twisty`);
  await learnTwisty(page);
  await page.getByRole("button", { name: "Play now" }).tap();
  expect(await waitForTurn(page)).toBe(true);
  expect(problems()).toEqual([]);
  await leave(page);
});
