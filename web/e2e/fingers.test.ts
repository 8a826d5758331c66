import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playTurn } from "./stage/qwirkle";
import { settled } from "./stage/questions";
import { PHONE, Stage } from "./stage/stage";
import { dragByFinger, middle, tapOn, touch, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const rack = (page: Page) => page.getByRole("group", { name: "Your tiles" }).getByRole("button");
const status = async (page: Page): Promise<string> => (await page.locator(".edge p").textContent()) ?? "";
const scale = (page: Page): Promise<number> =>
  page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector(".world") as Element).transform).a);

/** A table where it is our turn and nothing has to be opened. */
async function inTheMiddle(page: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await page.goto(stage.url);
    await page.getByRole("button", { name: "Play now: Qwirkle", exact: true }).click();
    await waitForTurn(page);
    await page.waitForFunction(() => /take a tile|You go first|Nothing fits/.test(document.querySelector(".edge p")?.textContent ?? ""));
    await settled(page);
    if (/take a tile/.test(await status(page))) return;
  }
  throw new Error("the bot never began");
}

test("a phone with fingers: tap, drag, pinch, take back", async () => {
  const page = await stage.visit("/", PHONE);
  await inTheMiddle(page);
  const small = await scale(page);
  const box = await page.locator(".felt").boundingBox();
  if (!box) throw new Error("there is no table");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch(
    page,
    [20, 30, 40, 60].map((reach) => [
      { x: x - reach, y },
      { x: x + reach, y },
    ]),
  );
  await expect.poll(() => scale(page)).toBeGreaterThan(small * 1.5);
  await page.getByRole("button", { name: "Show the whole table" }).tap();
  await expect.poll(() => scale(page)).toBeLessThan(small * 1.01);

  for (let i = 0; i < (await rack(page).count()); i++) {
    await rack(page).nth(i).tap();
    await settled(page);
    if (!(await page.locator(".legal").count())) {
      await rack(page).nth(i).tap();
      continue;
    }
    const place = page.locator(".legal").first();
    const name = await place.getAttribute("data-cell");
    const spot = page.locator(`[data-cell="${name}"]`);
    await tapOn(page, spot);
    await page.locator(".draft").waitFor();
    await tapOn(page, spot);
    await page.locator(".draft").waitFor({ state: "detached" });

    await dragByFinger(page, await middle(rack(page).nth(i)), await middle(spot));
    await page.locator(".draft").waitFor();
    await page.getByRole("button", { name: /^Play for \d/ }).tap();
    await expect.poll(() => page.locator(".draft").count()).toBe(0);
    return;
  }
  throw new Error("nothing fits");
});

test("a tile on a wrong place explains itself and stays in the hand", async () => {
  const page = await stage.visit("/", PHONE);
  await inTheMiddle(page);
  await rack(page).first().tap();
  await page.waitForFunction(() => /marked spot|fit anywhere/.test(document.querySelector(".edge p")?.textContent ?? ""));
  await settled(page);
  const felt = await page.locator(".felt").boundingBox();
  if (!felt) throw new Error("there is no table");
  await page.touchscreen.tap(felt.x + 16, felt.y + 16);
  await page.waitForFunction(() => /has to touch a tile/.test(document.querySelector(".edge p")?.textContent ?? ""));
  expect(await page.locator(".draft").count()).toBe(0);
});

test("keys alone: from the start to a turn, the swap and the typed move", async () => {
  const page = await stage.visit("/");
  await inTheMiddle(page);
  const press = async (name: RegExp | string): Promise<void> => {
    await page
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .focus();
    await page.keyboard.press("Enter");
  };
  await playTurn(page, "keys");
  await waitForTurn(page);
  await page.waitForFunction(() => /take a tile|Nothing fits/.test(document.querySelector(".edge p")?.textContent ?? ""));
  await press("Swap tiles");
  await rack(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await press("Swap 1 tile");
  await page
    .getByText(/swaps 1 tile/)
    .first()
    .waitFor();
  await waitForTurn(page);
  await page.getByLabel("Type a move").fill("Rc@0,0 and more");
  await page.keyboard.press("Enter");
  await page
    .getByRole("status")
    .getByText(/doesn’t say which tile goes where/)
    .waitFor();
});

test("every move is announced", async () => {
  const page = await stage.visit("/");
  await inTheMiddle(page);
  await playTurn(page, "tap");
  await expect.poll(async () => (await page.locator("[aria-live=polite]").textContent()) ?? "").toMatch(/points?|swaps|Your turn/);
});
