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

/** What is stored of the turn that is being entered in the only game. */
const storedDraft = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => ((request.onsuccess = () => done(request.result)), (request.onerror = () => fail(request.error))));
    const database = await answer(indexedDB.open("sixfold-real"));
    const games = await answer(database.transaction("games").objectStore("games").getAll() as IDBRequest<{ draft: string }[]>);
    database.close();
    return games[0]?.draft ?? "";
  });

async function begin(page: Page, names: readonly string[], game = "Qwirkle"): Promise<void> {
  await page.getByRole("radio", { name: game, exact: true }).check({ force: true });
  await page.getByRole("radio", { name: String(names.length), exact: true }).check({ force: true });
  for (const [i, name] of names.entries()) await page.getByLabel(`Name of player ${i + 1}`).fill(name);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("heading", { level: 1, name: /^Qwirkle/ }).waitFor({ state: "attached" });
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

test("by keys: the palette and the table are walked with arrows, a tile that doesn’t fit is refused in words", async () => {
  const page = await stage.visit("/keeper", DESK);
  await begin(page, ["Anna", "Béla"]);
  await page.getByRole("button", { name: "Béla goes first" }).press("Enter");
  await kind(page, "Rc").focus();
  await page.keyboard.press("Enter");
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-cell="0,0"].draft').waitFor();
  await kind(page, "Rc").focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/^red square, 3 left/);
  await page.keyboard.press(" ");
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await page.locator("[data-cell].draft").nth(1).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.locator(".laid").nth(1).waitFor();
  expect(await scores(page)).toEqual(["0", "2"]);

  await kind(page, "Gd").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("green diamond, 3 left, fits nowhere");
  await page.keyboard.press("Enter");
  await page.getByText("It doesn’t fit anywhere").first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Backspace");
  await page.locator(".laid").first().waitFor({ state: "detached" });
  expect(stage.problems.splice(0)).toEqual([]);
  await page.context().close();
});

