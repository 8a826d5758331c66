/** What people at one table see of each other's wishes: take-backs, rematches, one device for all. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as qwirkle from "./stage/qwirkle";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, ply, untilPly, waitForTurn } from "./stage/table";
import * as twisty from "./stage/twisty";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(() => expect(stage.problems).toEqual([]));

const takeBack = (page: Page) => page.getByRole("button", { name: "Take back my last move" });

/** Opens the menu, waits for what the server says of a take-back, and tells it. */
async function offersTakeBack(page: Page): Promise<boolean> {
  const answer = page.waitForResponse((response) => /\/api\/v1\/tables\/[^/]+\?since=/.test(response.url()));
  await page.getByRole("button", { name: "Menu" }).click();
  const { table } = (await (await answer).json()) as { table: { takeback: boolean } };
  if (table.takeback)
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLButtonElement>("dialog button")].some(
        (one) => one.textContent?.includes("Take back my last move") && !one.disabled,
      ),
    );
  return takeBack(page).isEnabled();
}

test("a take-back is offered in Twisty once there is a move, and takes it back", async () => {
  const page = await stage.visit("/");
  await playNow(page, "Twisty");
  await waitForTurn(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await takeBack(page).waitFor();
  expect(await takeBack(page).isEnabled()).toBe(false);
  await page.keyboard.press("Escape");
  await twisty.playTurn(page, "tap");
  await waitForTurn(page);
  expect(await offersTakeBack(page)).toBe(true);
  const before = await ply(page);
  await takeBack(page).click();
  await untilPly(page, before + 1);
  await page.getByText("A move was taken back.").first().waitFor();
  await page.context().close();
});

test("no take-back is offered in Qwirkle after tiles were drawn", async () => {
  const page = await stage.visit("/");
  await playNow(page, "Qwirkle");
  await waitForTurn(page);
  await qwirkle.playTurn(page, "tap");
  await waitForTurn(page);
  expect(await offersTakeBack(page)).toBe(false);
  await page.context().close();
});

test("one device is passed around without a curtain where nothing is hidden", async () => {
  const page = await stage.visit("/device/twisty", PHONE, { motion: "auto" });
  await page.getByText("Everything is out in the open").waitFor();
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("Name of player 2").fill("Béla");
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[data-ply]").waitFor();
  for (let i = 0; i < 4; i++) {
    const now = await ply(page);
    const square = page.locator(".open").first();
    await square.tap();
    // it says what happens: a hop, a corner, or a cube that is taken
    await page.locator(".actions .main:not(:disabled)").tap();
    await untilPly(page, now + 1);
    expect(await page.getByRole("region", { name: "Curtain" }).count()).toBe(0);
  }
  await page.context().close();
});

test("who wants a rematch is seen and heard by the others", async () => {
  const anna = await stage.visit("/new/twisty", DESK, { name: "Anna" });
  await anna.getByRole("button", { name: "Open the table" }).click();
  const invitation = await anna.getByLabel("The link", { exact: true }).inputValue();
  const bela = await stage.visit(invitation.slice(stage.url.length), DESK, { name: "Béla" });
  await bela.getByRole("button", { name: "Sit down" }).click();
  await Promise.all([anna, bela].map((page) => page.locator("[data-ply]").waitFor()));
  await anna.getByRole("button", { name: "Menu" }).click();
  await anna.getByRole("button", { name: "Offer to share the win" }).click();
  await bela.getByRole("button", { name: "Agree" }).click();
  await Promise.all([anna, bela].map((page) => page.getByRole("dialog").waitFor()));
  await anna.keyboard.press("Escape");
  await anna.getByRole("button", { name: "Play again" }).click();
  await bela.getByRole("dialog").locator("p", { hasText: "Anna wants a rematch." }).first().waitFor();
  await expect.poll(() => bela.locator("dialog [role=log]").textContent()).toContain("Anna wants a rematch.");
  await bela.keyboard.press("Escape");
  await bela.locator(".over").getByText("Anna wants a rematch.").waitFor();
  await bela.getByRole("button", { name: "Play again" }).click();
  await Promise.all([anna, bela].map((page) => page.waitForFunction(() => document.querySelector(".over") === null)));
  for (const page of [anna, bela]) await page.context().close();
});
