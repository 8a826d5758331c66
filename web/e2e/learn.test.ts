/** The lessons walked to their end by fingers and by keys, and the example of the rulebook turn by turn. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { settled } from "./stage/questions";
import { expectRoom } from "./stage/room";
import { PHONE, Stage } from "./stage/stage";
import { tapOn as touchOn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(() => expect(stage.problems).toEqual([]));

const sheet = (page: Page) => page.locator(".sheet");
const heading = async (page: Page): Promise<string> => (await page.locator("h2").first().textContent()) ?? "";
const spoken = async (page: Page): Promise<string> => (await page.locator("[aria-live=polite][role=log]").textContent()) ?? "";

const tap = (page: Page, selector: string): Promise<void> => touchOn(page, page.locator(selector));

/** The step is done: on to the next one, until its heading is another. */
async function goOn(page: Page, press: () => Promise<void>): Promise<void> {
  await sheet(page).getByText("Well done!").waitFor();
  const before = await heading(page);
  await press();
  await expect.poll(() => heading(page)).not.toBe(before);
}

const tapOn = (page: Page) => goOn(page, () => sheet(page).getByRole("button").first().tap());
const enterOn = (page: Page) => goOn(page, () => page.keyboard.press("Enter"));

async function expectTable(page: Page, game: string): Promise<void> {
  await page.getByRole("heading", { name: `You can play ${game} now` }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator("[data-ply]").waitFor();
}

// -- Qwirkle, with fingers on a phone -----------------------------------------------------------

const rack = (page: Page) => page.getByRole("group", { name: "Your tiles" });

async function lay(page: Page, tile: string, cell: string): Promise<void> {
  await rack(page).getByRole("button", { name: tile }).first().tap();
  await page.locator(`.legal[data-cell="${cell}"]`).waitFor();
  await tap(page, `[data-cell="${cell}"]`);
  await page.locator(`.draft[data-cell="${cell}"]`).waitFor();
}

async function layAll(page: Page, points: number, ...tiles: [tile: string, cell: string][]): Promise<void> {
  for (const [tile, cell] of tiles) await lay(page, tile, cell);
  await page.getByRole("button", { name: `Play for ${points} point` }).tap();
}

test("Qwirkle is learned with fingers on a phone", async () => {
  const page = await stage.visit("/learn/qwirkle", PHONE);
  await layAll(page, 2, ["red diamond", "0,1"]);
  await sheet(page).getByText("Make the red row longer").waitFor();
  expect(await violations(page)).toEqual([]);
  await sheet(page).getByRole("button", { name: "Try again" }).tap();
  await rack(page).getByRole("button", { name: "green clover" }).tap();
  await settled(page);
  const laid = await page.locator('[data-cell="1,0"]').boundingBox();
  if (!laid) throw new Error("there is no tile");
  await page.touchscreen.tap(laid.x + laid.width * 1.5, laid.y + laid.height / 2);
  await page.locator(".edge p.bad").getByText("can’t be a line").waitFor();

  await layAll(page, 3, ["red diamond", "2,0"]);
  await sheet(page).getByText("3 points").waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => spoken(page)).toContain("3 points Three red tiles");
  await tapOn(page);
  await layAll(page, 2, ["green square", "1,1"]);
  await tapOn(page);

  await page.reload();
  expect(await heading(page)).toBe("Several tiles at once");
  await page.getByRole("button", { name: "Previous step" }).tap();
  await expect.poll(() => heading(page)).toBe("Lines of one shape");
  await page.getByRole("button", { name: "Next step" }).tap();
  await expect.poll(() => heading(page)).toBe("Several tiles at once");

  await layAll(page, 4, ["blue square", "1,2"], ["yellow square", "1,3"]);
  await tapOn(page);
  await layAll(page, 4, ["green diamond", "-1,0"], ["green cross", "2,0"]);
  await tapOn(page);
  await layAll(page, 4, ["red star", "3,0"]);
  await tapOn(page);
  await layAll(page, 4, ["blue square", "1,1"]);
  await tapOn(page);
  await layAll(page, 12, ["blue star", "4,0"], ["blue cross", "5,0"]);
  await sheet(page).getByText("12 points").waitFor();
  await tapOn(page);
  await page.getByRole("button", { name: "Swap tiles" }).tap();
  await rack(page).getByRole("button", { name: "green clover" }).tap();
  await page.getByRole("button", { name: "Swap 1 tile" }).tap();
  await tapOn(page);
  await layAll(page, 3, ["yellow square", "0,0"], ["green square", "1,0"], ["blue square", "2,0"]);
  await tapOn(page);
  await page.locator(".actions .main").tap();
  await sheet(page).getByText("makes room for yours").waitFor();
  await tapOn(page);
  await layAll(page, 8, ["green cross", "-6,7"]);
  await sheet(page).getByText("96 to 94").waitFor();
  await tapOn(page);
  await expectTable(page, "Qwirkle");
  await page.context().close();
});

