/** What the page spends on a tap and on a drag, with all 108 tiles in play, counted for a processor four times as slow. */

import type { CDPSession, Locator, Page } from "playwright-core";
import { PHONE, type Stage } from "./stage";
import { askServer, middle, playNow, waitForTurn } from "./table";

/** How much slower the processor is to be. */
export const SLOWED = 4;
/** Either the CPU time of a browser at full speed is multiplied, or the browser slows itself down, which adds to the work what it costs to wait. */
export type Slowing = "counted" | "throttled";
const MOVES = 60;

/** Milliseconds that a processor so slow works for the main thread of the page. */
export interface Spent {
  all: number;
  /** Handlers of events, and all that they set going. */
  script: number;
  style: number;
  layout: number;
  paint: number;
}

export interface Dragged {
  /** For each movement of the finger, on average. */
  each: Spent;
  /** How often the page was laid out, for each movement. */
  layouts: number;
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
      const edge = Array.from({ length: WIDE }, (_, x) => [
        [x, -1],
        [x, ALL.length / WIDE],
      ]).flat();
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
      return {
        groups: groups.map((cards) => ({ cards, is_set: true, is_qwirkle: false })),
        played: [],
        missing: [],
        fits,
        points: 0,
        refusal: null,
        move: null,
      };
    },
  },
};

/** 99 cards in groups of three; the other nine are the hand. */
function groupsOfRummy(): string[] {
  return Array.from({ length: 33 }, (_, i) => ALL.slice(i * 3, i * 3 + 3).join(""));
}

/** Between page and server: every table is full. The board knows no rules, so it draws what it is told. */
export async function crowd(page: Page, { fill, preview }: Crowded): Promise<void> {
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

interface Traced {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { type?: string } };
}

const FRAME = "ProxyMain::BeginMainFrame";

/** What the main thread of the page did meanwhile, in the order in which it began. */
async function trace(browser: CDPSession, deed: () => Promise<void>): Promise<Traced[]> {
  const events: Traced[] = [];
  const collect = ({ value }: { value: unknown[] }): number => events.push(...(value as Traced[]));
  browser.on("Tracing.dataCollected", collect);
  await browser.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline", "cc"] }, transferMode: "ReportEvents" });
  await deed();
  const complete = new Promise((done) => browser.once("Tracing.tracingComplete", done));
  await browser.send("Tracing.end");
  await complete;
  browser.off("Tracing.dataCollected", collect);
  const input =
    events.find((event) => event.name === "EventDispatch" && event.args.data?.type === "pointerdown") ??
    events.find((event) => event.name === "EventDispatch");
  return events
    .filter((event) => event.dur !== undefined && event.pid === input?.pid && event.tid === input.tid)
    .sort((a, b) => a.ts - b.ts);
}

/** The work of events of these names; what happens inside of another one is not counted twice. */
function work(events: readonly Traced[], ...names: string[]): number {
  let end = 0;
  let sum = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    if (ts < end || !names.includes(name)) continue;
    end = ts + dur;
    sum += tdur / 1000;
  }
  return sum;
}

const spentIn = (events: readonly Traced[]): Spent => ({
  all: work(events, "EventDispatch", "FunctionCall", "RunMicrotasks", FRAME),
  script: work(events, "EventDispatch", "FunctionCall", "RunMicrotasks", "FireAnimationFrame"),
  style: work(events, "UpdateLayoutTree"),
  layout: work(events, "Layout"),
  paint: work(events, "PrePaint", "Paint", "Layerize"),
});

const NOTHING: Spent = { all: 0, script: 0, style: 0, layout: 0, paint: 0 };
const PARTS = Object.keys(NOTHING) as (keyof Spent)[];
const times = (spent: Spent, factor: number): Spent =>
  Object.fromEntries(PARTS.map((part) => [part, spent[part] * factor])) as unknown as Spent;

const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

export async function measure(stage: Stage, game: string, slowing: Slowing = "counted"): Promise<Measured> {
  const crowded = CROWDED[game];
  if (!crowded) throw new Error(`nothing is known of ${game}`);
  const page = await stage.visit("/", PHONE, { motion: "auto" });
  await crowd(page, crowded);
  await playNow(page, crowded.title);
  await waitForTurn(page);
  await page.locator(crowded.hand).first().waitFor();
  const browser = await page.context().newCDPSession(page);
  if (slowing === "throttled") await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const factor = slowing === "counted" ? SLOWED : 1;
  const measured = {
    game,
    tap: times(await measureTap(page, browser, crowded.hand), factor),
    drag: await measureDrag(page, browser, crowded.hand, factor),
  };
  await page.context().close();
  return measured;
}

