/** The home page: one start, five characters, the game that goes on; opening a table; settings. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { ON_DEVICE } from "./stage/device";
import { expectRoom } from "./stage/room";
import { DESK, PHONE, Stage } from "./stage/stage";
import { askServer, playNow, typeBestMove, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const hero = (page: Page) => page.locator("section.hero");
const seats = (page: Page) => askServer<{ table: { seats: { kind: string; level: string }[] } }>(page, "");
const players = (page: Page) => page.locator("li[data-seat]");

/** Tells the ladder of this device about wins, as finished games do. */
const beaten = (page: Page, level: string, wins: number): Promise<void> =>
  page.evaluate(([level, wins]) => localStorage.setItem("sixfold.ladder", JSON.stringify({ level, wins, counted: [] })), [
    level,
    wins,
  ] as const);

test("the first game ever is against Pip, who stays the opponent until another is chosen", async () => {
  const page = await stage.visit("/", PHONE);
  await page.getByRole("heading", { level: 1, name: "Who wants to play?" }).waitFor();
  await page.getByRole("radio", { name: /^Pip/, checked: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await hero(page).getByRole("button", { name: "Play Qwirkle" }).tap();
  await waitForTurn(page);
  expect((await seats(page)).table.seats.map(({ level }) => level)).toEqual(["", "beginner"]);
  await page.goto(stage.url);
  await page.getByRole("radio", { name: /^Pip/, checked: true }).waitFor();
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

test("game, number of opponents and character are chosen by keys, and every way to play takes them", async () => {
  const page = await stage.visit("/", DESK);
  await page.getByRole("radio", { name: "Qwirkle", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "3 opponents", checked: true }).waitFor();
  await page.getByRole("radio", { name: /^Pip/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: /^Bento, club player\./, checked: true }).waitFor();
  await hero(page).getByRole("button", { name: "Play Twisty" }).click();
  await page.locator("[data-ply]").waitFor();
  await expect.poll(() => players(page).allTextContents()).toHaveLength(4);
  const names = (await players(page).allTextContents()).join(" ");
  for (const name of ["Bento 1", "Bento 2", "Bento 3"]) expect(names).toContain(name);

  await page.goto(stage.url);
  await playNow(page, "Qwirkle");
  expect((await seats(page)).table.seats.map(({ level }) => level)).toEqual(["", "club", "club", "club"]);
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

test("the game that goes on is in the hero, others are below, and one key continues it", async () => {
  const page = await stage.visit("/", DESKTOP, { name: "Anna" });
  await playNow(page, "Qwirkle");
  await waitForTurn(page);
  await typeBestMove(page);
  await waitForTurn(page);
  const path = new URL(page.url()).pathname;
  await page.goto(stage.url);
  await page.getByRole("heading", { level: 1, name: "Your move, Anna" }).waitFor();
  await hero(page).getByText("Qwirkle against Pip").waitFor();
  await hero(page).getByRole("list", { name: "Scores" }).getByText("Pip").waitFor();
  await hero(page).locator(".card svg path").first().waitFor();
  expect(await page.locator("a.main, button.main").count()).toBe(1);

  await playNow(page, "Twisty");
  await waitForTurn(page);
  await page.goto(stage.url);
  await page.getByRole("heading", { name: "Continue playing" }).waitFor();
  await page.getByRole("link", { name: /Qwirkle.*Your turn/ }).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.goto(stage.url);
  await hero(page).getByRole("link", { name: "Continue" }).press("Enter");
  await waitForTurn(page);
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

test("games with friends have a place of their own, and an invitation is one step away", async () => {
  const page = await stage.visit("/", DESKTOP, { name: "Anna" });
  await playNow(page, "Twisty");
  await waitForTurn(page);
  await page.goto(stage.url);
  await page.getByRole("link", { name: "Invite with a link" }).click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("heading", { name: "Invite" }).waitFor();
  await page.goto(stage.url);
  const friends = page.getByRole("region", { name: "Friends" });
  await friends.getByRole("link", { name: /Nobody yet.*Waiting for players/ }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Your move, Anna" }).waitFor();
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

test("after two wins the next character is suggested, and can be taken or not", async () => {
  const page = await stage.visit("/", PHONE);
  await beaten(page, "beginner", 2);
  await page.reload();
  await page.getByText("You beat Pip twice in a row. Ready for Momo?").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Not yet" }).tap();
  await page.getByText("Ready for Momo?").waitFor({ state: "detached" });
  await beaten(page, "beginner", 2);
  await page.reload();
  await page.getByRole("button", { name: "Yes, Momo" }).tap();
  await page.getByRole("radio", { name: /^Momo/, checked: true }).waitFor();
  await page.getByText("Ready for Momo?").waitFor({ state: "detached" });
  await page.context().close();
});

test("a game that is won is counted", async () => {
  const page = await stage.visit("/device/twisty", DESK, ON_DEVICE);
  await page.goto(stage.url);
  await playNow(page, "Qwirkle");
  while (await waitForTurn(page)) await typeBestMove(page);
  const ladder = await page.evaluate(() => JSON.parse(localStorage.getItem("sixfold.ladder") ?? "{}"));
  expect(ladder).toMatchObject({ level: "beginner", counted: [new URL(page.url()).pathname.replace("/t/", "")] });
  await page.context().close();
});

test("on a wide screen a board moves by itself; it can be stopped, and never moves with less movement", async () => {
  const page = await stage.visit("/", DESKTOP, { motion: "auto" });
  const turns = page.locator("svg[data-turns]");
  await page.waitForFunction(() => Number(document.querySelector("[data-turns]")?.getAttribute("data-turns")) >= 5);
  expect(await turns.getAttribute("aria-hidden")).toBe("true");
  await page.getByRole("button", { name: "Stop the moving board" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Let the board move" }).waitFor();
  await page.context().close();

  for (const [device, motion] of [
    [DESKTOP, "reduced"],
    [PHONE, "auto"],
  ] as const) {
    const still = await stage.visit("/", device, { motion });
    await still.waitForLoadState("networkidle");
    expect(await still.locator("[data-turns]").count()).toBe(0);
    await still.context().close();
  }
});

test("who is the youngest is asked where the rules need it, and goes first", async () => {
  const page = await stage.visit("/device/twisty", PHONE, ON_DEVICE);
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("Name of player 2").fill("Béla");
  await page.getByLabel("Who is the youngest?").selectOption("Béla");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Start" }).tap();
  await page.locator("[data-ply]").waitFor();
  const { table, events } = await askServer<{ table: { options: Record<string, string> }; events: { turn: number }[] }>(page, "?since=0");
  expect(table.options["ages"]).toBe("2,1");
  expect(events[0]?.turn).toBe(1);

  await page.goto(`${stage.url}/new/qwirkle`);
  await page.getByLabel("Who is the oldest?").selectOption("My friend");
  await page.getByRole("combobox", { name: "Who’s in seat 2?" }).selectOption("A bot");
  expect(await page.getByLabel("Who is the oldest?").count()).toBe(0);
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

/** A desk at 200 %, and the narrowest phone. */
test.each([
  ["200 %", { viewport: { width: 640, height: 400 } }],
  ["320 pixels", { viewport: { width: 320, height: 640 } }],
])("nothing is cut at %s, in the languages with long words", async (_, device) => {
  for (const language of ["ru", "hu"]) {
    const page = await stage.visit("/", device, { language });
    for (const path of ["/", "/settings", "/new/rummy", "/device/qwirkle", "/lobby"]) {
      await page.goto(stage.url + path);
      await page.getByRole("heading").first().waitFor();
      await page.waitForLoadState("networkidle");
      await expectRoom(page);
    }
    await page.context().close();
  }
});

test("the app is described in the language of the page", async () => {
  const page = await stage.visit("/", DESK, { language: "hu" });
  await page.getByRole("heading").first().waitFor();
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await page.request.get(new URL(address ?? "", stage.url).href)).json()) as Record<string, string>;
  expect(manifest).toMatchObject({ lang: "hu", name: "Sixfold: társasjátékok mindenkinek", short_name: "Sixfold" });
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("hu");
  await page.getByText("A Sixfold független, nem hivatalos projekt.").waitFor();
  await page.context().close();
});