test("swaps, the best move for a hand, the end, the result, the replay", async () => {
  const page = await stage.visit("/keeper", PHONE);
  await begin(page, ["Anna", "Béla"]);
  for (const tile of parseLaid("Rc@0,0 Rs@1,0 Rd@2,0")) await tapTile(page, tile);
  await page.getByRole("button", { name: "Score 3 points" }).tap();
  await page.getByRole("button", { name: "Swap tiles" }).tap();
  await page.getByRole("button", { name: "Swap 4 tiles" }).tap();
  await page.getByText("Anna’s turn: which tile was played?").waitFor();

  await page.getByRole("button", { name: "Best move for a hand" }).tap();
  for (const tile of ["Rl", "Rt", "Rx", "Gc", "Yc", "Pl"]) await kind(page, tile).tap();
  await page.getByRole("button", { name: /^Play it/ }).tap();
  const button = page.getByRole("button", { name: /^Score \d+ points$/ });
  expect(Number((await button.getAttribute("aria-label"))?.match(/\d+/)?.[0])).toBeGreaterThanOrEqual(12);
  await button.tap();
  await page.getByText("Béla’s turn: which tile was played?").waitFor();

  await page.getByRole("button", { name: "All turns" }).tap();
  await page.getByRole("dialog").getByText("swaps 4 tiles").waitFor();
  await page.getByRole("button", { name: "End the game here" }).tap();
  const result = page.getByRole("region", { name: "Result" });
  await result.getByRole("heading", { name: "Anna wins" }).waitFor();
  expect(await violations(page)).toEqual([]);
  const saving = page.waitForEvent("download");
  await result.getByRole("button", { name: "Record" }).tap();
  expect((await saving).suggestedFilename()).toMatch(/^qwirkle-real-[0-9a-f]{16}\.json$/);

  await result.getByRole("link", { name: "Replay" }).tap();
  await page.getByText("0 / 4").waitFor();
  await page.getByRole("button", { name: "Forward" }).tap();
  await page.getByText("Anna: plays red circle, red square, and red diamond. 3 points.").waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${stage.url}/keeper`);
  await page.getByRole("button", { name: /^Delete the game of/ }).tap();
  await page.getByRole("button", { name: "Delete it" }).tap();
  await page.getByRole("heading", { name: "Your games" }).waitFor({ state: "detached" });
  expect(stage.problems.splice(0)).toEqual([]);
  await page.context().close();
});

test("Qwirkle Rummy: Qwirkles are counted, undone, and the most win", async () => {
  const page = await stage.visit("/keeper", PHONE);
  await begin(page, ["Anna", "Béla", "Csilla"], "Qwirkle Rummy");
  const add = (name: string) => page.getByRole("button", { name: new RegExp(`^${name} \\d \\+1: add a Qwirkle`) }).tap();
  for (const name of ["Anna", "Béla", "Béla", "Csilla"]) await add(name);
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByRole("button", { name: "Csilla 0 +1: add a Qwirkle" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Béla 2 +1: add a Qwirkle" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "The game is over" }).tap();
  await page.getByRole("heading", { name: "Béla wins" }).waitFor();
  expect(stage.problems.splice(0)).toEqual([]);
  await page.context().close();
});

test("without a network after the first load: a game is begun, scored, and gone on with", async () => {
  const page = await stage.visit("/keeper", { ...PHONE, serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await stage.kill();
  await page.reload();
  await begin(page, ["Anna", "Béla"]);
  await tapTile(page, { tile: "Rc", x: 0, y: 0 });
  await page.getByRole("button", { name: "Score 1 point" }).tap();
  await page.locator(".laid").waitFor();
  await tapTile(page, { tile: "Rs", x: 1, y: 0 });
  await expect.poll(() => storedDraft(page)).toBe("Rs@1,0");
  await page.reload();
  await page.locator(".laid").waitFor();
  expect(await scores(page)).toEqual(["1", "0"]);
  await page.getByRole("button", { name: "Score 2 points" }).tap();
  await page.locator(".laid").nth(1).waitFor();
  await page.context().close();
  await stage.serve();
  stage.problems.splice(0);
});

test.each(["light", "dark", "contrast"])("axe finds nothing in theme %s", async (theme) => {
  const page = await stage.visit("/keeper", PHONE, { theme });
  await page.getByRole("button", { name: "Start" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await begin(page, PLAYERS);
  expect(await violations(page)).toEqual([]);
  await tapTile(page, { tile: "Rc", x: 0, y: 0 });
  await kind(page, "Rs").tap();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Best move for a hand" }).tap();
  await kind(page, "Rs").tap();
  expect(await violations(page)).toEqual([]);
  expect(stage.problems.splice(0)).toEqual([]);
  await page.context().close();
});

const SCREENS: Record<string, BrowserContextOptions["viewport"]> = {
  phone: { width: 360, height: 740 },
  landscape: { width: 844, height: 390 },
};

test.each(["en", "ru", "hu", "zh-Hant"].flatMap((language) => Object.keys(SCREENS).map((screen) => [language, screen] as const)))(
  "in %s on a %s every target has 44 pixels and nothing is cut off",
  async (language, screen) => {
    const page = await stage.visit("/keeper", { ...PHONE, viewport: SCREENS[screen] ?? null }, { language });
    await page.locator("form button[type=submit]").click();
    await kind(page, "Rc").waitFor();
    const found = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>("button, a")].map((one) => ({
        text: one.ariaLabel,
        box: one.getBoundingClientRect(),
      }));
      const bad = buttons.filter(
        ({ box }) => box.width < 43.5 || box.height < 43.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5,
      );
      return {
        bad: bad.map(({ text, box }) => [
          text,
          Math.round(box.width),
          Math.round(box.height),
          Math.round(box.right),
          Math.round(box.bottom),
        ]),
        wide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(found).toEqual({ bad: [], wide: false });
    await page.context().close();
  },
);
