/** Reviews of finished games: from a table and from files, by touch and by keys, heard, tried, kept, and without a network. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import example from "../src/games/qwirkle/learn/example.json";
import { violations } from "./stage/axe";
import { ON_DEVICE } from "./stage/device";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, waitForTurn } from "./stage/table";
import * as twisty from "./stage/twisty";

const GAMES = join(import.meta.dirname, "../../conformance");
const QWIRKLE = join(GAMES, "qwirkle/games/2-greedy.six");
const RUMMY = join(GAMES, "rummy/games/2-greedy.six");
const TWISTY = join(GAMES, "twisty/games/2-greedy.six");
/** The ply of that game of Qwirkle that cost most, and what would have been better. */
const COSTLY = 41;

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
beforeEach(() => {
  stage.problems.length = 0;
});

const progress = (page: Page) => page.getByRole("progressbar");
const moves = (page: Page) => page.getByRole("region", { name: "Moves" }).getByRole("button");
const about = (page: Page) => page.getByRole("region", { name: "This turn" });
const slider = (page: Page) => page.getByRole("slider", { name: "Turn" });

const ready = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { name: "What to learn from it" }).waitFor();
};

async function reviewed(path: string, options = DESK, settings: Record<string, unknown> = {}): Promise<Page> {
  const page = await stage.visit("/review", options, settings);
  await page.locator("input[type=file]").setInputFiles(path);
  await ready(page);
  return page;
}

async function leave(page: Page): Promise<void> {
  expect(stage.problems.splice(0)).toEqual([]);
  await page.context().close();
}

