/** A person who plays Rummy with fingers, mouse or keys: of the legal turns the one with the fewest cards to move. */

import type { Locator, Page } from "playwright-core";
import { settled } from "./questions";
import { askServer, dragByFinger, dragByMouse, middle, seen, type Way } from "./table";

interface Card {
  id: string;
  tile: string;
}

interface Group {
  id: string;
  cards: Card[];
}

/** A card goes to a group, or begins that of a number. */
interface Step {
  card: string;
  to: { group: string } | { begun: number; row: "shape" | "color" };
}

const COLORS: Record<string, string> = { red: "R", orange: "O", yellow: "Y", green: "G", blue: "B", purple: "P" };
const SHAPES: Record<string, string> = { circle: "c", square: "s", diamond: "d", clover: "l", star: "t", cross: "x" };

function tileOf(label: string): string {
  const [color = "", shape = ""] = label.split(/[ ,]/);
  return `${COLORS[color]}${SHAPES[shape]}`;
}

const cell = (page: Page, name: string): Locator => page.locator(`.felt [data-cell="${name}"]`);
const inHand = (page: Page, card: string): Locator => page.locator(`.hand [data-card="${card}"]`);

async function look(page: Page): Promise<{ groups: Group[]; hand: Card[] }> {
  const seen = await page.evaluate(() => {
    const cards = (root: Element) =>
      [...root.querySelectorAll<HTMLElement>("[data-card]")].map((card) => ({
        id: card.dataset["card"] ?? "",
        tile: card.getAttribute("aria-label") ?? "",
      }));
    const groups = [...document.querySelectorAll<HTMLElement>(".felt .group")].map((group) => ({
      id: group.dataset["place"] ?? "",
      cards: cards(group),
    }));
    const hand = document.querySelector(".hand");
    return { groups, hand: hand ? cards(hand) : [] };
  });
  const named = (cards: Card[]): Card[] => cards.map(({ id, tile }) => ({ id, tile: tileOf(tile) }));
  return { groups: seen.groups.map(({ id, cards }) => ({ id, cards: named(cards) })), hand: named(seen.hand) };
}

/** How cards have to go so that the table lies like this. */
function plan(groups: readonly Group[], hand: readonly Card[], wanted: readonly string[][]): Step[] {
  const free = new Set(groups);
  const homes = wanted.map((tiles) => {
    const best = [...free].reduce<Group | null>(
      (most, group) => (common(group, tiles) > (most ? common(most, tiles) : 0) ? group : most),
      null,
    );
    if (best) free.delete(best);
    return best;
  });
  const kept = wanted.map((tiles, i) => take([...(homes[i]?.cards ?? [])], tiles));
  const stays = new Set(kept.flatMap(({ found }) => found));
  const loose = [...groups.flatMap((group) => group.cards).filter((card) => !stays.has(card)), ...hand];
  return kept.flatMap(({ missing }, i) => {
    const home = homes[i];
    const row = new Set(wanted[i]?.map((tile) => tile.charAt(1))).size === 1 ? "shape" : "color";
    return take(loose, missing).found.map((card): Step => ({ card: card.id, to: home ? { group: home.id } : { begun: i, row } }));
  });
}

const common = (group: Group, tiles: readonly string[]): number => take([...group.cards], tiles).found.length;

function take(cards: Card[], tiles: readonly string[]): { found: Card[]; missing: string[] } {
  const found: Card[] = [];
  const missing: string[] = [];
  for (const tile of tiles) {
    const at = cards.findIndex((card) => card.tile === tile);
    if (at < 0) missing.push(tile);
    else found.push(...cards.splice(at, 1));
  }
  return { found, missing };
}

export async function playTurn(page: Page, way: Way, phone = false): Promise<void> {
  await seen(page, () => makeTurn(page, way, phone));
}

async function makeTurn(page: Page, way: Way, phone: boolean): Promise<void> {
  await page.locator('.rummy:not([data-showing]) [data-place="shape"]').waitFor();
  const only = page.getByRole("button", { name: /^(Exchange your hand|Pass)$/ });
  if (await only.count()) return finish(page, only, way, phone);
  const { groups, hand } = await look(page);
  const { moves } = await askServer<{ moves: { text: string }[] }>(page, "/moves?limit=40");
  const plans = moves.map(({ text }) =>
    plan(
      groups,
      hand,
      (text.split("=")[1] ?? "")
        .trim()
        .split(" ")
        .map((group) => group.match(/../g) ?? []),
    ),
  );
  const steps = plans.reduce((a, b) => (b.length < a.length ? b : a));
  const begun = new Map<number, string>();
  for (const step of steps) await goStep(page, step, begun, way, phone);
  await finish(page, page.getByRole("button", { name: /^Play \d/ }), way, phone);
}

async function goStep(page: Page, { card, to }: Step, begun: Map<number, string>, way: Way, phone: boolean): Promise<void> {
  await settled(page);
  const first =
    "group" in to
      ? await page.locator(`.group[data-place="${to.group}"] [data-cell]`).first().getAttribute("data-cell")
      : begun.get(to.begun);
  const goal = first ?? ("row" in to ? to.row : "");
  if (way === "keys") await byKeys(page, card, goal);
  else if (way === "drag" && (await inHand(page, card).count())) await byDrag(page, card, goal, phone);
  else await byTouch(page, card, goal, phone);
  await cell(page, card).waitFor();
  if ("begun" in to && !begun.has(to.begun)) begun.set(to.begun, card);
}

async function byTouch(page: Page, card: string, goal: string, phone: boolean): Promise<void> {
  for (const place of [page.locator(`[data-card="${card}"]`), cell(page, goal)]) await (phone ? place.tap() : place.click());
}

async function byDrag(page: Page, card: string, goal: string, phone: boolean): Promise<void> {
  await cell(page, goal).scrollIntoViewIfNeeded();
  const [from, to] = [await middle(inHand(page, card)), await middle(cell(page, goal))];
  await (phone ? dragByFinger : dragByMouse)(page, from, to);
}

async function byKeys(page: Page, card: string, goal: string): Promise<void> {
  await page.locator('.felt [tabindex="0"]').focus();
  const place = await page.evaluate(
    (id) => [...document.querySelectorAll(".hand .slot")].findIndex((slot) => slot.querySelector(`[data-card="${id}"]`)),
    card,
  );
  if (place >= 0) await page.keyboard.press(String(place + 1));
  else await enterOn(page, card);
  await page.locator(`[data-card="${card}"].chosen`).waitFor();
  await enterOn(page, goal);
}

/** Goes to a cell by arrow keys, and presses Enter there. */
async function enterOn(page: Page, goal: string): Promise<void> {
  const way = await page.evaluate((name) => {
    const cells = [...document.querySelectorAll<HTMLElement>(".felt [data-cell]")].map((one) => one.dataset["cell"]);
    return cells.indexOf(name) - cells.indexOf((document.activeElement as HTMLElement).dataset["cell"]);
  }, goal);
  for (let i = 0; i < Math.abs(way); i++) await page.keyboard.press(way < 0 ? "ArrowLeft" : "ArrowRight");
  await page.waitForFunction((name) => (document.activeElement as HTMLElement).dataset["cell"] === name, goal);
  await page.keyboard.press("Enter");
}

async function finish(page: Page, button: Locator, way: Way, phone: boolean): Promise<void> {
  if (way !== "keys") return phone ? button.tap() : button.click();
  await page.waitForFunction(() => document.querySelector(".actions button.main:not(:disabled)"));
  await page.locator('.felt [tabindex="0"]').focus();
  await page.keyboard.press("Control+Enter");
}
