/** What a screen reader hears of a page: the lines that are added to live regions it can reach. */

import type { Page } from "playwright-core";

/** Listens from now on, through reloads too. Under a modal dialog everything else is inert, and not heard. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const reachable = (node: Element): boolean => {
      const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
      return modal === undefined || modal.contains(node);
    };
    const watch = (changes: MutationRecord[]): void => {
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest("[role=log]");
        if (!region || !reachable(region)) continue;
        if (type === "characterData") heard.push(target.textContent ?? "");
        else heard.push(...[...addedNodes].map((node) => node.textContent ?? ""));
      }
    };
    new MutationObserver(watch).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.filter((text) => text.trim()));
