/** The app on a plain static host, at its root and in a folder, as the pages of forges are: every page is sensible without a server. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ON_DEVICE } from "./stage/device";
import { learnTwisty } from "./stage/lesson";
import { DESK, PHONE, Stage } from "./stage/stage";
import { StaticHost } from "./stage/static_host";
import { playNow, ply, typeBestMove, untilPly, waitForTurn } from "./stage/table";

/** A host of files answers every question to a server with an error, and browsers log that. */
const UNANSWERED = /Failed to load resource|ERR_CONNECTION/;

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(() => expect(stage.problems.splice(0).filter((problem) => !UNANSWERED.test(problem))).toEqual([]));

describe.each(["/", "/sixfold/"])("at %s", (base) => {
  const host = new StaticHost(base);
  beforeAll(async () => {
    host.build();
    await host.open();
  });
  afterAll(() => host.close());

  async function visit(device = DESK): Promise<Page> {
    const page = await stage.visit(host.url, { ...device, serviceWorkers: "allow" }, ON_DEVICE);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return page;
  }

  test.each([
    ["", "Who wants to play?", "We can’t reach the server."],
    ["lobby", "Tables", "We can’t reach the server."],
    ["settings", "Settings", "Play on this device"],
    ["rules/rummy", "Rules of Qwirkle Rummy", "Goal of the game"],
    ["device/twisty", "Twisty on this device", "You pass the device around."],
    ["new/qwirkle", "Qwirkle with friends", "How many play?"],
    ["nothing/at/all", "Nothing here", "This address leads nowhere."],
  ])("the page %s", async (path, heading, words) => {
    const page = await visit();
    await page.goto(host.url + path);
    await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
    await page.getByText(words).first().waitFor();
    await page.context().close();
  });

  test("friends need a server, and the page says so", async () => {
    const page = await visit();
    await page.goto(`${host.url}new/qwirkle`);
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.getByText("Friends on other devices need the server").waitFor();
    await page.context().close();
  });

  test("a game is learned", async () => {
    const page = await visit(PHONE);
    await page.goto(`${host.url}learn/twisty`);
    await learnTwisty(page);
    await page.context().close();
  });

  test("a game is played, looked back at, and goes on when the host is gone", async () => {
    const page = await visit();
    await playNow(page, "Twisty");
    expect(page.url().startsWith(`${host.url}t/local-`)).toBe(true);
    await waitForTurn(page);
    await typeBestMove(page);
    await waitForTurn(page);
    await host.stop();
    await page.context().setOffline(true);
    const before = await ply(page);
    await page.reload();
    await untilPly(page, before);
    await waitForTurn(page);
    await typeBestMove(page);
    const id = page.url().split("/t/")[1] ?? "";
    await page.goto(`${host.url}replay/${id}`);
    await page.getByRole("button", { name: "Forward" }).click();
    await page.getByText(/^1 \/ \d+$/).waitFor();
    expect(page.url()).toBe(`${host.url}replay/${id}/1`);
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("link", { name: "Continue" }).waitFor();
    expect(page.url()).toBe(host.url);
    await page.context().close();
  });
});