/** From the touch of a tile to the frame that shows it chosen. */
async function measureTap(page: Page, browser: CDPSession, hand: string): Promise<Spent> {
  const tile = page.locator(hand).nth(1);
  const { x, y } = await middle(tile);
  const taps: Spent[] = [];
  for (let i = 0; i < 10; i++) {
    await nextFrames(page);
    const events = await trace(browser, async () => {
      await page.touchscreen.tap(x, y);
      await answered(page, tile, i % 2 === 0);
    });
    if (i % 2 === 0) taps.push(spentIn(events.slice(0, firstFrame(events))));
  }
  const byWork = taps.sort((a, b) => a.all - b.all);
  return byWork[Math.floor(byWork.length / 2)] ?? NOTHING;
}

/** A busy browser makes a click of a touch some frames later. */
async function answered(page: Page, tile: Locator, pressed: boolean): Promise<void> {
  for (let frames = 0; frames < 1000; frames++) {
    await nextFrames(page);
    if ((await tile.getAttribute("aria-pressed")) === String(pressed)) return;
  }
  throw new Error("the tap was not answered");
}

/** Where the frame ends that shows what a click did. */
function firstFrame(events: readonly Traced[]): number {
  const click = events.findIndex(({ name, args }) => name === "EventDispatch" && args.data?.type === "click");
  const frame = events.find(({ name }, i) => i > click && name === FRAME);
  if (click < 0 || !frame) throw new Error("no frame shows the tap");
  const end = frame.ts + (frame.dur ?? 0);
  const next = events.findIndex(({ ts }) => ts > end);
  return next < 0 ? events.length : next;
}

async function measureDrag(page: Page, browser: CDPSession, hand: string, factor: number): Promise<Dragged> {
  const from = await middle(page.locator(hand).nth(1));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]): Promise<unknown> =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [from]);
  for (const up of [10, 30]) await send("touchMove", [{ x: from.x, y: from.y - up }]);
  await nextFrames(page);
  await watchMutations(page);
  const events = await trace(browser, async () => {
    for (let i = 0; i < MOVES; i++) await send("touchMove", [{ x: 40 + ((i * 37) % 280), y: 180 + ((i * 23) % 330) }]);
  });
  const seen = await page.evaluate(() => (window as unknown as { seen: { moves: number[]; added: number } }).seen);
  await send("touchEnd", []);
  if (seen.moves.length < MOVES / 2) throw new Error(`only ${seen.moves.length} movements reached the page`);
  const spent = spentIn(events);
  const each = times(spent, factor / seen.moves.length);
  const layouts = events.filter(({ name }) => name === "Layout").length / seen.moves.length;
  return { each, layouts, mutations: Math.max(...seen.moves), added: seen.added };
}

export interface Flown {
  /** Milliseconds from frame to frame, in the median and for 95 of 100. */
  median: number;
  most: number;
  frames: number;
  /** How often the page was laid out, for each frame. */
  layouts: number;
  /** Elements and attributes that changed between the first and the last frame. */
  mutations: number;
}

interface Filmed {
  films: { times: number[]; mutations: number }[];
}

/** Keeps the time of each frame in which a film is shown, and counts what changes meanwhile. */
function watchFrames(): void {
  const films: Filmed["films"] = [];
  let shown: Element | null = null;
  let now = { times: [] as number[], mutations: 0 };
  new MutationObserver((records) => (now.mutations += records.length)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const look = (time: number): void => {
    const film = document.querySelector(".film");
    if (film !== shown) {
      if (shown) films.push(now);
      now = { times: [], mutations: 0 };
    }
    shown = film;
    now.times.push(time);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { films });
}

/** The film of a bot's move over a full table, from the frame in which its tiles leave the seat to its end. */
export async function measureFlight(stage: Stage, slowing: Slowing = "counted"): Promise<Flown> {
  const page = await stage.visit("/nowhere", PHONE, { motion: "auto", speed: "normal" });
  await crowd(page, CROWDED["qwirkle"] as Crowded);
  await page.addInitScript(watchFrames);
  await page.goto(stage.url);
  await playNow(page, "Qwirkle");
  await waitForTurn(page);
  const { moves } = await askServer<{ moves: { text: string }[] }>(page, "/moves?limit=1");
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: "Type a move" }).tap();
  await page
    .getByLabel("Type a move")
    .last()
    .fill(moves[0]?.text ?? "");
  const browser = await page.context().newCDPSession(page);
  if (slowing === "throttled") await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const before = await page.evaluate(() => (window as unknown as Filmed).films.length);
  const events = await trace(browser, async () => {
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => (window as unknown as Filmed).films.length > count + 1, before);
  });
  const { times, mutations } = await page.evaluate(() => (window as unknown as Filmed).films.at(-1) ?? { times: [], mutations: 0 });
  await page.context().close();
  const gaps = times
    .slice(1)
    .map((time, i) => time - (times[i] ?? 0))
    .sort((a, b) => a - b);
  return {
    median: gaps[Math.floor(gaps.length / 2)] ?? 0,
    most: gaps[Math.floor(gaps.length * 0.95)] ?? 0,
    frames: gaps.length,
    layouts: events.filter(({ name }) => name === "Layout").length / Math.max(1, gaps.length),
    mutations,
  };
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
