/** What the page spends on a tap and on a drag, with all 108 tiles in play and on a processor slowed down four times. */

import type { CDPSession, Page } from "playwright-core";
import { PHONE, type Stage } from "./stage";
import { middle, playNow, waitForTurn } from "./table";

export const SLOWED = 4;
const MOVES = 60;

/** Milliseconds of the main thread, and how often it did what. */
export interface Spent {
  work: number;
  script: number;
  style: number;
  layout: number;
  layouts: number;
}

export interface Dragged {
  /** For each movement of the finger, on average. */
  each: Spent;
  /** The most changes of the document that one movement made. */
  mutations: number;
  /** Elements that were added while the finger moved. */
  added: number;
}

export interface Measured {
  game: string;
  tap: Spent;
  drag: Dragged;
}

const COLORS = [..."ROYGBP"];
const SHAPES = [..."csdltx"];
const ALL = [...Array(3).keys()].flatMap(() => COLORS.flatMap((color) => SHAPES.map((shape) => color + shape)));

interface Crowded {
  title: string;
  /** The hand, on the screen. */
  hand: string;
  /** What the server shows, with the whole game on the table. */
  fill: (shown: Record<string, unknown>) => Record<string, unknown>;
  preview: (draft: string) => unknown;
}

const WIDE = 12;

export const CROWDED: Record<string, Crowded> = {
  qwirkle: {
    title: "Qwirkle",
    hand: ".rack button",
    fill: (shown) => ({ ...shown, board: ALL.map((tile, i) => `${tile}@${i % WIDE},${Math.floor(i / WIDE)}`).join(" "), opening: null }),
    preview: () => {
      const edge = Array.from({ length: WIDE }, (_, x) => [[x, -1], [x, ALL.length / WIDE]]).flat();
      return { cells: Object.fromEntries(ALL.map((tile) => [tile, edge])), lines: [], points: 0, refusal: null };
    },
  },
  rummy: {
    title: "Qwirkle Rummy",
    hand: ".hand button",
    fill: (shown) => ({ ...shown, table: groupsOfRummy(), must: null }),
    preview: (draft) => {
      const groups = (draft || groupsOfRummy().join(" ")).split(" ");
      const fits = Object.fromEntries(ALL.map((tile) => [tile, groups.map((_, i) => i).filter((i) => i % 2 === 0)]));
      return { groups: groups.map((cards) => ({ cards, is_set: true, is_qwirkle: false })), played: [], missing: [], fits, points: 0, refusal: null, move: null };
    },
  },
};

/** 99 cards in groups of three; the other nine are the hand. */
function groupsOfRummy(): string[] {
  return Array.from({ length: 33 }, (_, i) => ALL.slice(i * 3, i * 3 + 3).join(""));
}

/** Between page and server: every table is full. The board knows no rules, so it draws what it is told. */
async function crowd(page: Page, { fill, preview }: Crowded): Promise<void> {
  const filled = (event: { shown: Record<string, unknown> | null }) => (event.shown ? { ...event, shown: fill(event.shown) } : event);
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const asked = JSON.parse(String(text)) as { type: string; id: number; draft: string };
      if (asked.type === "preview") socket.send(JSON.stringify({ type: "previewed", id: asked.id, ply: 0, preview: preview(asked.draft) }));
      else server.send(text);
    });
    server.onMessage((text) => {
      const told = JSON.parse(String(text));
      if (told.type === "welcome") told.events = told.events.map(filled);
      socket.send(JSON.stringify(told.type === "event" ? filled(told) : told));
    });
  });
}

async function spentSoFar(browser: CDPSession): Promise<Spent> {
  const { metrics } = await browser.send("Performance.getMetrics");
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { work: value("TaskDuration") * 1000, script: value("ScriptDuration") * 1000, style: value("RecalcStyleDuration") * 1000, layout: value("LayoutDuration") * 1000, layouts: value("LayoutCount") };
}

const NOTHING: Spent = { work: 0, script: 0, style: 0, layout: 0, layouts: 0 };
const combine = (a: Spent, b: Spent, how: (x: number, y: number) => number): Spent =>
  Object.fromEntries((Object.keys(NOTHING) as (keyof Spent)[]).map((name) => [name, how(a[name], b[name])])) as unknown as Spent;

const painted = (page: Page): Promise<void> => page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

export async function measure(stage: Stage, game: string): Promise<Measured> {
  const crowded = CROWDED[game];
  if (!crowded) throw new Error(`nothing is known of ${game}`);
  const page = await stage.visit("/", PHONE, { motion: "auto" });
  await crowd(page, crowded);
  await playNow(page, crowded.title);
  await waitForTurn(page);
  await page.locator(crowded.hand).first().waitFor();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable", { timeDomain: "threadTicks" });
  await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const measured = { game, tap: await measureTap(page, browser, crowded.hand), drag: await measureDrag(page, browser, crowded.hand) };
  await page.context().close();
  return measured;
}

/** From the touch of a tile to the frame that shows it chosen. */
async function measureTap(page: Page, browser: CDPSession, hand: string): Promise<Spent> {
  const tile = page.locator(hand).nth(1);
  const { x, y } = await middle(tile);
  const taps: Spent[] = [];
  for (let i = 0; i < 6; i++) {
    await painted(page);
    const before = await spentSoFar(browser);
    await page.touchscreen.tap(x, y);
    await painted(page);
    taps.push(combine(await spentSoFar(browser), before, (now, then) => now - then));
    if ((await tile.getAttribute("aria-pressed")) !== String(i % 2 === 0)) throw new Error("the tap was not answered");
  }
  const chosen = taps.filter((_, i) => i % 2 === 0).sort((a, b) => a.work - b.work);
  return chosen[Math.floor(chosen.length / 2)] ?? NOTHING;
}

async function measureDrag(page: Page, browser: CDPSession, hand: string): Promise<Dragged> {
  const from = await middle(page.locator(hand).nth(1));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]): Promise<unknown> => browser.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [from]);
  for (const up of [10, 30]) await send("touchMove", [{ x: from.x, y: from.y - up }]);
  await painted(page);
  await watchMutations(page);
  const before = await spentSoFar(browser);
  for (let i = 0; i < MOVES; i++) await send("touchMove", [{ x: 40 + ((i * 37) % 280), y: 180 + ((i * 23) % 330) }]);
  const spent = combine(await spentSoFar(browser), before, (now, then) => (now - then) / MOVES);
  const seen = await page.evaluate(() => (window as unknown as { seen: { moves: number[]; added: number } }).seen);
  await send("touchEnd", []);
  if (seen.moves.length < MOVES / 2) throw new Error(`only ${seen.moves.length} movements reached the page`);
  return { each: spent, mutations: Math.max(...seen.moves), added: seen.added };
}

/** Counts what each movement changes in the document, until the next one. */
function watchMutations(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = { moves: [] as number[], added: 0 };
    const count = (records: MutationRecord[]): void => {
      if (seen.moves.length) seen.moves[seen.moves.length - 1] = (seen.moves.at(-1) ?? 0) + records.length;
      seen.added += records.reduce((sum, record) => sum + record.addedNodes.length, 0);
    };
    const watch = new MutationObserver(count);
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener("pointermove", () => (count(watch.takeRecords()), seen.moves.push(0)), { capture: true });
    Object.assign(window, { seen });
  });
}
