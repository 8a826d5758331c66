/** The table of Twisty: rows, tokens, hints and films. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { settled } from "./stage/questions";
import { heard, listen } from "./stage/spoken";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, waitForTurn } from "./stage/table";
import { playTurn } from "./stage/twisty";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

/** A table with so many bots besides. */
async function withBots(page: Page, bots: number): Promise<void> {
  await page.goto(`${stage.url}/new/twisty`);
  await page.getByRole("radio", { name: String(bots + 1), exact: true }).click();
  for (const seat of await page.locator("ol select").all()) await seat.selectOption("bot");
  await page.locator("form .main").click();
  await page.locator("[data-ply]").waitFor();
}

test("four players fit on a phone: faces, rows, a board to touch, and the button", async () => {
  const page = await stage.visit("/", PHONE);
  await withBots(page, 3);
  await waitForTurn(page);
  await playTurn(page, "tap", true);
  await waitForTurn(page);
  await settled(page);
  expect(await page.locator("[data-seat]:has(.face)").count()).toBe(4);
  expect(await page.getByRole("list", { name: "Players" }).count()).toBe(1);
  const [one, next] = await Promise.all(["a1", "b1"].map((name) => page.locator(`[data-cell="${name}"] .square`).boundingBox()));
  expect((next?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThanOrEqual(44);
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll("[data-seat], [data-slot], .table button, [data-cell] .square")]
      .filter((one) => one.getClientRects().length)
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect(outside).toEqual([]);
  await page.context().close();
});

test.each([
  ["a finger", PHONE],
  ["keys", DESK],
] as const)("what a token does is told by %s", async (way, device) => {
  const page = await stage.visit("/", device);
  await listen(page);
  await page.reload();
  await playNow(page, "Twisty");
  await waitForTurn(page);
  const text = /Teleport: when you land here, you may go on to any other teleport/;
  const square = page.getByRole("gridcell", { name: /teleport/ }).first();
  const legend = page.getByRole("button", { name: /^shield: your cubes are safe/ });
  if (way === "keys") {
    await square.focus();
    await page.keyboard.press("Enter");
  } else await square.tap();
  await page.locator(".prompt", { hasText: text }).waitFor();
  await expect.poll(async () => (await heard(page)).join("\n")).toMatch(text);
  if (way === "keys") {
    await legend.focus();
    await page.keyboard.press("Enter");
  } else await legend.tap();
  await page.locator(".prompt", { hasText: "Shield: when you land here" }).waitFor();
  await page.context().close();
});

test("a hint is a ghost of the pawn with its way; the button plays it", async () => {
  const page = await stage.visit("/", PHONE);
  await playNow(page, "Twisty");
  await waitForTurn(page);
  await playTurn(page, "tap", true);
  await waitForTurn(page);
  await page.getByRole("button", { name: "Hint", exact: true }).tap();
  await page.getByRole("dialog", { name: "Hint" }).locator("li button").first().tap();
  await page.locator(".ghost").waitFor();
  await page.locator(".actions .main:not(:disabled)").tap();
  await page.locator(".ghost").waitFor({ state: "detached" });
  await page.context().close();
});

interface Films {
  hops: number;
  cubes: string[];
  /** Slots that the cubes reached, as they are seen then. */
  landed: string[];
}

/** Records the hops of pawns and the flights of cubes. */
function recordFilms(): void {
  const films: Films = { hops: 0, cubes: [], landed: [] };
  Object.assign(window, { films });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (this: HTMLElement, keyframes, options) {
    const animation = animate.call(this, keyframes, options);
    if (this.dataset["pawn"] !== undefined) films.hops++;
    const letter = this.dataset["flight"];
    if (letter !== undefined) {
      films.cubes.push(letter);
      animation.addEventListener("finish", () => {
        const { left, top, width } = this.getBoundingClientRect();
        const slot = document.elementsFromPoint(left + width / 2, top + width / 2).find((one) => one.closest("[data-slot]"));
        films.landed.push(slot?.closest("li")?.querySelector("[aria-label]")?.getAttribute("aria-label") ?? "nowhere");
      });
    }
    return animation;
  };
}

const NAMES: Record<string, string> = { R: "red", O: "orange", Y: "yellow", G: "green", B: "blue", P: "purple", W: "white" };

test("a whole game with motion: pawns hop, and every cube that flies lands in its place of a row", async () => {
  const page = await stage.visit("/nowhere", DESK, { motion: "auto", speed: "fast" });
  await page.addInitScript(recordFilms);
  await page.goto(stage.url);
  await playNow(page, "Twisty");
  let turns = 0;
  for (; await waitForTurn(page); turns++) await playTurn(page, turns % 2 ? "keys" : "tap");
  const films = await page.evaluate(() => (window as unknown as { films: Films }).films);
  expect(films.hops).toBeGreaterThan(turns);
  expect(films.cubes.length).toBeGreaterThan(2);
  expect(films.landed.length).toBeGreaterThan(0);
  for (const name of films.landed) expect(name).toMatch(new RegExp(`^(${Object.values(NAMES).join("|")}) cube`));
  expect(await page.locator("[data-flight]").count()).toBe(0);
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

describe.each(["light", "dark", "contrast"])("theme %s", (theme) => {
  test.each([
    ["phone", PHONE],
    ["desk", DESK],
  ])("axe finds nothing on a %s", async (_, device) => {
    const page = await stage.visit("/", device, { theme });
    await playNow(page, "Twisty");
    await waitForTurn(page);
    await playTurn(page, "tap", device === PHONE);
    await waitForTurn(page);
    await page.locator(".open").first().click();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
