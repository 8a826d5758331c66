import { expect, test } from "vitest";
import { CARD, dayColors, drawCard, type CardFacts } from "../../src/table/end/card";

const player = (seat: number, won = false) => ({ seat, level: seat ? "casual" : "", name: `Name ${seat}`, score: 10 * seat, won });
const facts = (players: number, isText = false): CardFacts => ({
  headline: ["Anna wins", "at Qwirkle"],
  date: "May 1, 2026",
  players: Array.from({ length: players }, (_, seat) => player(seat, seat === 0)),
  drawing: { left: -50, top: -50, width: 300, height: 200, parts: "<text>board</text>", isText },
});

test.each([2, 3, 4])("with %s players everybody has a row inside the picture, below the headline", (count) => {
  const { texts } = drawCard(facts(count));
  const names = texts.filter(({ text }) => text.startsWith("Name"));
  expect(names).toHaveLength(count);
  const headline = texts.find(({ text }) => text === "at Qwirkle");
  for (const { y, size } of names) {
    expect(y - size).toBeGreaterThan(headline?.y ?? Infinity);
    expect(y).toBeLessThan(CARD.height);
  }
});

test("at most twelve words besides scores", () => {
  const words = drawCard(facts(2)).texts.flatMap(({ text }) => text.split(" "));
  expect(words.filter((word) => !/^\d+,?$/.test(word)).length).toBeLessThanOrEqual(12);
});

test("names are no part of the markup, and words of a game without a drawing are left out", () => {
  expect(drawCard(facts(2)).svg).not.toContain("Name");
  expect(drawCard(facts(2)).svg).toContain("board");
  expect(drawCard(facts(2, true)).svg).not.toContain("board");
});

test("the card has its own colors", () => {
  expect(dayColors("R")).toMatch(/^#\w{6}$/);
  expect(dayColors("R-deep")).toMatch(/^#\w{6}$/);
  expect(drawCard(facts(4)).svg).not.toMatch(/undefined|NaN/);
});