// -- Rummy, with keys alone ---------------------------------------------------------------------

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
}

/** With Tab to the table, from the heading of the step on. */
async function enterTable(page: Page): Promise<void> {
  for (let i = 0; i < 20; i++) {
    if (await page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead to the table");
}

/** With arrows to a card or a place. */
async function walkTo(page: Page, name: string): Promise<void> {
  await enterTable(page);
  await press(page, "ArrowLeft", 20);
  for (let i = 0; i < 20; i++) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`arrows do not lead to ${name}`);
}

async function putOn(page: Page, name: string): Promise<void> {
  await walkTo(page, name);
  await page.keyboard.press("Enter");
}

/** With their numbers. */
async function takeFromHand(page: Page, ...cards: string[]): Promise<void> {
  const hand = await page
    .getByRole("group", { name: "Your cards" })
    .locator(".slot")
    .evaluateAll((slots) => slots.map((slot) => slot.querySelector("button")?.getAttribute("aria-label") ?? ""));
  await enterTable(page);
  for (const card of cards) await page.keyboard.press(String(hand.indexOf(card) + 1));
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Play \d/, disabled: false }).waitFor();
  await page.keyboard.press("Control+Enter");
}

test("Rummy is learned with keys alone", async () => {
  const page = await stage.visit("/learn/rummy");
  await page.getByRole("grid").waitFor();
  await takeFromHand(page, "red circle", "red square", "red diamond");
  await putOn(page, "New set of one color");
  await confirm(page);
  await enterOn(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");

  await takeFromHand(page, "yellow star", "green star", "blue star");
  await putOn(page, "New set of one shape");
  await confirm(page);
  await enterOn(page);

  await takeFromHand(page, "red square");
  await putOn(page, "red circle");
  await page.locator(".status .bad").waitFor();
  await page.keyboard.press("Backspace");
  await takeFromHand(page, "red clover");
  await putOn(page, "red circle");
  await confirm(page);
  await enterOn(page);

  await takeFromHand(page, "red diamond", "yellow diamond", "green diamond");
  await putOn(page, "New set of one shape");
  await takeFromHand(page, "blue star");
  await putOn(page, "blue circle");
  await confirm(page);
  await enterOn(page);

  await putOn(page, "red clover");
  await takeFromHand(page, "green clover", "blue clover");
  await putOn(page, "New set of one shape");
  await confirm(page);
  await enterOn(page);

  await putOn(page, "red square");
  await takeFromHand(page, "red circle", "red diamond");
  await putOn(page, "New set of one color");
  await takeFromHand(page, "purple square");
  await putOn(page, "green square");
  await confirm(page);
  await enterOn(page);

  await putOn(page, "red square");
  await putOn(page, "New set of one shape");
  await putOn(page, "green square");
  await putOn(page, "red square");
  await takeFromHand(page, "blue square");
  await putOn(page, "red square");
  await confirm(page);
  await enterOn(page);

  await takeFromHand(page, "blue star");
  await putOn(page, "blue circle");
  await confirm(page);
  await sheet(page).getByText("Not quite").waitFor();
  await page.keyboard.press("Enter");
  await takeFromHand(page, "blue star", "purple star");
  await putOn(page, "red star");
  await confirm(page);
  await enterOn(page);

  await putOn(page, "blue cross");
  await putOn(page, "blue circle");
  await takeFromHand(page, "blue star");
  await putOn(page, "blue circle");
  await confirm(page);
  await enterOn(page);

  await takeFromHand(page, "orange square", "green square", "blue square");
  await putOn(page, "New set of one shape");
  await confirm(page);
  await enterOn(page);

  await takeFromHand(page, "yellow star", "yellow cross");
  await putOn(page, "yellow circle");
  await confirm(page);
  await sheet(page).getByText("You win with eight!").waitFor();
  await enterOn(page);
  await expectTable(page, "Qwirkle Rummy");
  await page.context().close();
});

// -- Twisty, with fingers and with keys ---------------------------------------------------------

async function hop(page: Page, cell: string): Promise<void> {
  await page.locator(`.open[data-cell="${cell}"]`).waitFor();
  await tap(page, `[data-cell="${cell}"]`);
  await page.locator(`.chosen[data-cell="${cell}"]`).waitFor();
  await page.locator(".actions .main").tap();
}

test("Twisty is learned with fingers on a phone", async () => {
  const page = await stage.visit("/learn/twisty", PHONE);
  await hop(page, "e4");
  await tapOn(page);
  await hop(page, "e2");
  await sheet(page).getByText("only take the color that is next").waitFor();
  await sheet(page).getByRole("button", { name: "Try again" }).tap();
  for (const cell of ["d5", "d6", "e7", "f6", "e4", "a7", "b5", "a1", "d4"]) {
    await hop(page, cell);
    await tapOn(page);
  }
  await expectTable(page, "Twisty");
  await page.context().close();
});

test("a hop of Twisty is made with keys alone, and the lesson begins again where it was left", async () => {
  const page = await stage.visit("/learn/twisty");
  await page.locator(".open").first().waitFor();
  await enterTable(page);
  await page.keyboard.press("n");
  await press(page, "Enter", 2);
  await enterOn(page);
  expect(await heading(page)).toBe("Your next color");
  await page.goto(`${stage.url}/`);
  await page.goto(`${stage.url}/learn/twisty`);
  expect(await heading(page)).toBe("Your next color");
  await page.context().close();
});

// -- read aloud ---------------------------------------------------------------------------------

/** Voices that write down what they are told to say. */
function pretendVoices(languages: string[]): void {
  const said: string[] = [];
  const voices = languages.map((lang) => ({ lang, name: lang, voiceURI: lang, localService: true, default: false }));
  const speech = {
    getVoices: () => voices,
    speak: (one: { text: string }) => said.push(one.text),
    cancel: () => said.push("(silence)"),
    addEventListener: () => undefined,
  };
  Object.defineProperty(window, "speechSynthesis", { value: speech });
  Object.assign(window, {
    said,
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
  });
}

const said = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said);

