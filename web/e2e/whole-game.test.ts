import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as qwirkle from "./stage/qwirkle";
import * as rummy from "./stage/rummy";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, waitForTurn, type Way } from "./stage/table";
import * as twisty from "./stage/twisty";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

/** Plays to the end, in these ways by turns, and closes with the story of the game. */
async function playToTheEnd(page: Page, ways: Way[], playTurn: (way: Way) => Promise<unknown>): Promise<number> {
  let turns = 0;
  for (; await waitForTurn(page); turns++) await playTurn(ways[turns % ways.length] ?? "tap");
  await page.getByRole("dialog").getByText("Best move").waitFor();
  return turns;
}

test("a whole game of Qwirkle against a bot, by taps, drags and keys", async () => {
  const page = await stage.visit("/");
  await playNow(page, "Qwirkle");
  const turns = await playToTheEnd(page, ["tap", "drag", "keys"], (way) => qwirkle.playTurn(page, way));
  const scores = await page.getByRole("dialog").locator(".score").allTextContents();
  expect(scores.map(Number).every((score) => score > 20)).toBe(true);
  expect(turns).toBeGreaterThan(10);
  expect(stage.problems).toEqual([]);
  await page.context().close();
});

test.each([
  ["Qwirkle Rummy", "a phone, by taps and drags of a finger", rummy.playTurn, PHONE, ["tap", "drag"]],
  ["Qwirkle Rummy", "a desk, by keys alone", rummy.playTurn, DESK, ["keys"]],
  ["Twisty", "a phone, by taps and drags of a finger", twisty.playTurn, PHONE, ["tap", "drag"]],
  ["Twisty", "a desk, by keys alone", twisty.playTurn, DESK, ["keys"]],
] as [string, string, typeof twisty.playTurn, typeof PHONE, Way[]][])(
  "a whole game of %s against a bot on %s",
  async (game, _, playTurn, device, ways) => {
    const page = await stage.visit("/", device);
    await playNow(page, game);
    const turns = await playToTheEnd(page, ways, (way) => playTurn(page, way, device === PHONE));
    expect(turns).toBeGreaterThan(3);
    expect(stage.problems).toEqual([]);
    await page.context().close();
  },
);
