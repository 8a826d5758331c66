/** Puzzles: tried, missed, found and shown, day by day, without a network, and for everybody. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dailyIndex } from "../src/puzzles/choice";
import { violations } from "./stage/axe";
import { ON_DEVICE } from "./stage/device";
import { phase, pick, puzzlesOf, solveWithHelp } from "./stage/puzzles";
import { expectRoom } from "./stage/room";
import { heard, listen } from "./stage/spoken";
import { DESK, PHONE, Stage } from "./stage/stage";
import { tapOn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(() => expect(stage.problems.splice(0)).toEqual([]));

const GAMES = ["qwirkle", "rummy", "twisty"];
const WEDNESDAY = "2026-11-18";

/** A page on a day of our choice; timers go on as always. */
async function visitOn(day: string, path: string): Promise<Page> {
  const page = await stage.visit("/nowhere");
  await page.clock.setFixedTime(new Date(`${day}T15:00:00`));
  await page.goto(stage.url + path);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

// -- one puzzle -----------------------------------------------------------------------------------

test("with fingers on a phone: a wrong try, what it would have given, and the right one", async () => {
  const puzzle = pick("qwirkle", ({ solution, themes }) => /^\w\w@-?\d+,-?\d+$/.test(solution) && !themes.includes("endgame"));
  const page = await stage.visit(`/puzzles/qwirkle/${puzzle.number}`, PHONE);
  await page.getByRole("img", { name: "3 of 3 stars" }).waitFor();
  const [tile = "", cell = ""] = puzzle.solution.split("@");
  const rack = page.getByRole("group", { name: "Your tiles" });

  await button(page, "Swap tiles").tap();
  await rack.getByRole("button").first().tap();
  await button(page, "Swap 1 tile").tap();
  const verdict = page.getByRole("region", { name: "Not the best one yet" });
  await verdict.getByText(/^Your move wins about \d+% of the time\. There’s one that wins \d+%\.$/).waitFor();
  await page.getByRole("img", { name: "2 of 3 stars" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, "Try again").tap();
  await phase(page, "task");

  const hand = puzzle.position
    .split(" ")[1]
    ?.split(",")
    .find((one) => /^[A-Z]/.test(one));
  const tiles: string[] = hand?.match(/[A-Z][a-z]/g) ?? [];
  await rack.getByRole("button").nth(tiles.indexOf(tile)).tap();
  await page.locator(`.legal[data-cell="${cell}"]`).waitFor();
  await tapOn(page, page.locator(`[data-cell="${cell}"]`));
  await page.locator(`.draft[data-cell="${cell}"]`).waitFor();
  await button(page, /^Play for/).tap();
  await phase(page, "right");
  await page.getByRole("region", { name: "You’ve got it!" }).waitFor();
  await page.getByText(/^Your try/).waitFor();
  const found = page.getByRole("region", { name: "Who finds it" }).getByRole("listitem");
  expect(await found.count()).toBe(5);
  expect(await found.last().textContent()).toContain(`Nova finds it ${puzzle.rates[4]} time`);
  expect(await violations(page)).toEqual([]);
  await expectRoom(page);

  const before = page.url();
  await button(page, "Next puzzle").tap();
  await page.waitForURL((url) => url.href !== before && /\/puzzles\/qwirkle\/\d+$/.test(url.pathname));
  await phase(page, "task");
  await page.getByRole("img", { name: "3 of 3 stars" }).waitFor();
  await page.context().close();
});

test("with keys and ears alone: hints, the move, and the verdict", async () => {
  const puzzle = pick("twisty", ({ solution }) => /^[a-g][1-7]$/.test(solution));
  const page = await stage.visit("/nowhere");
  await listen(page);
  await page.goto(`${stage.url}/puzzles/twisty/${puzzle.number}`);
  await phase(page, "task");
  const task = (await page.locator("h2#task").textContent()) ?? "";
  await expect.poll(async () => (await heard(page)).join(" ")).toContain(task);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("task");

  await page.keyboard.press("h");
  await expect.poll(async () => (await heard(page)).join(" ")).toContain("Your pawn hops 1 time.");
  await page.getByRole("img", { name: "2 of 3 stars" }).waitFor();
  await page.locator(".open").first().waitFor();
  const focus = (): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? null);
  for (let i = 0; i < 20 && (await focus()) === null; i++) await page.keyboard.press("Tab");
  for (let cell = await focus(); cell !== puzzle.solution; cell = await focus()) {
    await page.keyboard.press("n");
    await expect.poll(focus).not.toBe(cell);
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await phase(page, "right");
  await expect.poll(async () => (await heard(page)).join(" ")).toContain("You’ve got it!");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Next puzzle");
  const stars = await page.evaluate(() => localStorage.getItem("sixfold.puzzles") ?? "");
  expect(JSON.parse(stars).games.twisty.ratings).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith(`/${puzzle.number}`));
  await phase(page, "task");
  await page.context().close();
});

test.each(GAMES)("in %s the second hint is seen on the board, and its button plays it", async (game) => {
  const puzzle = pick(game, ({ solution }) => !/^(pass|exchange)$/.test(solution));
  const page = await stage.visit(`/puzzles/${game}/${puzzle.number}`, PHONE);
  await solveWithHelp(page);
  await page.getByRole("img", { name: "1 of 3 stars" }).waitFor();
  await page.getByText(/^Best move/).waitFor();
  await page.context().close();
});

test.each(GAMES)("in %s the solution is shown with its reasons, and leads to the analysis", async (game) => {
  const page = await stage.visit(`/puzzles/${game}/3`, DESK);
  await phase(page, "task");
  await button(page, "Show the solution").click();
  await phase(page, "shown");
  await page
    .getByRole("region", { name: "This is it" })
    .getByText(/^Best move/)
    .waitFor();
  expect(await button(page, "Show the solution").count()).toBe(0);
  const position = puzzlesOf(game)[2]?.position.replaceAll(" ", "_") ?? "";
  const analysis = await page.getByRole("link", { name: "Analyse this position" }).getAttribute("href");
  expect(analysis).toBe(`/analyse/${game}/${encodeURIComponent(position)}`);
  await page.context().close();
});

test("the first honest try counts for the rating, and only that", async () => {
  const page = await stage.visit("/puzzles/twisty/2", PHONE);
  const told = async (): Promise<{ ratings: number[]; counted: number }> =>
    JSON.parse(await page.evaluate(() => localStorage.getItem("sixfold.puzzles") ?? "")).games.twisty;
  await page.locator(".open").first().waitFor();
  const end = /([a-g][1-7])$/.exec(puzzlesOf("twisty")[1]?.solution ?? "")?.[1];
  await tapOn(page, page.locator(`.open:not([data-cell="${end}"])`).first());
  await page.locator(".board .main:enabled").click();
  await phase(page, "wrong");
  expect(await told()).toMatchObject({ counted: 1 });
  const rating = (await told()).ratings.at(-1) ?? 0;
  expect(rating).toBeLessThan(1000);
  await button(page, "Try again").click();
  await solveWithHelp(page);
  expect((await told()).ratings).toEqual([rating]);
  await page.reload();
  await solveWithHelp(page);
  expect((await told()).ratings).toEqual([rating]);
  await page.goto(`${stage.url}/puzzles`);
  await page.getByRole("region", { name: "Twisty" }).getByText(String(rating)).waitFor();
  await page.context().close();
});

// -- day by day -----------------------------------------------------------------------------------

test.each(GAMES)("the puzzle of the day of %s is the same for everybody, and tells no theme", async (game) => {
  const all = puzzlesOf(game);
  const expected = all[dailyIndex(game, WEDNESDAY, all.length)];
  for (let i = 0; i < 2; i++) {
    const page = await visitOn(WEDNESDAY, `/puzzles/daily/${game}`);
    await phase(page, "task");
    await page.getByRole("heading", { name: "Find the best move." }).waitFor();
    await page.getByText(`difficulty ${expected?.rating}`).waitFor();
    await page.context().close();
  }
});

test("days in a row are counted, shown at home, and end with a day that was missed", async () => {
  const page = await visitOn("2026-11-17", "/puzzles/daily/twisty");
  await solveWithHelp(page);
  await page.getByText("1 day in a row").waitFor();
  await page.clock.setFixedTime(new Date(`${WEDNESDAY}T08:00:00`));
  await page.goto(`${stage.url}/puzzles`);
  await page.getByText("1 day in a row").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Wednesday: today" }).waitFor();
  await page.getByRole("link", { name: "Solve it: Qwirkle", exact: true }).click();
  await solveWithHelp(page);
  await page.getByText("2 days in a row").waitFor();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("listitem").filter({ hasText: "Wednesday: solved" }).waitFor();
  await page.getByRole("link", { name: "Look at it again: Qwirkle", exact: true }).waitFor();
  await page.goto(stage.url);
  const card = page.getByRole("region", { name: "Puzzle of the day" });
  await card.getByText("2 days in a row").waitFor();
  await page.clock.setFixedTime(new Date("2026-11-20T08:00:00"));
  await page.reload();
  await card.getByRole("link", { name: "Solve it" }).waitFor();
  expect(await card.getByText("in a row").count()).toBe(0);
  await page.context().close();
});

test("the card at home shows the table of today's puzzle and leads to it", async () => {
  const page = await stage.visit("/", PHONE);
  await page.getByRole("heading", { name: "Friends" }).scrollIntoViewIfNeeded();
  const card = page.getByRole("region", { name: "Puzzle of the day" });
  await card.locator("svg > g").first().waitFor({ state: "attached" });
  await card.getByRole("link", { name: "Solve it" }).tap();
  await page.waitForURL(/\/puzzles\/daily\/\w+$/);
  await phase(page, "task");
  await page.context().close();
});

// -- themes ---------------------------------------------------------------------------------------

test("a theme lists its puzzles, counts what is solved, and goes on to the next one", async () => {
  const page = await stage.visit("/puzzles", PHONE);
  await page.getByRole("link", { name: /^Steal a cube/ }).tap();
  const all = puzzlesOf("twisty").filter(({ themes }) => themes.includes("take-and-run"));
  await page.getByText(`0 of ${all.length.toLocaleString("en")} solved`).waitFor();
  await page.getByRole("link", { name: "Next puzzle" }).tap();
  await page.getByRole("heading", { name: "Steal a cube." }).waitFor();
  await solveWithHelp(page);
  await button(page, "Next puzzle").tap();
  await page.waitForURL(`**/puzzles/twisty/theme/take-and-run/${all[1]?.number}`);
  await phase(page, "task");
  await page.goto(`${stage.url}/puzzles/twisty/theme/take-and-run`);
  await page.getByRole("link", { name: `Puzzle ${all[0]?.number}, solved` }).waitFor();
  await expectRoom(page);
  await page.context().close();
});

// -- what goes wrong ------------------------------------------------------------------------------

test.each([
  ["/puzzles/chess/1", "There are no puzzles for this game."],
  ["/puzzles/qwirkle/999999", "There’s no puzzle with this number."],
  ["/puzzles/qwirkle/theme/none", "There are no puzzles of this theme."],
  ["/puzzles/daily/chess", "There are no puzzles for this game."],
])("%s says kindly what is missing", async (path, text) => {
  const page = await stage.visit(path);
  await page.getByText(text).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("heading", { name: "Puzzles of the day" }).waitFor();
  await page.context().close();
});

test("damaged progress is put aside, and puzzles go on", async () => {
  const page = await stage.visit("/nowhere");
  await page.evaluate(() => localStorage.setItem("sixfold.puzzles", "{ damaged"));
  await page.goto(`${stage.url}/puzzles`);
  await page.getByText("Your progress couldn’t be read").waitFor();
  await page.goto(`${stage.url}/puzzles/twisty/1`);
  await solveWithHelp(page);
  expect(await page.evaluate(() => localStorage.getItem("sixfold.puzzles.damaged"))).toBe("{ damaged");
  await page.context().close();
});

test("without the list a page says so, and loads it when asked again", async () => {
  const page = await stage.visit("/nowhere");
  await page.route("**/*.gz", (route) => route.abort());
  await page.goto(`${stage.url}/puzzles/qwirkle/1`);
  await page.getByText("The puzzles couldn’t be loaded.").waitFor();
  await page.unroute("**/*.gz");
  await button(page, "Try again").click();
  await phase(page, "task");
  expect(stage.problems.splice(0).filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
  await page.context().close();
});

test("without a network the puzzle of the day is solved and explained", async () => {
  const page = await stage.visit("/", { ...DESK, serviceWorkers: "allow" }, ON_DEVICE);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await stage.kill();
  await page.context().setOffline(true);
  try {
    for (const game of GAMES) {
      await page.goto(`${stage.url}/puzzles/daily/${game}`);
      await phase(page, "task");
      await button(page, "Show the solution").click();
      await page.getByText(/^Best move/).waitFor();
    }
  } finally {
    await stage.serve();
  }
  await page.context().close();
  const alien = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch/;
  expect(stage.problems.splice(0).filter((problem) => !alien.test(problem))).toEqual([]);
});

// -- for everybody --------------------------------------------------------------------------------

test.each(["light", "dark", "contrast"])("axe finds nothing in the theme %s", async (theme) => {
  const page = await stage.visit("/puzzles", DESK, { theme });
  await page.getByRole("link", { name: /^Steal a cube/ }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await violations(page)).toEqual([]);
  await page.goto(`${stage.url}/puzzles/twisty/theme/take-and-run`);
  await page.getByRole("link", { name: "Next puzzle" }).waitFor();
  expect(await violations(page)).toEqual([]);
  for (const game of GAMES) {
    await page.goto(`${stage.url}/puzzles/${game}/2`);
    await phase(page, "task");
    await page.keyboard.press("h");
    expect(await violations(page)).toEqual([]);
    await button(page, "Show the solution").click();
    await page.getByText(/^Best move/).waitFor();
    expect(await violations(page)).toEqual([]);
  }
  await page.context().close();
});

test.each(["en", "ru", "hu", "zh-Hant"])("every text has room on a phone in %s", async (language) => {
  const page = await stage.visit("/puzzles", PHONE, { language });
  await page.locator("a .count").last().waitFor();
  await expectRoom(page);
  for (const game of GAMES) {
    await page.goto(`${stage.url}/puzzles/${game}/2`);
    await phase(page, "task");
    await page.keyboard.press("h");
    await page.keyboard.press("h");
    await expectRoom(page);
    await page.locator("header button").last().tap();
    await phase(page, "shown");
    await page.locator(".moves li").first().waitFor();
    await expectRoom(page);
  }
  await page.context().close();
});
