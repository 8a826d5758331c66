/** A person who plays Qwirkle with fingers, mouse or keys: takes the first tile that fits, lays it, confirms. */

import type { Locator, Page } from "playwright-core";
import { settled } from "./questions";
import { askServer, middle, seen, type Way } from "./table";

const rack = (page: Page) => page.getByRole("group", { name: "Your tiles" }).getByRole("button");
const legal = (page: Page) => page.locator('[role="gridcell"].legal');

/** One turn, until the table shows it; what was done. */
export async function playTurn(page: Page, way: Way): Promise<"play" | "swap" | "pass"> {
  let done: "play" | "swap" | "pass" = "pass";
  await seen(page, async () => {
    done = await makeTurn(page, way);
  });
  return done;
}

async function makeTurn(page: Page, way: Way): Promise<"play" | "swap" | "pass"> {
  await page.waitForFunction(() => /take a tile|You go first|Nothing fits/.test(document.querySelector(".edge p")?.textContent ?? ""));
  const opening = Number(/You go first: play (\d)/.exec((await page.locator(".edge p").textContent()) ?? "")?.[1] ?? 0);
  const stuck = /Nothing fits/.test((await page.locator(".edge p").textContent()) ?? "");
  if (stuck) return (await page.getByRole("button", { name: "Pass" }).isVisible()) ? pass(page) : swap(page);
  if (opening > 1) {
    await open(page);
    return "play";
  }
  await layOne(page, way);
  if (way === "keys") await page.keyboard.press("Control+Enter");
  else await page.getByRole("button", { name: /^Play for/ }).click();
  return "play";
}

async function pass(page: Page): Promise<"pass"> {
  await page.getByRole("button", { name: "Pass" }).click();
  return "pass";
}

async function swap(page: Page): Promise<"swap"> {
  await page.getByRole("button", { name: "Swap tiles" }).click();
  await rack(page).first().click();
  await page.getByRole("button", { name: "Swap 1 tile" }).click();
  return "swap";
}

/** The tiles that the opening wants, typed: which of them are a set only the rules know. */
async function open(page: Page): Promise<void> {
  const { moves } = await askServer<{ moves: { text: string; points: number }[] }>(page, "/moves?limit=500");
  const best = moves.reduce((a, b) => (b.points > a.points ? b : a));
  await page.getByLabel("Type a move").fill(best.text);
  await page.getByLabel("Type a move").press("Enter");
}

async function layOne(page: Page, way: Way): Promise<void> {
  const count = await rack(page).count();
  for (let i = 0; i < count; i++) {
    if (way === "keys")
      await rack(page)
        .first()
        .press(String(i + 1));
    else await rack(page).nth(i).click();
    await settled(page);
    if (await legal(page).count()) {
      if (way === "tap") return touchLegal(page);
      if (way === "keys") return keyLegal(page);
      await rack(page).nth(i).click();
      return dragLegal(page, i);
    }
    if (way === "keys") await rack(page).first().press("Escape");
    else await rack(page).nth(i).click();
  }
  throw new Error("no tile of the hand fits anywhere");
}

/** The first place for the tile that nothing covers: others a person would pan to. */
async function openPlace(page: Page): Promise<Locator> {
  await settled(page);
  const at = await legal(page).evaluateAll((cells) =>
    cells.findIndex((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && (cell.contains(seen) || seen.contains(cell));
    }),
  );
  return legal(page).nth(Math.max(at, 0));
}

async function touchLegal(page: Page): Promise<void> {
  const { x, y } = await middle(await openPlace(page));
  await page.mouse.click(x, y);
  await page.locator('[role="gridcell"].draft').first().waitFor();
}

async function keyLegal(page: Page): Promise<void> {
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("n");
  await page.waitForFunction(() => document.activeElement?.classList.contains("legal"));
  await page.keyboard.press("Enter");
  await page.locator('[role="gridcell"].draft').first().waitFor();
  await page.getByRole("button", { name: /^Play for \d/ }).waitFor();
}

async function dragLegal(page: Page, slot: number): Promise<void> {
  const from = await middle(rack(page).nth(slot));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 3 });
  await legal(page).first().waitFor();
  const { x, y } = await middle(await openPlace(page));
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  await page.locator('[role="gridcell"].draft').first().waitFor();
}
