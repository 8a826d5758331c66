/** Whether every text has room on the screen. */

import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Texts that leave the screen or are cut off by their own box. */
function overflowing(): string[] {
  const cut = [...document.querySelectorAll("button, a, label, legend, summary, h1, h2, h3, p, th, li, figcaption")].filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.width <= 1 || getComputedStyle(one).display === "inline") return false;
    return box.left < -1 || box.right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1;
  });
  return cut.map((one) => (one.textContent ?? "").trim());
}

export async function expectRoom(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(overflowing)).toEqual([]);
}
