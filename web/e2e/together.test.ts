import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playTurn } from "./stage/qwirkle";
import { PHONE, Stage } from "./stage/stage";
import { ply, untilPly, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const link = (page: Page): Promise<string> => page.getByLabel("The link", { exact: true }).inputValue();
const path = (url: string): string => url.slice(stage.url.length);
const tilesOnTable = (page: Page): Promise<number> => page.locator('[role="gridcell"].laid').count();

/** One turn of whoever is to move, until everybody has seen it. */
async function turnOfSomebody(players: Page[], ...others: Page[]): Promise<void> {
  const mover = await Promise.any(players.map((page) => waitForTurn(page).then(() => page)));
  await playTurn(mover, "tap");
  const now = await ply(mover);
  await Promise.all([...players, ...others].map((page) => untilPly(page, now)));
}

test("two people with their own devices and somebody who looks on", async () => {
  const anna = await stage.visit("/new/qwirkle", undefined, { name: "Anna" });
  await anna.getByRole("button", { name: "Open the table" }).click();
  const invitation = await link(anna);

  const bela = await stage.visit(path(invitation), undefined, { name: "Béla" });
  await bela.getByRole("button", { name: "Sit down" }).click();
  await Promise.all([anna, bela].map((page) => page.getByRole("group", { name: "Your tiles" }).waitFor()));
  expect(await anna.getByRole("list", { name: "Players" }).textContent()).toContain("Béla");
  expect(await bela.evaluate(() => location.hash)).toBe("");

  const chen = await stage.visit(path(invitation), PHONE, { name: "Chen" });
  await chen.getByRole("list", { name: "Players" }).waitFor();
  expect(await chen.getByRole("group", { name: "Your tiles" }).count()).toBe(0);

  for (let i = 0; i < 4; i++) await turnOfSomebody([anna, bela], chen);
  expect(await tilesOnTable(chen)).toBe(await tilesOnTable(anna));

  await anna.getByRole("button", { name: "Say something" }).click();
  await anna.getByRole("button", { name: "Well played!" }).click();
  await bela.getByText("Well played!").first().waitFor();
  await chen.getByText("Well played!").first().waitFor();

  await anna.getByRole("button", { name: "Menu" }).click();
  await anna.getByRole("button", { name: "Offer to share the win" }).click();
  await bela.getByText("Anna offers to share the win.").waitFor();
  await bela.getByRole("button", { name: "Agree" }).click();
  await Promise.all(
    [anna, bela, chen].map((page) =>
      page
        .getByRole("dialog")
        .getByRole("heading", { name: /share the win/ })
        .waitFor(),
    ),
  );

  const before = new URL(anna.url()).pathname;
  for (const page of [anna, bela]) {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play again" }).click();
  }
  await Promise.all([anna, bela].map((page) => page.waitForFunction((old) => location.pathname !== old, before)));
  await Promise.all([anna, bela].map((page) => page.getByRole("group", { name: "Your tiles" }).waitFor()));
  expect(path(bela.url())).toBe(path(anna.url()));
  await turnOfSomebody([anna, bela]);
  expect(stage.problems).toEqual([]);
});

test("the server dies in the middle and comes back: nothing is lost, and the page says so", async () => {
  const page = await stage.visit("/");
  await page.getByRole("button", { name: "Play now: Qwirkle", exact: true }).click();
  for (let i = 0; i < 2; i++) {
    await waitForTurn(page);
    await playTurn(page, "tap");
  }
  await waitForTurn(page);
  const before = await tilesOnTable(page);
  await stage.kill();
  await page.getByText("The connection is lost").waitFor();
  await page.getByRole("group", { name: "Your tiles" }).getByRole("button").first().click();
  await stage.serve();
  await page.getByText("The connection is lost").waitFor({ state: "detached" });
  expect(await tilesOnTable(page)).toBe(before);
  await page.getByRole("group", { name: "Your tiles" }).getByRole("button").first().click();
  await playTurn(page, "tap");
  await expect.poll(() => tilesOnTable(page)).toBeGreaterThan(before);

  await page.reload();
  await waitForTurn(page);
  expect(await tilesOnTable(page)).toBeGreaterThan(before);
  await page.goto(stage.url);
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("group", { name: "Your tiles" }).waitFor();
});

test("one device is passed around: no hand is shown before its owner holds it", async () => {
  const page = await stage.visit("/device/qwirkle", PHONE);
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("Name of player 2").fill("Béla");
  await page.getByRole("button", { name: "Start" }).click();
  const seen: string[] = [];
  for (let i = 0; i < 4; i++) {
    const show = page.getByRole("button", { name: /show me/ });
    await show.waitFor();
    expect(await page.getByRole("group", { name: "Your tiles" }).count()).toBe(0);
    seen.push((await show.textContent())?.includes("Anna") ? "Anna" : "Béla");
    await show.click();
    await page.getByRole("group", { name: "Your tiles" }).waitFor();
    const status = (await page.locator(".edge p").textContent()) ?? "";
    if (/You go first/.test(status)) await openByMenu(page);
    else await playTurn(page, "tap");
  }
  expect(seen[0]).not.toBe(seen[1]);
  expect(seen.slice(0, 2)).toEqual(seen.slice(2));

  await page.getByRole("button", { name: /show me/ }).click();
  await page.getByRole("group", { name: "Your tiles" }).waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("dialog").getByText("Best move").waitFor();
  await page.keyboard.press("Escape");
  const before = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForFunction((old) => location.href !== old, before);
  await page.getByRole("button", { name: /show me/ }).waitFor();
  expect(stage.problems.filter((problem) => !problem.includes("ERR_CONNECTION"))).toEqual([]);
});

/** On a phone the typed move is in the menu. */
async function openByMenu(page: Page): Promise<void> {
  const text = await page.evaluate(async () => {
    const kept = JSON.parse(localStorage.getItem("sixfold.tables") ?? "[]")[0] as { table: string; seats: Record<string, string> };
    for (const token of Object.values(kept.seats)) {
      const answer = await fetch(`/api/v1/tables/${kept.table}/moves?limit=500`, { headers: { authorization: `Bearer ${token}` } });
      const { moves } = (await answer.json()) as { moves: { text: string; points: number }[] };
      if (moves.length) return moves.reduce((a, b) => (b.points > a.points ? b : a)).text;
    }
    return "";
  });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Type a move" }).click();
  await page.getByRole("dialog").getByLabel("Type a move", { exact: true }).last().fill(text);
  await page.keyboard.press("Enter");
}
