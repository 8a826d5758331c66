import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { playTurn } from "./stage/qwirkle";
import { DESK, PHONE, Stage } from "./stage/stage";
import { waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

describe.each(["light", "dark", "contrast"])("theme %s", (theme) => {
  const lessons = ["qwirkle", "rummy", "twisty"].flatMap((game) => [`/learn/${game}`, `/rules/${game}`]);

  test.each(["/", "/settings", "/new/qwirkle", "/device/qwirkle", "/lobby", "/nowhere", ...lessons])(
    "axe finds nothing on %s",
    async (path) => {
      const page = await stage.visit(path, DESK, { theme });
      await page.getByRole("heading").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect(await violations(page)).toEqual([]);
      await page.context().close();
    },
  );

  test.each([
    ["phone", PHONE],
    ["desk", DESK],
  ])("axe finds nothing at a table on a %s", async (_, device) => {
    const page = await stage.visit("/", device, { theme });
    await page.getByRole("button", { name: "Play now: Qwirkle", exact: true }).click();
    await waitForTurn(page);
    await page.getByRole("group", { name: "Your tiles" }).getByRole("button").first().click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /count tiles/ }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});

test("axe finds nothing in the waiting room, at the end and in the replay", async () => {
  const page = await stage.visit("/new/qwirkle");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("heading", { name: "Invite" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /Start now/ }).click();
  await waitForTurn(page);
  await playTurn(page, "tap");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Review" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("link", { name: "Review" }).click();
  await page.getByRole("slider").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("button", { name: "Forward" }).waitFor();
  expect(await violations(page)).toEqual([]);
});