test("a step is read aloud when it is wished, and no longer than it is shown", async () => {
  const page = await stage.visit("/", PHONE);
  await page.addInitScript(pretendVoices, ["en-US"]);
  await page.goto(`${stage.url}/learn/qwirkle`);
  const aloud = page.getByRole("button", { name: "Read aloud" });
  expect(await aloud.getAttribute("aria-pressed")).toBe("false");
  expect(await said(page)).toEqual([]);
  await aloud.tap();
  await expect.poll(() => said(page)).toContain("Tiles go in lines.");
  await page.getByRole("button", { name: "Skip this step" }).tap();
  await expect.poll(() => said(page)).toContain("Place the green square above or below the red square.");
  expect(await said(page)).toContain("(silence)");
  await layAll(page, 2, ["green square", "1,1"]);
  await expect.poll(() => said(page)).toContain("Now two lines cross: a red one and one of squares.");
  expect(await violations(page)).toEqual([]);

  await page.reload();
  expect(await aloud.getAttribute("aria-pressed")).toBe("true");
  await aloud.tap();
  await expect.poll(async () => (await said(page)).at(-1)).toBe("(silence)");

  await page.goto(`${stage.url}/rules/rummy`);
  await page.getByRole("button", { name: "Read aloud: Sets" }).tap();
  await expect.poll(() => said(page)).toContain("Two cards are too few.");
  await page.getByRole("button", { name: "Stop reading: Sets" }).tap();
  await expect.poll(async () => (await said(page)).at(-1)).toBe("(silence)");
  await page.context().close();
});

