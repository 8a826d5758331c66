/** Qwirkle in motion: tiles come from their seat, lines light up, a Qwirkle is celebrated; and without motion the same in pictures. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { playTurn } from "./stage/qwirkle";
import { DESK, Stage } from "./stage/stage";
import { playNow, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(() => expect(stage.problems).toEqual([]));

interface Flight {
  left: number;
  top: number;
}

/** Where tiles and points begin to fly, from the next load of the page on. */
function recordFlights(): void {
  const flights: Flight[] = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (this: HTMLElement, frames, options) {
    const film = animate.call(this, frames, options);
    if (this.classList.contains("actor")) {
      film.pause();
      film.currentTime = Number((options as KeyframeAnimationOptions).delay ?? 0);
      const { left, top, width, height } = this.getBoundingClientRect();
      flights.push({ left: left + width / 2, top: top + height / 2 });
      film.play();
    }
    return film;
  };
  Object.assign(window, { flights });
}

const flightsOf = (page: Page): Promise<Flight[]> => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights);

test.each([
  ["tall", { width: 820, height: 1180 }],
  ["wide", { width: 1280, height: 800 }],
])("on a %s screen the tiles of a bot fly from its seat; afterwards everything lies on the table", async (_, viewport) => {
  const page = await stage.visit("/nowhere", DESK, { motion: "auto", speed: "normal" });
  await page.addInitScript(recordFlights);
  await page.goto(stage.url);
  await playNow(page, "Qwirkle");
  await waitForTurn(page);
  await playTurn(page, "tap");
  await waitForTurn(page);
  await page.setViewportSize(viewport);
  await page.evaluate(() => (window as unknown as { flights: Flight[] }).flights.splice(0));
  await playTurn(page, "tap");
  await expect.poll(async () => (await flightsOf(page)).length).toBeGreaterThan(0);
  const face = await page.locator('[data-seat="1"] .face').boundingBox();
  const [first] = await flightsOf(page);
  expect(Math.hypot((first?.left ?? 0) - (face?.x ?? 0), (first?.top ?? 0) - (face?.y ?? 0))).toBeLessThan(120);
  await page.locator(".film").waitFor({ state: "detached" });
  expect(await page.locator('[role="gridcell"].away').count()).toBe(0);
  const told = await page.locator('[data-seat="1"] .score').getAttribute("aria-label");
  await expect
    .poll(() => page.locator('[data-seat="1"] .score').textContent())
    .toMatch(new RegExp(`^\\s*${/\d+/.exec(told ?? "")?.[0]}\\s*$`));
  await page.context().close();
});

test("a key ends the film, and the turn goes on", async () => {
  const page = await stage.visit("/", DESK, { motion: "auto", speed: "slow" });
  await playNow(page, "Qwirkle");
  await waitForTurn(page);
  await playTurn(page, "tap");
  await page.locator(".film").waitFor({ state: "attached" });
  await page.keyboard.press("Shift");
  await page.locator(".film").waitFor({ state: "detached" });
  await page.context().close();
});

/** The step of the lesson that makes a Qwirkle. */
async function makeQwirkle(page: Page): Promise<void> {
  for (let i = 1; i < 7; i++) await page.getByRole("button", { name: "Skip this step" }).click();
  for (const [tile, cell] of [
    ["blue star", "4,0"],
    ["blue cross", "5,0"],
  ] as const) {
    await page.getByRole("group", { name: "Your tiles" }).getByRole("button", { name: tile }).click();
    await page.locator(`.legal[data-cell="${cell}"]`).waitFor();
    await page.locator(`[data-cell="${cell}"] .place`).click();
    await page.locator(`.draft[data-cell="${cell}"]`).waitFor();
  }
  await page.getByRole("button", { name: "Play for 12 points" }).click();
}

test("a Qwirkle is celebrated with a ribbon and six shapes", async () => {
  const page = await stage.visit("/learn/qwirkle", DESK, { motion: "auto", speed: "normal" });
  await makeQwirkle(page);
  await page.locator(".ribbon", { hasText: "Qwirkle!" }).waitFor();
  expect(await page.locator(".burst svg").count()).toBe(6);
  await page.locator(".ribbon").waitFor({ state: "detached" });
  await page.context().close();
});

test("with less motion nothing flies: the line stays framed for a moment, and the ribbon is a still picture", async () => {
  const page = await stage.visit("/learn/qwirkle", DESK, { speed: "normal" });
  await makeQwirkle(page);
  await page.locator(".ribbon", { hasText: "Qwirkle!" }).waitFor();
  expect(await page.locator(".lit-lines rect").count()).toBeGreaterThan(0);
  expect(await page.locator(".film, .burst").count()).toBe(0);
  await page.locator(".lit-lines").waitFor({ state: "detached" });
  await page.context().close();
});

test("on a phone a move of the list is tapped, and seen on the board until it is touched", async () => {
  const page = await stage.visit("/", DESK);
  await playNow(page, "Qwirkle");
  await waitForTurn(page);
  await playTurn(page, "tap");
  await waitForTurn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Moves" }).click();
  await page.getByRole("dialog").locator("li button").first().click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator("rect.lit").first().waitFor();
  await page.mouse.click(20, 100);
  await page.locator("rect.lit").first().waitFor({ state: "detached" });
  await page.context().close();
});

test("a move in the list lights up on the board, by mouse and by keys", async () => {
  const page = await stage.visit("/", DESK);
  await playNow(page, "Qwirkle");
  for (let i = 0; i < 2; i++) {
    await waitForTurn(page);
    await playTurn(page, "tap");
  }
  await waitForTurn(page);
  const rows = page.getByRole("complementary", { name: "Moves" }).locator("li button");
  await rows.nth(1).hover();
  expect(await page.locator("rect.lit").count()).toBeGreaterThan(0);
  await page.mouse.move(300, 10);
  await page.locator("rect.lit").first().waitFor({ state: "detached" });
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  expect(await rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true);
  expect(await page.locator("rect.lit").count()).toBeGreaterThan(0);
  await page.context().close();
});
