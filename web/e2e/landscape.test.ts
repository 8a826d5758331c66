/** Phones that lie, and desks at 200 %: the board has its height, everything can be touched, nothing is cut off. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settled } from "./stage/questions";
import { Stage } from "./stage/stage";
import { playNow, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const SIZES = [
  [844, 390],
  [667, 375],
  [640, 360],
] as const;
const TARGET = 44;

/** What can be touched and is too small or not wholly on the screen. */
function outOfReach(least: number): string[] {
  const things = [...document.querySelectorAll(".table button, .table a")].filter((one) => one.getClientRects().length);
  return things
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const isSmall = Math.min(box.width, box.height) < least - 0.5;
      return isSmall || box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
    })
    .map((one) => `${one.getAttribute("aria-label") ?? one.textContent} ${JSON.stringify(one.getBoundingClientRect())}`);
}

async function sizeOf(page: Page, what: string): Promise<{ width: number; height: number }> {
  const box = await page.locator(what).first().boundingBox();
  return box ?? { width: 0, height: 0 };
}

test.each(SIZES.flatMap(([width, height]) => ["Qwirkle", "Qwirkle Rummy", "Twisty"].map((game) => [game, width, height] as const)))(
  "%s at %d by %d",
  async (game, width, height) => {
    const page = await stage.visit("/", { viewport: { width, height }, hasTouch: true, isMobile: true });
    await playNow(page, game);
    await waitForTurn(page);
    await settled(page);
    expect(await page.evaluate(outOfReach, TARGET)).toEqual([]);
    if (game === "Twisty") {
      const cell = await sizeOf(page, '[data-cell="a1"] .square');
      expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(TARGET * 0.92); // the square without its gap
      const [one, next] = await Promise.all(["a1", "b1"].map((name) => page.locator(`[data-cell="${name}"] .square`).boundingBox()));
      expect((next?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThanOrEqual(TARGET);
    } else {
      const felt = await sizeOf(page, ".felt");
      expect(felt.width).toBeGreaterThanOrEqual(290);
      expect(felt.height).toBeGreaterThanOrEqual(game === "Qwirkle" ? height - 1 : height - 2 * TARGET);
    }
    await page.context().close();
  },
);
