/** The invited friend: who asks for which game, a lesson of half a minute, a name, a face, and the seat is taken. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { expectRoom } from "./stage/room";
import { DESK, PHONE, Stage } from "./stage/stage";
import { middle, touch } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
/** An invitation that somebody has used is refused, and the next one is tried; browsers log that. */
const USED = /409 \(Conflict\)/;
afterEach(() => expect(stage.problems.splice(0).filter((problem) => !USED.test(problem))).toEqual([]));

const FIRST_STEPS = {
  qwirkle: /all of one color/,
  rummy: /three or more cards/,
  twisty: /hops in an L/,
};

/** Anna opens a table for so many; the path of the invitation. */
async function invite(game: string, players = 2): Promise<{ anna: Page; path: string }> {
  const anna = await stage.visit(`/new/${game}`, DESK, { name: "Anna" });
  if (players !== 2) await anna.getByRole("radio", { name: String(players), exact: true }).click();
  await anna.getByRole("button", { name: "Open the table" }).click();
  const link = await anna.getByLabel("The link", { exact: true }).inputValue();
  return { anna, path: link.slice(stage.url.length) };
}

test("by touch: the friend reads who asks, swipes through the lesson, chooses a face and sits down", async () => {
  const { anna, path } = await invite("qwirkle", 3);
  const opa = await stage.visit(path, DESK, { name: "Opa" });
  await opa.getByRole("button", { name: "Sit down" }).click();
  await opa.getByRole("heading", { name: "Waiting for players" }).waitFor();

  const page = await stage.visit(path, PHONE);
  await page.getByRole("heading", { name: "Anna wants to play Qwirkle with you" }).waitFor();
  await page.getByText("“Opa is in, too. Are you?”").waitFor();
  await page.getByText("about 25 minutes").waitFor();
  await page.getByText("no account needed").waitFor();
  const seats = await page.getByRole("list", { name: "Players" }).getByRole("listitem").allTextContents();
  expect(seats.map((text) => text.trim())).toEqual(["Anna", "Opa", "You"]);
  await expectRoom(page);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Learn it in half a minute" }).tap();
  const lesson = page.getByRole("dialog");
  await lesson.getByText(FIRST_STEPS.qwirkle).waitFor();
  expect(await violations(page)).toEqual([]);
  const { x, y } = await middle(lesson.locator(".picture"));
  await touch(page, [[{ x: x + 80, y }], [{ x, y }], [{ x: x - 80, y }]]);
  await lesson.getByRole("group", { name: "Step 2 of 4" }).waitFor();
  await touch(page, [[{ x: x - 80, y }], [{ x, y }], [{ x: x + 80, y }]]);
  await lesson.getByRole("group", { name: "Step 1 of 4" }).waitFor();
  for (let step = 2; step <= 4; step++) {
    await lesson.getByRole("button", { name: "Next" }).tap();
    await lesson.getByRole("group", { name: `Step ${step} of 4` }).waitFor();
  }
  await lesson.getByRole("button", { name: "Got it!" }).tap();
  await lesson.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Sit down");

  await page.getByLabel("Your name").fill("Mia");
  await page.locator("fieldset label").nth(4).tap();
  expect(await page.getByRole("radio", { name: "Face 5 of 6" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Sit down" }).tap();
  await page.locator("[data-ply]").waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("sixfold.settings") ?? "{}").face)).toBe(4);
  expect(await anna.getByRole("list", { name: "Players" }).textContent()).toContain("Mia");
  for (const one of [anna, opa, page]) await one.context().close();
});

test.each(["rummy", "twisty"] as const)("by keys alone: a lesson of %s by arrows, a face, and the seat", async (game) => {
  const { anna, path } = await invite(game);
  const page = await stage.visit(path, DESK);
  await page.getByRole("heading", { name: /^Anna wants to play/ }).waitFor();
  await page.getByRole("button", { name: "Learn it in half a minute" }).focus();
  await page.keyboard.press("Enter");
  const lesson = page.getByRole("dialog");
  await lesson.getByText(FIRST_STEPS[game]).waitFor();
  for (let step = 2; step <= 4; step++) {
    await page.keyboard.press("ArrowRight");
    await lesson.getByRole("group", { name: `Step ${step} of 4` }).waitFor();
  }
  await page.keyboard.press("ArrowRight");
  expect(await lesson.count()).toBe(1);
  await page.keyboard.press("Escape");
  await lesson.waitFor({ state: "detached" });
  await page.getByLabel("Your name").focus();
  await page.keyboard.type("Béla");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: "Face 3 of 6" }).isChecked()).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await Promise.all([anna, page].map((one) => one.locator("[data-ply]").waitFor()));
  for (const one of [anna, page]) await one.context().close();
});

test.each(["ru", "hu", "zh-Hant"])("in %s nothing is cut off, and the language can be changed at the top", async (language) => {
  const words = JSON.parse(readFileSync(join(import.meta.dirname, `../src/i18n/catalogues/${language}.json`), "utf8")) as Record<
    string,
    string
  >;
  const { anna, path } = await invite("rummy", 4);
  const page = await stage.visit(path, PHONE, { language });
  await page.getByText(words["no account needed"] ?? "").waitFor();
  await expectRoom(page);
  await page.getByRole("combobox").selectOption("en");
  await page.getByText("no account needed").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  for (const one of [anna, page]) await one.context().close();
});

test("the waiting room has a link, a code and a way to start; the link's preview names the host", async () => {
  const { anna, path } = await invite("twisty", 3);
  await anna.getByRole("img", { name: "The link as a QR code" }).waitFor();
  await anna.getByText("2 seats are free.").waitFor();
  expect(await violations(anna)).toEqual([]);
  const page = await (await anna.request.get(new URL(path, stage.url).href)).text();
  expect(page).toContain('property="og:title" content="Anna invites you to Twisty"');
  const bare = await (await anna.request.get(new URL(path.replace(/\?.*/, ""), stage.url).href)).text();
  expect(bare).toContain('property="og:title" content="You’re invited to Twisty"');
  await anna.getByRole("button", { name: "Start now, with bots in the free seats" }).click();
  await anna.locator("[data-ply]").waitFor();
  await anna.context().close();
});
