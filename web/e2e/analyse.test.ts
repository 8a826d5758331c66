/** The analysis board: by touch and by keys, positions by hand and from links, the best moves, without a network. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./stage/axe";
import { ON_DEVICE } from "./stage/device";
import { DESK, PHONE, Stage } from "./stage/stage";
import { playNow, tapOn, typeBestMove, untilPly, waitForTurn } from "./stage/table";

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(() => expect(stage.problems.splice(0)).toEqual([]));

const QWIRKLE = "0,0:RcRsRd%2F1Gs_RlRtYsGxBsPt,6_12,8_0";
const RUMMY = "RcRsRd%2FYtGtBt_RsRlRxGtPd,9_-,t_0_-";
const TWISTY = "1d1GWG1%2FWRoYWtt%2FsB1GOkt%2FPRB1Gkd%2FksPPBY1%2FYdOYOso%2F1WBsoP1_ROYGBPW:2:1:c3,OWPBGYR:0:0:e4_0_-";
const SPOTS = { qwirkle: QWIRKLE, rummy: RUMMY, twisty: TWISTY };

const spot = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname.split("/").slice(3).join("/"));
const best = (page: Page) => page.getByRole("list", { name: "Best moves" }).getByRole("button");
const kind = (page: Page, tile: string) => page.locator(`[data-kind="${tile}"]`);
const text = (page: Page) => page.getByLabel("The position as a text");
const scores = (page: Page): Promise<string[]> => page.locator("[data-seat] .score").allTextContents();

async function atPly(page: Page, ply: number): Promise<void> {
  await page.locator(`[data-ply="${ply}"]`).waitFor();
}

describe("a position", () => {
  test("is played by touch for all sides, taken back and made again; the address is always what is on the table", async () => {
    const page = await stage.visit(`/analyse/qwirkle/${QWIRKLE}`, PHONE);
    await atPly(page, 0);
    const before = page.url();
    await page.getByRole("button", { name: "red clover" }).tap();
    await tapOn(page, page.locator('[data-cell="3,0"].legal'));
    await page.getByRole("button", { name: /^Play/ }).tap();
    await atPly(page, 1);
    expect(spot(page)).toMatch(/^0,0:RcRsRdRl\/1Gs_\w+,\w+_16,8_1$/);

    await page.getByRole("button", { name: /^Best moves/ }).tap();
    await best(page).first().tap();
    await atPly(page, 2);
    await page.getByRole("button", { name: "Close" }).tap();
    const after = page.url();
    const points = await scores(page);

    for (const ply of [1, 0]) {
      await page.getByRole("button", { name: "Undo the last turn" }).tap();
      await atPly(page, ply);
    }
    expect(page.url()).toBe(before);
    expect(await scores(page)).toEqual(["12", "8"]);
    for (const ply of [1, 2]) {
      await page.getByRole("button", { name: "Redo the turn" }).tap();
      await atPly(page, ply);
    }
    expect(page.url()).toBe(after);
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "Moves", exact: true }).tap();
    await page.getByRole("dialog").locator('[data-row="1"]').tap();
    await atPly(page, 1);

    await page.goto(after);
    await atPly(page, 0);
    expect(await scores(page)).toEqual(points);
    await page.context().close();
  });

  test("shows its best moves with their chances; one that is pointed at is seen as ghosts, a click plays it", async () => {
    const page = await stage.visit(`/analyse/qwirkle/${QWIRKLE}`, DESK);
    await expect.poll(() => best(page).count()).toBe(5);
    await page
      .getByRole("list", { name: "Chances to win" })
      .getByText(/^Player 1: \d+/)
      .waitFor({ state: "attached" });
    await expect.poll(() => best(page).first().textContent()).toMatch(/give or take 0\.\d%/);
    await best(page).first().hover();
    await page.locator("rect.ghost").first().waitFor();
    await page.mouse.move(10, 500);
    await page.locator("rect.ghost").first().waitFor({ state: "detached" });
    const move = await best(page).first().getAttribute("data-move");
    await best(page).first().click();
    await atPly(page, 1);
    expect(await page.locator('[role="gridcell"].laid').count()).toBe(4 + (move?.match(/@/g)?.length ?? 0));

    await page.getByRole("switch", { name: "Show the best moves" }).click();
    expect(await best(page).count()).toBe(0);
    await page.getByRole("switch", { name: "Show the best moves" }).click();
    await best(page).first().waitFor();
    await page.context().close();
  });

  test.each(["rummy", "twisty"] as const)("of %s is played by keys alone", async (game) => {
    const page = await stage.visit(`/analyse/${game}/${SPOTS[game]}`, DESK);
    await best(page).first().focus();
    await page
      .locator(game === "rummy" ? ".card.hinted" : "g.ghost")
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await atPly(page, 1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Best moves");
    await page.keyboard.press("Control+z");
    await atPly(page, 0);
    expect(spot(page)).toBe(decodeURIComponent(SPOTS[game]));
    await page.keyboard.press("Control+Shift+z");
    await atPly(page, 1);
    if (game === "twisty") {
      await page.locator('[role="gridcell"][tabindex="0"]').focus();
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await atPly(page, 2);
    }
    await page.context().close();
  });

  test("is shared as a link", async () => {
    const page = await stage.visit(`/analyse/qwirkle/${QWIRKLE}?opening=any`, DESK);
    await page.evaluate(() =>
      Object.assign(navigator, { share: (what: { text: string }) => Promise.resolve((document.title = what.text)) }),
    );
    await page.getByRole("button", { name: "Share" }).click();
    await expect.poll(() => page.title()).toBe(`${stage.url}/analyse/qwirkle/${QWIRKLE}?opening=any`);
    await page.context().close();
  });
});

describe("by hand", () => {
  async function setUp(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "Set up" }).tap();
    await page.getByRole("heading", { level: 1, name: /set up a position/ }).waitFor();
  }

  test("Qwirkle: tiles on the table and in hands, points, players; what can’t be is told at once", async () => {
    const page = await stage.visit("/analyse/qwirkle", PHONE);
    await setUp(page);
    await page.getByRole("button", { name: "An empty board" }).tap();
    await kind(page, "Rc").tap();
    await tapOn(page, page.locator('[data-cell="0,0"]'));
    await page.locator('[data-cell="0,0"].laid').waitFor();
    await kind(page, "Gs").tap();
    await page.locator('[data-cell="0,0"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.locator('[data-cell="1,0"]').press("Enter");
    await page
      .getByRole("status")
      .getByText(/This position breaks a rule/)
      .waitFor();
    expect(await page.getByRole("button", { name: "Analyse" }).isDisabled()).toBe(true);
    await kind(page, "Rs").tap();
    await page.locator('[data-cell="1,0"]').press("Enter");
    await page.getByText("This position is fine.").waitFor();

    await page.getByRole("button", { name: "The hand: add pieces here" }).first().tap();
    await kind(page, "Rd").tap();
    await page.getByLabel("Points of Player 2").fill("17");
    await page.getByRole("radio", { name: "3", exact: true }).check({ force: true });
    await page.getByRole("radio", { name: "Player 2’s turn" }).check();
    expect(await text(page).inputValue()).toBe("0,0:RcRs Rd5,6,6 0,17,0 1");
    await page.getByRole("button", { name: "Analyse" }).tap();
    await atPly(page, 0);
    expect(await scores(page)).toEqual(["0", "17", "0"]);
    expect(spot(page)).toBe("0,0:RcRs_Rd5,6,6_0,17,0_1");
    await page.context().close();
  });

  test("Qwirkle Rummy: sets, hands, Qwirkles, the kind of turn", async () => {
    const page = await stage.visit(`/analyse/rummy/${RUMMY}`, PHONE);
    await setUp(page);
    await page.getByRole("button", { name: "Set 1: add pieces here" }).tap();
    await kind(page, "Rt").tap();
    await page.getByRole("group", { name: "Set 2" }).getByRole("button", { name: "Take out blue star" }).tap();
    await page
      .getByRole("status")
      .getByText(/can’t be a set/)
      .waitFor();
    await page.getByRole("button", { name: "Set 2: add pieces here" }).tap();
    await kind(page, "Pt").tap();
    await page.getByRole("region", { name: "Player 1" }).getByLabel("Collected Qwirkles").selectOption("O");
    await page.getByRole("region", { name: "Player 2" }).getByRole("button", { name: "unknown: one less" }).tap();
    await page.getByLabel("What kind of turn is it?").selectOption("e");
    await page.getByText("This position is fine.").waitFor();
    expect(await text(page).inputValue()).toBe("RcRsRdRt/YtGtPt RsRlRxGtPd,8 O,t 0 e");
    await page.getByRole("button", { name: "Analyse" }).tap();
    await atPly(page, 0);
    await page.context().close();
  });

  test("Twisty: tokens, pawns, rows, cubes that are held", async () => {
    const page = await stage.visit(`/analyse/twisty/${TWISTY}`, PHONE);
    await setUp(page);
    await tapOn(page, page.locator('[data-cell="b1"]'));
    await kind(page, "d").tap();
    await tapOn(page, page.locator('[data-cell="c1"]'));
    await kind(page, "pawn-1").tap();
    await tapOn(page, page.locator('[data-cell="a7"]'));
    const row = page.getByRole("region", { name: "Player 2" });
    await row.getByRole("button", { name: "1: orange cube" }).tap();
    await row.getByRole("button", { name: "7: red cube" }).tap();
    await row.getByRole("button", { name: "collected cubes: one more" }).tap();
    await page.getByText("This position is fine.").waitFor();
    expect(await text(page).inputValue()).toBe("2dGWG1/WRoYWtt/sB1GOkt/PRB1Gkd/ksPPBY1/YdOYOso/1WBsoP1 ROYGBPW:2:1:c3,RWPBGYO:1:0:a7 0 -");
    await page.getByRole("button", { name: "Analyse" }).tap();
    await atPly(page, 0);
    await page.context().close();
  });
});

describe("a link that can’t be", () => {
  test("says what is wrong and where, keeps the text, and can be mended", async () => {
    const page = await stage.visit("/analyse/qwirkle/0,0:RcRz_6,6_12,8_0", PHONE);
    await page.getByText(/^Position, column 7: expected a tile such as Rc/).waitFor();
    expect(await text(page).inputValue()).toBe("0,0:RcRz 6,6 12,8 0");
    await page.reload();
    await text(page).fill("0,0:RcRs_6,6_12,8_0");
    await page.getByText("This position is fine.").waitFor();
    await page.getByRole("button", { name: "Analyse" }).tap();
    await atPly(page, 0);
    expect(await scores(page)).toEqual(["12", "8"]);
    await page.context().close();
  });

  test("names an unknown option, which can be left out, or an unknown game", async () => {
    const page = await stage.visit(`/analyse/qwirkle/${QWIRKLE}?flying=yes`, DESK);
    await page.getByText(/There is no option 'flying'/).waitFor();
    await page.getByRole("button", { name: "Without flying=yes" }).click();
    await page.getByRole("button", { name: "Analyse" }).click();
    await atPly(page, 0);
    expect(page.url()).toBe(`${stage.url}/analyse/qwirkle/${QWIRKLE}`);
    await page.goto(`${stage.url}/analyse/chess/8_w`);
    await page.getByText(/There is no game called “chess” here/).waitFor();
    await page.getByRole("link", { name: "Twisty" }).click();
    await atPly(page, 0);
    await page.context().close();
  });
});

test("a finished game leads there from its menu and its replay, with all hands; one that goes on does not", async () => {
  const page = await stage.visit("/", DESK);
  await playNow(page, "Qwirkle");
  for (let turns = 0; turns < 2 && (await waitForTurn(page)); turns++) await typeBestMove(page);
  await waitForTurn(page);
  const table = page.url();
  await page.goto(table.replace("/t/", "/replay/"));
  await page.getByRole("button", { name: "Forward" }).waitFor();
  expect(await page.getByRole("button", { name: "Analyse this position" }).count()).toBe(0);

  await page.goto(table);
  await untilPly(page, 2);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave the game" }).click();
  await page.locator(".over").waitFor();
  await page.goto(`${table.replace("/t/", "/replay/")}/2`);
  await page.getByRole("button", { name: "Analyse this position" }).click();
  await atPly(page, 0);
  expect(spot(page)).toMatch(/^-?\d+,-?\d+:\S+_([A-Z][a-z]){6},([A-Z][a-z]){6}_\d+,\d+_\d$/);
  await best(page).first().waitFor();

  await page.goto(table);
  await page.locator(".over").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Analyse the last turn" }).click();
  await page.getByRole("heading", { level: 1, name: "Qwirkle: analysis" }).waitFor();
  await page.context().close();
});

test("rules lead there, and it works without a network", async () => {
  const page = await stage.visit("/", { ...DESK, serviceWorkers: "allow" }, ON_DEVICE);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await stage.kill();
  await page.context().setOffline(true);
  await page.goto(`${stage.url}/rules/rummy`);
  await page.getByRole("link", { name: "Analysis board" }).click();
  await best(page).first().click();
  await atPly(page, 1);
  await page.goto(`${stage.url}/analyse/twisty/${TWISTY}`);
  await best(page).first().waitFor();
  await page.context().close();
  await stage.serve();
  stage.problems.splice(0);
});

describe.each(["light", "dark", "contrast"])("theme %s", (theme) => {
  test.each(["qwirkle", "rummy", "twisty"] as const)("axe finds nothing on the board and in the editor of %s", async (game) => {
    const page = await stage.visit(`/analyse/${game}/${SPOTS[game]}`, DESK, { theme });
    await best(page).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByRole("heading", { level: 1, name: /set up a position/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await text(page).fill("nothing");
    await page.getByText(/^Position, column 1/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test("axe finds nothing on a phone", async () => {
    const page = await stage.visit("/analyse", PHONE, { theme });
    await page.getByRole("link", { name: "Twisty" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${stage.url}/analyse/rummy/${RUMMY}`);
    await page.getByRole("button", { name: /^Best moves .*%$/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Best moves/ }).tap();
    await best(page).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
