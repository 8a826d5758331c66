import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as qwirkle from "./stage/qwirkle";
import * as rummy from "./stage/rummy";
import { heard, listen } from "./stage/spoken";
import { Stage } from "./stage/stage";
import { askServer, playNow, waitForTurn, type Way } from "./stage/table";
import * as twisty from "./stage/twisty";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

interface Told {
  table: { you: number };
  events: { seat: number | null; turn: number | null }[];
}

/** The history of the page, oldest first. */
const history = async (page: Page): Promise<string[]> => (await page.locator(".history .sentence").allTextContents()).reverse();

/** The texts of the opponent's moves, each with the call to move, in order; then the last move and the result. */
async function expected(page: Page): Promise<string[]> {
  const lines = await history(page);
  const { table, events } = await askServer<Told>(page, "?since=0");
  const moves = events.filter(({ seat }) => seat !== null);
  expect(moves.length).toBe(lines.length);
  const first = events.find(({ seat }) => seat === null)?.turn === table.you ? ["Your turn."] : [];
  const texts = moves.flatMap(({ seat, turn }, i) =>
    seat === table.you ? [] : [lines[i] ?? "", ...(turn === table.you ? ["Your turn."] : [])],
  );
  const result = (await page.locator(".over h2").textContent()) ?? "";
  return [...first, ...texts, lines.at(-1) ?? "", result];
}

/** Those of the texts that do not follow in this order. */
function missing(spoken: string, texts: readonly string[]): string[] {
  let at = 0;
  const lost: string[] = [];
  for (const [i, text] of texts.entries()) {
    const found = spoken.indexOf(text, at);
    if (found < 0) lost.push(text);
    // the last move was perhaps the opponent's, and is expected twice
    else at = texts[i + 1] === text ? found : found + text.length;
  }
  return lost;
}

test.each([
  ["Qwirkle", (page, way) => qwirkle.playTurn(page, way)],
  ["Qwirkle Rummy", (page, way) => rummy.playTurn(page, way)],
  ["Twisty", (page, way) => twisty.playTurn(page, way)],
] as [string, (page: Page, way: Way) => Promise<unknown>][])(
  "a whole game of %s is heard: every move of the opponent, every own turn, the result",
  async (game, playTurn) => {
    const page = await stage.visit("/");
    await listen(page);
    await page.reload();
    await playNow(page, game);
    while (await waitForTurn(page)) await playTurn(page, "tap");
    const texts = await expected(page);
    expect(texts.length).toBeGreaterThan(5);
    await expect.poll(async () => missing((await heard(page)).join("\n"), texts)).toEqual([]);
    expect(stage.problems).toEqual([]);
    await page.context().close();
  },
);
