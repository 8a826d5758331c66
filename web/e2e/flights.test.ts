/** Rummy with motion: cards fly from where they were to where they go, and what stays does not move. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { far, landed, recordFlights, takeFlights, type Flight } from "./stage/flights";
import { settled } from "./stage/questions";
import * as rummy from "./stage/rummy";
import { DESK, PHONE, Stage } from "./stage/stage";
import { dragByFinger, dragByMouse, middle, playNow, untilPly, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(() => expect(stage.problems).toEqual([]));

/** Pixels; a card is at least 44 wide. */
const NEAR = 4;

const place = (page: Page, row: "shape" | "color") => page.locator(`[data-place="${row}"]`);
const inHand = (page: Page, card: string) => page.locator(".hand").getByRole("button", { name: card, exact: true });
const onTable = (page: Page, card: string) => page.locator(".felt .card").and(page.locator(`[aria-label^="${card}"]`));

/** A step of the lesson of Rummy, seen in motion. */
async function step(number: number, device = DESK): Promise<Page> {
  const page = await stage.visit("/learn/rummy", device, { motion: "auto" });
  await recordFlights(page);
  await page.reload();
  for (let i = 1; i < number; i++) await page.getByRole("button", { name: "Skip this step" }).click();
  await page.locator(".place", { hasText: `${number} /` }).waitFor();
  await page.locator(".hand [data-card]").first().waitFor();
  await settled(page);
  await takeFlights(page);
  return page;
}

/** Does something, waits until everything lies where it belongs, and tells how it came there. */
async function flightsOf(page: Page, deed: () => Promise<unknown>): Promise<Flight[]> {
  await landed(page);
  await takeFlights(page);
  await deed();
  await settled(page);
  await landed(page);
  return takeFlights(page);
}

/** Cards that begin their flight elsewhere than they were seen. */
const strays = (flights: readonly Flight[]): Flight[] => flights.filter(({ seen, from }) => seen !== null && far(seen, from) > NEAR);

/** Flights that lead back to where the card was. */
const vain = (flights: readonly Flight[]): Flight[] => flights.filter(({ seen, to }) => seen !== null && far(seen, to) <= NEAR);

const named = (flights: readonly Flight[]): string[] => flights.map(({ tile }) => tile.split(",")[0] ?? "");

async function putStars(page: Page): Promise<void> {
  const first = await flightsOf(page, async () => {
    await inHand(page, "yellow star").click();
    await place(page, "shape").click();
    await onTable(page, "yellow star").waitFor();
  });
  expect(named(first)).toContain("yellow star");
  expect(strays(first)).toEqual([]);
  for (const card of ["green star", "blue star"]) {
    const flights = await flightsOf(page, async () => {
      await inHand(page, card).click();
      await onTable(page, "yellow star").click();
      await onTable(page, card).waitFor();
    });
    expect(flights.filter(({ was, is }) => was === "hand" && is === "table").map(({ tile }) => tile.split(",")[0])).toEqual([card]);
    expect([...strays(flights), ...vain(flights)]).toEqual([]);
  }
}

test("after a turn is played, what lies on the table stays where it is", async () => {
  const page = await step(2);
  await putStars(page);
  const flights = await flightsOf(page, async () => {
    await page.getByRole("button", { name: "Play 3 cards" }).click();
    await page.getByText("Well done!").waitFor();
  });
  expect(flights.filter(({ is }) => is === "table")).toEqual([]);
  expect([...strays(flights), ...vain(flights)]).toEqual([]);
  await page.context().close();
});

test("after Reset the cards fly from the table back to the hand, and none else flies", async () => {
  const page = await step(2);
  await putStars(page);
  const flights = await flightsOf(page, () => page.getByRole("button", { name: "Reset the turn" }).click());
  const back = flights.filter(({ is }) => is === "hand");
  expect(named(back).sort()).toEqual(["blue star", "green star", "yellow star"]);
  expect(back.every(({ was }) => was === "table")).toBe(true);
  expect([...strays(flights), ...vain(flights)]).toEqual([]);
  await page.context().close();
});

