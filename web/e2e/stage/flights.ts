/** How cards move on the screen: every flight, and where its card was seen before. Needs motion. */

import type { Page } from "playwright-core";

export interface Box {
  /** Its middle: a card in a fan leans. */
  x: number;
  y: number;
}

export interface Flight {
  card: string;
  tile: string;
  from: Box;
  to: Box;
  /** Where the card was drawn in the last frame before; null for one that was not there. */
  seen: Box | null;
  /** In the hand before, in the hand now. */
  was: "hand" | "table" | null;
  is: "hand" | "table" | null;
}

/** Records from the next load of the page on. */
export async function recordFlights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const flights: Flight[] = [];
    Object.assign(window, { flights });
    const around = (element: Element): Box => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const place = (element: Element): "hand" | "table" => (element.closest(".hand") ? "hand" : "table");
    let drawn = new Map<string, { box: Box; place: "hand" | "table" }>();
    const look = (): void => {
      drawn = new Map(
        [...document.querySelectorAll<HTMLElement>("[data-card]")].map((card) => [
          card.dataset["card"] ?? "",
          { box: around(card), place: place(card) },
        ]),
      );
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);

    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: HTMLElement, keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      const frames = Array.isArray(keyframes) ? keyframes : [];
      const card = this.dataset["flight"];
      if (card !== undefined && frames.length > 1) {
        const at = (index: number): Box => {
          animation.pause();
          const { duration, delay } = options as KeyframeAnimationOptions;
          animation.currentTime = index ? Number(duration) + Number(delay ?? 0) : 0;
          const box = around(this);
          animation.currentTime = 0;
          animation.play();
          return box;
        };
        const now = document.querySelector(`[data-card="${card}"]`);
        const seen = drawn.get(card);
        flights.push({
          card,
          tile: now?.getAttribute("aria-label") ?? "",
          from: at(0),
          to: at(1),
          seen: seen?.box ?? null,
          was: seen?.place ?? null,
          is: now ? place(now) : null,
        });
      }
      return animation;
    };
  });
}

/** The flights since the last call. */
export const takeFlights = (page: Page): Promise<Flight[]> =>
  page.evaluate(() => (window as unknown as { flights: Flight[] }).flights.splice(0));

/** Until no card is in the air. */
export async function landed(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[data-flight]") === null);
}

export const far = (a: Box, b: Box): number => Math.hypot(a.x - b.x, a.y - b.y);