test("without a voice for the language there is no button", async () => {
  const page = await stage.visit("/", PHONE, { language: "hu" });
  await page.addInitScript(pretendVoices, ["en-US"]);
  await page.goto(`${stage.url}/learn/qwirkle`);
  await page.locator("h2").waitFor();
  expect(await page.getByRole("button", { name: "Felolvasás" }).count()).toBe(0);
  await page.context().close();
});

// -- the rules ----------------------------------------------------------------------------------

test("the twelve turns of the example are stepped through with keys and with the slider", async () => {
  const turns = JSON.parse(readFileSync(join(import.meta.dirname, "../../conformance/qwirkle/example_game.json"), "utf8")) as {
    total: number;
    lines: unknown[];
  }[];
  const page = await stage.visit("/rules/qwirkle#example");
  const example = page.getByRole("group", { name: "Example of twelve turns" });
  await example.getByRole("button", { name: "Next turn" }).focus();
  for (const [i, turn] of turns.entries()) {
    if (i > 0) await page.keyboard.press("ArrowRight");
    const told = `${turn.total} points`;
    await example.getByText(new RegExp(`^Turn ${i + 1}, \\w+: ${told}$`)).waitFor();
    expect(await example.locator(".told li").count()).toBe(turn.lines.length);
    if (i > 0) await expect.poll(() => spoken(page)).toContain(told);
  }
  expect(await example.locator(".scores b").allTextContents()).toEqual(["20", "22", "25", "18"]);
  const slider = example.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("Home");
  await example.getByText(/^Turn 1,/).waitFor();
  expect(await slider.getAttribute("aria-valuetext")).toBe("Turn 1 of 12");
  expect(await example.getByRole("button", { name: "Previous turn" }).isDisabled()).toBe(true);
  await page.context().close();
});

test.each(["qwirkle", "rummy", "twisty"])("the rules of %s fit a phone of 320 pixels, and contents lead to chapters", async (game) => {
  const page = await stage.visit(`/rules/${game}`, { ...PHONE, viewport: { width: 320, height: 640 } });
  await page.getByRole("navigation", { name: "Contents" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("link", { name: "Tips" }).tap();
  await page.waitForFunction(() => Math.abs(document.getElementById("tips")?.getBoundingClientRect().top ?? 999) < 640);
  await page.context().close();
});

test.each(["en", "ru", "hu", "zh-Hant"])("every step and every chapter has room on a phone in %s", async (language) => {
  const page = await stage.visit("/", PHONE, { language });
  await page.addInitScript(pretendVoices, ["en-US", "ru-RU", "hu-HU", "zh-TW"]);
  for (const game of ["qwirkle", "rummy", "twisty"]) {
    await page.goto(`${stage.url}/learn/${game}`);
    const next = page.locator("header nav button").last();
    await next.waitFor();
    for (;;) {
      await expectRoom(page);
      expect(await page.locator("main").evaluate((main) => main.scrollHeight <= main.clientHeight)).toBe(true);
      if (await next.isDisabled()) break;
      await next.tap();
    }
    await page.goto(`${stage.url}/rules/${game}`);
    await page.locator("section").last().waitFor();
    await expectRoom(page);
  }
  await page.context().close();
});