test("a set of six is collected from where it lies", async () => {
  const page = await step(8);
  for (const card of ["blue star", "purple star"]) await inHand(page, card).click();
  await onTable(page, "red star").click();
  await onTable(page, "purple star").waitFor();
  const flights = await flightsOf(page, async () => {
    await page.getByRole("button", { name: "Play 2 cards: 1 Qwirkle" }).click();
    await page.getByText("Well done!").waitFor();
    await onTable(page, "purple star").waitFor({ state: "detached" });
  });
  const collected = flights.filter(({ was, is }) => was === "table" && is === null);
  expect(collected.length).toBe(6);
  const pile = await middle(page.locator('[data-anchor="pile"]'));
  for (const { to } of collected) expect(far(to, pile)).toBeLessThan(NEAR);
  expect([...strays(flights), ...vain(flights)]).toEqual([]);
  await page.context().close();
});

test.each([
  ["mouse", DESK, dragByMouse],
  ["finger", PHONE, dragByFinger],
] as const)("a card that is let go by %s comes from there; one let go nowhere leaves no trace", async (_, device, drag) => {
  const page = await step(2, device);
  const goal = await middle(place(page, "shape"));
  const header = await middle(page.locator("h1"));
  await flightsOf(page, async () => drag(page, await middle(inHand(page, "yellow star")), header));
  const flights = await flightsOf(page, async () => {
    await drag(page, await middle(inHand(page, "green star")), goal);
    await onTable(page, "green star").waitFor();
  });
  const [dropped, ...others] = flights.filter(({ is, tile }) => is === "table" && tile.startsWith("green star"));
  expect(others).toEqual([]);
  if (dropped) expect(far(dropped.from, goal)).toBeLessThan(NEAR);
  expect(named(flights)).not.toContain("yellow star");
  await page.context().close();
});

// -- the turn of somebody else ------------------------------------------------------------------

interface Told {
  table: { you: number };
  ply: number;
  events: { turn: number | null; shown: { table: string[] }; result: unknown }[];
}

/** What a player does over HTTP, with the key of the page. */
async function call<Answer>(page: Page, what: string, body?: unknown): Promise<Answer> {
  const { token, table } = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("sixfold.tables") ?? "[]")[0];
    return { token: Object.values(kept.seats)[0] as string, table: kept.table as string };
  });
  const url = new URL(`/api/v1/tables/${table}${what}`, page.url()).href;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await (body === undefined ? page.request.get(url, { headers }) : page.request.post(url, { headers, data: body }));
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Answer;
}

/** How many groups of the table a play leaves no longer together. */
function broken(before: readonly string[], text: string): number {
  const after = (text.split("=")[1] ?? "")
    .trim()
    .split(" ")
    .map((group) => new Set(group.match(/../g)));
  return before.filter((group) => !after.some((set) => (group.match(/../g) ?? []).every((tile) => set.has(tile)))).length;
}

/** One turn of whoever is to move: the one that rearranges most. True when it moved cards of the table. */
async function playOn(pages: readonly Page[]): Promise<{ mover: Page; rearranged: boolean } | null> {
  for (const mover of pages) {
    const { table, ply, events } = await call<Told>(mover, "");
    const last = events.at(-1);
    if (!last || last.result) return null;
    if (last.turn !== table.you) continue;
    const { moves } = await call<{ moves: { text: string }[] }>(mover, "/moves?limit=400");
    const best = moves.reduce((a, b) => (broken(last.shown.table, b.text) > broken(last.shown.table, a.text) ? b : a));
    await call(mover, "/move", { ply: ply + 1, key: `turn-${ply}`, text: best.text });
    await Promise.all(pages.map((page) => untilPly(page, ply + 1)));
    return { mover, rearranged: broken(last.shown.table, best.text) > 0 };
  }
  return null;
}

