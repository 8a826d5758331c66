import { afterAll, beforeAll, expect, test } from "vitest";
import { playTurn, waitForTurn, type Way } from "./qwirkle";
import { Stage } from "./stage";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

test("a whole game of Qwirkle against a bot, by taps, drags and keys", async () => {
  const page = await stage.visit("/");
  await page.getByRole("button", { name: "Play now: Qwirkle", exact: true }).click();
  const ways: Way[] = ["tap", "drag", "keys"];
  let turns = 0;
  while (await waitForTurn(page)) {
    await playTurn(page, ways[turns % 3] ?? "tap");
    turns++;
  }
  await page.getByRole("dialog").getByText("Best move").waitFor();
  const scores = await page.getByRole("dialog").locator(".score").allTextContents();
  expect(scores.map(Number).every((score) => score > 20)).toBe(true);
  expect(turns).toBeGreaterThan(10);
  expect(stage.problems).toEqual([]);
});