/** Lets go of a file above the page, as from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.locator("input[type=file]").waitFor({ state: "attached" });
  const files = await page.evaluateHandle(
    ([title, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ""], title ?? ""));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: files });
}

test("a dropped file is reviewed: key moments, the better move as ghosts, its reason, chances and lessons", async () => {
  const page = await stage.visit("/review");
  await drop(page, "game.six", readFileSync(QWIRKLE, "utf8"));
  await page.getByRole("heading", { name: "Review: greedy 0 and greedy 1" }).waitFor();
  await progress(page).waitFor();
  await ready(page);
  await expect.poll(() => progress(page).count()).toBe(0);
  await expect.poll(() => moves(page).count()).toBe(50);

  await page.getByRole("button", { name: "Next key moment" }).click();
  await expect.poll(() => slider(page).inputValue()).toBe(String(COSTLY));
  await about(page).getByText("Big mistake").waitFor();
  await about(page).getByText("It keeps the others from making that Qwirkle.").waitFor();
  await about(page)
    .getByText(/\d+% more chance to win/)
    .waitFor();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/review/file-[0-9a-f]{32}/${COSTLY}$`));
  const better = about(page).getByRole("button", { name: /^Better/ });
  expect(await better.getAttribute("aria-pressed")).toBe("false");
  await better.click();
  await page.getByText("Column of 2: 2").waitFor();
  expect(await better.getAttribute("aria-pressed")).toBe("true");
  expect(await about(page).getByRole("link", { name: "Analyse" }).getAttribute("href")).toMatch(/^\/analyse\/qwirkle\/[^ ]+_1$/);
  await page.getByText(/Turn 41 cost the most: greedy 1 gave away \d+% of the chance to win/).waitFor();
  await page.getByRole("button", { name: "Show turn 41" }).click();
  await leave(page);
});

test("it is kept: after a reload everything is there at once, at the same turn", async () => {
  const page = await reviewed(QWIRKLE);
  await moves(page).nth(6).click();
  await page.reload();
  await ready(page);
  expect(await progress(page).count()).toBe(0);
  expect(await slider(page).inputValue()).toBe("7");
  await leave(page);
});

test("by keys and ears: the chances are a slider, verdicts are words, and arrows lead through turns and moves", async () => {
  const page = await reviewed(QWIRKLE);
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slider(page).getAttribute("aria-valuetext")).toMatch(/^Turn 2 of 50: greedy 0 \d+% and greedy 1 \d+%$/);
  await page.getByRole("figure", { name: /Chances to win, turn by turn.*greedy 0 began with \d+%/ }).waitFor();
  await slider(page).blur();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slider(page).inputValue()).toBe("3");
  await page.keyboard.press("n");
  await expect.poll(() => slider(page).inputValue()).toBe(String(COSTLY));
  await page.keyboard.press("End");
  await expect.poll(() => slider(page).inputValue()).toBe("50");
  await page.keyboard.press("Home");

  const costly = page.getByRole("button", { name: /^greedy 1: .* Big mistake\.$/ });
  expect(await costly.count()).toBe(1);
  await moves(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => slider(page).inputValue()).toBe("2");
  expect(await moves(page).nth(1).getAttribute("aria-current")).toBe("true");
  for (const name of ["This turn", "Chances to win", "What to learn from it", "Skill and luck", "Moves"])
    expect(await page.getByRole("region", { name, exact: true }).count(), name).toBe(1);
  const skill = page.getByRole("region", { name: "Skill and luck" });
  expect(await skill.getByText("very lucky", { exact: true }).count()).toBe(1);
  expect(await skill.getByText("very unlucky", { exact: true }).count()).toBe(1);
  await leave(page);
});

test("by touch on a phone: try it yourself, with a poor move and with the best one", async () => {
  const page = await reviewed(QWIRKLE, PHONE);
  await page.getByRole("button", { name: "Show turn 41" }).tap();
  await expect.poll(() => slider(page).inputValue()).toBe(String(COSTLY));
  await page.getByRole("button", { name: "Try it yourself" }).tap();
  const trial = page.getByRole("region", { name: "Try it yourself" });
  await trial.getByText("What would you have played here for greedy 1?").waitFor();

  await page.getByRole("button", { name: "Swap tiles" }).tap();
  await page
    .getByRole("button", { name: /red square/ })
    .first()
    .tap();
  await page.getByRole("button", { name: "Swap 1 tile" }).tap();
  await trial.getByText(/worse than in the game/).waitFor();
  await trial.getByRole("button", { name: "Try again" }).click();
  await trial.getByText("What would you have played here").waitFor();
  await trial.getByRole("button", { name: "Show the best move" }).click();
  await about(page)
    .getByRole("button", { name: /^Better/, pressed: true })
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await leave(page);
});

test("the best move is told to be the best", async () => {
  const page = await reviewed(TWISTY);
  await page.getByRole("button", { name: "Next key moment" }).click();
  const turn = await slider(page).inputValue();
  const advice =
    (await about(page)
      .getByText(/^Better: /)
      .textContent()) ?? "";
  const square = /to ([a-g][1-7])/.exec(advice)?.[1] ?? "";
  await page.getByRole("button", { name: "Try it yourself" }).click();
  for (let i = 0; i < 2; i++) await page.locator(`[data-cell="${square}"]`).click();
  await page.getByText("That’s the best move!").waitFor();
  await page.getByRole("region", { name: "Try it yourself" }).getByRole("button", { name: "Close" }).click();
  expect(await slider(page).inputValue()).toBe(turn);
  expect(await page.getByRole("region", { name: "Skill", exact: true }).getByText("Luck").count()).toBe(0);
  await leave(page);
});

test("Rummy: the better move is laid out from the hand", async () => {
  const page = await reviewed(RUMMY);
  await page.getByRole("button", { name: "Next key moment" }).click();
  await about(page)
    .getByRole("button", { name: /^Better/ })
    .click();
  await page.getByRole("button", { name: "Play the hint" }).click();
  await page.getByText("That’s the best move!").waitFor();
  await leave(page);
});

test("bad files are refused with what is wrong and where, and nothing is lost", async () => {
  const page = await stage.visit("/review");
  const text = readFileSync(QWIRKLE, "utf8");
  const alert = page.getByRole("alert");
  await drop(page, "new.six", text.replace("sixfold 1", "sixfold 9"));
  await alert.getByText("new.six: Line 1: this record is of version 9").waitFor();
  await drop(page, "edited.six", text.replace("greedy 0", "Anna"));
  await alert.getByText("edited.six: Line 61: the sum does not match").waitFor();
  await drop(page, "illegal.six", text.replace(/sum .*\n/, "").replace(/\n3 1 .*\n/, "\n3 1 Gx@40,40\n"));
  await alert.getByText("illegal.six: Line 12, ply 3: ").waitFor();
  await drop(page, "cat.png", "\u0089PNG");
  await alert.getByText("cat.png: Line 1: ").waitFor();
  await drop(page, "package.json", '{"name": "x"}');
  await alert.getByText("package.json: This JSON isn’t a record of Sixfold.").waitFor();
  expect(await violations(page)).toEqual([]);
  await drop(page, "good.six", text);
  await ready(page);
  await leave(page);
});

test.each(["light", "dark", "contrast"])("axe finds nothing in theme %s", async (theme) => {
  const page = await reviewed(QWIRKLE, PHONE, { theme });
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show turn 41" }).click();
  await about(page)
    .getByRole("button", { name: /^Better/ })
    .click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Try it yourself" }).click();
  expect(await violations(page)).toEqual([]);
  await leave(page);
});

/** A game of Twisty that is left after a turn; its page says that it is over. */
async function playAndLeave(page: Page): Promise<void> {
  await playNow(page, "Twisty");
  await waitForTurn(page);
  await twisty.playTurn(page, "tap");
  await waitForTurn(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
}

test.each(["device", "server"])("a game at a table of the %s is reviewed from its end, and linked with its replay", async (tables) => {
  const page = await stage.visit("/", DESK, { tables, name: "Anna" });
  await playAndLeave(page);
  await page.getByRole("dialog").getByRole("link", { name: "Review" }).click();
  await ready(page);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("button", { name: "Forward" }).waitFor();
  await page.getByRole("link", { name: "Review" }).click();
  await ready(page);
  await leave(page);
});

test("without a network a finished game is reviewed, and the history tells how well it was played", async () => {
  const page = await stage.visit("/", { ...DESK, serviceWorkers: "allow" }, { ...ON_DEVICE, name: "Anna" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await stage.kill();
  await page.context().setOffline(true);
  await page.reload();
  for (let i = 0; i < 2; i++) {
    await playAndLeave(page);
    await page.getByRole("dialog").getByRole("link", { name: "Review" }).click();
    await ready(page);
    await page.goto(`${stage.url}/`);
  }
  await page.goto(`${stage.url}/history`);
  await expect.poll(() => page.getByText(/played well: \d+%/).count()).toBe(2);
  await page.getByRole("img", { name: /^How well you played in 2 games/ }).waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = JSON.parse(readFileSync((await (await saving).path()) ?? "", "utf8")) as { reviews: unknown[] };
  expect(file.reviews).toHaveLength(2);
  stage.problems.length = 0;
  await page.context().close();
  await stage.serve();
});

test("a game with real tiles: every turn is judged by its own tiles", async () => {
  const page = await stage.visit("/keeper");
  await page.getByRole("button", { name: "Start" }).waitFor();
  const names = ["Anna", "Chris", "Sally", "Dave"];
  const turns = [...example.map(({ player, play }) => `${names.indexOf(player)} ${play}`), "- end"];
  const result = { scores: [20, 22, 25, 18], winners: [2], clause: "-" };
  const game = { id: "real-0123456789abcdef", game: "qwirkle", names, first: 0, turns, draft: "", created: 1, finished: 2, result };
  await page.evaluate(
    (kept) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open("sixfold-real", 1);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("games", "readwrite");
          writing.objectStore("games").put(kept);
          writing.oncomplete = () => done();
          writing.onerror = () => fail(writing.error);
        };
      }),
    game,
  );
  await page.goto(`${stage.url}/keeper/${game.id}`);
  await page.getByRole("link", { name: "Review" }).click();
  await ready(page);
  await page.getByText("Nobody knows who had which tiles").waitFor();
  await expect.poll(() => moves(page).count()).toBe(12);
  expect(await page.getByRole("region", { name: "Skill", exact: true }).getByText("Luck").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${stage.url}/history`);
  await page.getByRole("region", { name: "Finished games" }).getByRole("listitem").getByRole("link").click();
  await ready(page);
  await leave(page);
});

test("a game that goes on has no review yet, and one that nobody knows is nowhere", async () => {
  const page = await stage.visit("/");
  await playNow(page, "Qwirkle");
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  await page.goto(`${stage.url}/review/${id}`);
  await page.getByText("This game is still going on.").waitFor();
  await page.goto(`${stage.url}/review/file-0`);
  await page.getByRole("heading", { name: "Nothing here" }).waitFor();
  await leave(page);
});