test("a turn of another: cards of the table glide from their old place to the new one, played ones come from the seat", async () => {
  const anna = await stage.visit("/new/rummy", DESK, { name: "Anna", motion: "auto", speed: "slow" });
  await anna.getByRole("button", { name: "Open the table" }).click();
  const invitation = await anna.getByLabel("The link", { exact: true }).inputValue();
  const bela = await stage.visit(invitation.slice(stage.url.length), DESK, { name: "Béla", motion: "auto", speed: "slow" });
  await bela.getByRole("button", { name: "Sit down" }).click();
  for (const page of [anna, bela]) {
    await recordFlights(page);
    await page.reload();
    await page.locator("[data-ply]").waitFor();
  }
  let moved = 0;
  let played = 0;
  for (let turns = 0; turns < 40 && moved < 3; turns++) {
    for (const page of [anna, bela]) await takeFlights(page);
    const turn = await playOn([anna, bela]);
    if (!turn) break;
    const watcher = turn.mover === anna ? bela : anna;
    await watcher.locator(".rummy:not([data-showing])").waitFor();
    await settled(watcher);
    await landed(watcher);
    const flights = await takeFlights(watcher);
    expect([...strays(flights), ...vain(flights)]).toEqual([]);
    const coming = flights.filter(({ was, is }) => was === null && is === "table");
    const face = await middle(watcher.locator(`[data-seat="${turn.mover === anna ? 0 : 1}"] .face`));
    for (const { from } of coming) expect(far(from, face)).toBeLessThan(NEAR);
    played += coming.length;
    if (turn.rearranged) moved += flights.filter(({ was, is }) => was === "table" && is === "table").length;
  }
  expect(played).toBeGreaterThan(2);
  expect(moved).toBeGreaterThan(2);
});

test("a whole game against a bot with motion, by taps and drags of a finger; Qwirkles are celebrated", async () => {
  const page = await stage.visit("/", PHONE, { motion: "auto", speed: "fast" });
  await playNow(page, "Qwirkle Rummy");
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const name of [".ribbon", ".burst", ".rummy[data-showing]", ".mover"]) if (document.querySelector(name)) seen.add(name);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  let turns = 0;
  for (; await waitForTurn(page); turns++) await rummy.playTurn(page, turns % 2 ? "drag" : "tap", true);
  expect(turns).toBeGreaterThan(3);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].sort());
  expect(seen).toEqual([".burst", ".mover", ".ribbon", ".rummy[data-showing]"]);
  await page.context().close();
});

test("a tap ends what is shown: the newest table is there at once", async () => {
  const page = await stage.visit("/", PHONE, { motion: "auto", speed: "instant" });
  await playNow(page, "Qwirkle Rummy");
  await waitForTurn(page);
  await rummy.playTurn(page, "tap", true);
  await waitForTurn(page);
  await page.getByRole("button", { name: "Show the last turns again" }).tap();
  await page.locator(".rummy[data-showing]").waitFor();
  await page.locator(".felt").tap({ position: { x: 20, y: 12 } });
  await page.locator(".rummy:not([data-showing])").waitFor();
  await landed(page);
  await page.context().close();
});

test("a hint lies there as ghosts, is played with one button, and goes with one key", async () => {
  const page = await stage.visit("/", DESK);
  await playNow(page, "Qwirkle Rummy");
  await waitForTurn(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("dialog", { name: "Hint" }).locator("li button").first().click();
  await page.getByRole("button", { name: "Play the hint" }).and(page.locator(":enabled")).waitFor();
  expect(await page.locator(".hinted").count()).toBeGreaterThan(0);
  await page.locator('.felt [tabindex="0"]').focus();
  await page.keyboard.press("Escape");
  await page.locator(".hinted").first().waitFor({ state: "detached" });
  await page.keyboard.press("Backspace");
  expect(await page.locator(".laid").count()).toBe(0);
  await page.context().close();
});
