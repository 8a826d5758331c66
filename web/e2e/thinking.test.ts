/** A bot that takes its time is seen to think. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, Stage } from "./stage/stage";
import { playNow, waitForTurn } from "./stage/table";
import * as twisty from "./stage/twisty";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

test("the sign of a thinking bot comes while its move is awaited, and goes with the move", async () => {
  const page = await stage.visit("/settings", DESK);
  const held: (() => void)[] = [];
  let holds = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const { type, seat } = JSON.parse(String(message)) as { type: string; seat?: number };
      if (holds && type === "event" && seat === 1) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await page.goto(stage.url);
  await playNow(page, "Twisty");
  await waitForTurn(page);
  const sign = page.getByRole("img", { name: "thinking…" });
  await sign.waitFor({ state: "detached" });
  holds = true;
  await twisty.playTurn(page, "tap");
  await sign.waitFor();
  expect(await page.locator("li", { has: sign }).textContent()).toContain("Pip");
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await sign.waitFor({ state: "detached" });
  await waitForTurn(page);
  await page.context().close();
});
