/** A person who plays Twisty with fingers, mouse or keys: takes what is in reach, else hops towards the next cube. */

import type { Page } from "playwright-core";
import type { Shown } from "../../src/games/twisty/types";
import { settled } from "./questions";
import { askServer, dragByFinger, dragByMouse, middle, seen, type Way } from "./table";

const CENTER = "d4";
const HOPS = [1, 2, -1, -2].flatMap((x) => [1, 2, -1, -2].filter((y) => Math.abs(x) !== Math.abs(y)).map((y) => [x, y] as const));

const nameOf = (x: number, y: number): string => `${"abcdefg".charAt(x)}${y + 1}`;
const CELLS = Array.from({ length: 49 }, (_, i) => nameOf(i % 7, Math.floor(i / 7)));

/** How many knight's hops it is from each square to the nearest of these. */
function distances(goals: readonly string[]): Map<string, number> {
  const far = new Map(goals.map((cell) => [cell, 0]));
  for (const cell of far.keys()) {
    const [x, y] = [cell.charCodeAt(0) - 97, Number(cell.charAt(1)) - 1];
    for (const [dx, dy] of HOPS) {
      const next = nameOf(x + dx, y + dy);
      if (CELLS.includes(next) && !far.has(next)) far.set(next, (far.get(cell) ?? 0) + 1);
    }
  }
  return far;
}

export async function playTurn(page: Page, way: Way, phone = false): Promise<void> {
  await seen(page, () => makeTurn(page, way, phone));
}

async function makeTurn(page: Page, way: Way, phone: boolean): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector(".open") ?? [...document.querySelectorAll(".actions .main")].some((one) => one.textContent?.includes("Pass")),
  );
  const pass = page.getByRole("button", { name: "Pass", exact: true });
  if (await pass.count()) return phone ? pass.tap() : pass.click();
  await settled(page);
  const { goal, pawn } = await choose(page);
  if (way === "keys") return byKeys(page, goal);
  const square = page.locator(`[data-cell="${goal}"]`);
  if (way === "drag" && pawn)
    await (phone ? dragByFinger : dragByMouse)(
      page,
      await middle(page.locator(`[data-cell="${pawn}"] .square`)),
      await middle(square.locator(".square")),
    );
  else await (phone ? square.tap() : square.click());
  await page.locator(`[data-cell="${goal}"][aria-selected="true"]`).waitFor();
  const confirm = page.locator(".actions .main:not(:disabled)");
  await (phone ? confirm.tap() : confirm.click());
}

async function choose(page: Page): Promise<{ goal: string; pawn: string | null }> {
  const { table, events } = await askServer<{ table: { you: number }; events: { shown: Shown }[] }>(page, "");
  const { board, players } = events.at(-1)?.shown ?? { board: "", players: [] };
  const me = players[table.you];
  const open = await page
    .locator(".open")
    .evaluateAll((cells) => cells.map((cell) => ({ cell: cell.getAttribute("data-cell") ?? "", good: cell.classList.contains("good") })));
  const next = me?.row.charAt(me.held) ?? "";
  const far = distances(next ? CELLS.filter((_, i) => board.charAt(i) === next) : [CENTER]);
  const worth = ({ cell, good }: { cell: string; good: boolean }): number => (good ? -1 : (far.get(cell) ?? 99));
  return { goal: open.reduce((a, b) => (worth(b) < worth(a) ? b : a)).cell, pawn: me?.pawn ?? null };
}

async function byKeys(page: Page, goal: string): Promise<void> {
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  for (let i = 0; i < 49; i++) {
    if (await page.evaluate((cell) => (document.activeElement as HTMLElement).dataset["cell"] === cell, goal)) break;
    const before = await page.evaluate(() => (document.activeElement as HTMLElement).dataset["cell"]);
    await page.keyboard.press("n");
    await page.waitForFunction(
      (was) => (document.activeElement as HTMLElement).dataset["cell"] !== was || document.querySelectorAll(".open").length === 1,
      before,
    );
  }
  await page.keyboard.press("Enter");
  await page.locator(`[data-cell="${goal}"][aria-selected="true"]`).waitFor();
  await page.keyboard.press("Enter");
}
