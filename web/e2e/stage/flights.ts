/** How cards move on the screen: every flight, and where its card was seen before. Needs motion. */

import type { Page } from "playwright-core";

export interface Box {
  left: number;
  top: number;
  width: number;
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
      const { left, top, width } = element.getBoundingClientRect();
      return { left, top, width };
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
          animation.currentTime = index ? Number((options as KeyframeAnimationOptions).duration) : 0;
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

export const far = (a: Box, b: Box): number => Math.hypot(a.left - b.left, a.top - b.top);
