/** What a person does at any table: begins a game, waits, touches things with fingers. */

import type { Locator, Page } from "playwright-core";
import { askDevice } from "./device";
import { settled } from "./questions";

export interface Finger {
  x: number;
  y: number;
}

export type Way = "tap" | "drag" | "keys";

export async function playNow(page: Page, game: string): Promise<void> {
  await page.getByRole("button", { name: `Play now: ${game}`, exact: true }).click();
  await page.locator("[data-ply]").waitFor();
}

/** Waits for the own turn or the end; false at the end. */
export async function waitForTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.title.startsWith("Your turn") || document.querySelector(".over") !== null);
  return page.evaluate(() => document.querySelector(".over") === null);
}

export const ply = async (page: Page): Promise<number> => Number(await page.locator("[data-ply]").getAttribute("data-ply"));

/** Makes a turn and waits until the table shows it. */
export async function seen(page: Page, makeTurn: () => Promise<void>): Promise<void> {
  const before = await ply(page);
  await makeTurn();
  await untilPly(page, before + 1);
}

export async function untilPly(page: Page, ply: number): Promise<void> {
  await page.waitForFunction((wanted) => Number(document.querySelector<HTMLElement>("[data-ply]")?.dataset["ply"]) >= wanted, ply);
}

/** Asks the server, or the device that keeps it, about the table of this page, with the key that the page keeps. */
export async function askServer<Answer>(page: Page, what: string): Promise<Answer> {
  const { token, table } = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("sixfold.tables") ?? "[]")[0];
    return { token: Object.values(kept.seats)[0] as string, table: kept.table as string };
  });
  if (table.startsWith("local-")) return (await askDevice(page, table, token, what)) as Answer;
  const answer = await page.request.get(new URL(`/api/v1/tables/${table}${what}`, page.url()).href, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Answer;
}

/** Types the legal move with the most points, as players at a desk may. */
export async function typeBestMove(page: Page): Promise<void> {
  const { moves } = await askServer<{ moves: { text: string; points: number }[] }>(page, "/moves?limit=500");
  const best = moves.reduce((a, b) => (b.points > a.points ? b : a));
  await seen(page, async () => {
    await page.getByLabel("Type a move").fill(best.text);
    await page.getByLabel("Type a move").press("Enter");
  });
}

/** Where a thing is, once nothing moves any more. */
export async function middle(place: Locator): Promise<Finger> {
  await settled(place.page());
  const box = await place.boundingBox();
  if (!box) throw new Error("not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function tapOn(page: Page, place: Locator): Promise<void> {
  const { x, y } = await middle(place);
  await page.touchscreen.tap(x, y);
}

/** Touches of the real kind: the browser makes pointer events of them itself. A finger that is let go in full
 *  swing throws, and the browser takes the next tap for the end of that; so by its clock the finger goes slowly. */
export async function touch(page: Page, steps: Finger[][]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const moves = [...steps, steps.at(-1) ?? []];
  const begin = Date.now() / 1000 - (moves.length + 1) * STEP_SECONDS;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", fingers: Finger[], step: number): Promise<unknown> =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      timestamp: begin + step * STEP_SECONDS,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });
  for (const [step, fingers] of moves.entries()) await send(step ? "touchMove" : "touchStart", fingers, step);
  await send("touchEnd", [], moves.length);
  await browser.detach();
}

const STEP_SECONDS = 0.12;

/** A finger drags a thing; what is held hovers so far above it. */
const ABOVE_FINGER = 44;

export async function dragByFinger(page: Page, from: Finger, to: Finger): Promise<void> {
  const end = { x: to.x, y: to.y + ABOVE_FINGER };
  const half = { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 };
  await touch(page, [[from], [{ x: from.x, y: from.y - 20 }], [half], [end]]);
}

export async function dragByMouse(page: Page, from: Finger, to: Finger): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
}
