import { beforeEach, describe, expect, test } from "vitest";
import { Announcements, GAP, GATHER } from "../../src/ui/news/announcer.svelte";

describe("what is said to screen readers", () => {
  let timers: { then: () => void; ms: number }[];
  let said: Announcements;

  beforeEach(() => {
    timers = [];
    said = new Announcements((then, ms) => timers.push({ then, ms }));
  });

  const pass = (): number | undefined => {
    const timer = timers.shift();
    timer?.then();
    return timer?.ms;
  };
  const texts = (): string[] => said.lines.map(({ text }) => text);

  test("what is said in one moment is one line, in order", () => {
    said.announce("Bot: passes.");
    said.announce("Your turn.");
    expect(texts()).toEqual([]);
    expect(pass()).toBe(GATHER);
    expect(texts()).toEqual(["Bot: passes. Your turn."]);
  });

  test("the region changes again only after a gap; what came meanwhile is said together", () => {
    said.announce("one");
    pass();
    said.announce("two");
    said.announce("three");
    expect(texts()).toEqual(["one"]);
    expect(pass()).toBe(GAP);
    expect(texts()).toEqual(["one", "two three"]);
    pass();
    expect(timers).toEqual([]);
  });

  test("the same words are a new line", () => {
    for (const text of ["Your turn.", "Your turn."]) {
      said.announce(text);
      pass();
    }
    expect(new Set(said.lines.map(({ id }) => id)).size).toBe(2);
    expect(texts()).toEqual(["Your turn.", "Your turn."]);
  });

  test("news that is repeated is said again, feedback that still waits is not", () => {
    said.announce("Bot: passes.");
    said.announce("Bot: passes.");
    said.feedback("Undone.");
    said.feedback("Undone.");
    said.feedback("3 points");
    pass();
    expect(texts()).toEqual(["Bot: passes. Bot: passes. Undone. 3 points"]);
  });

  test("old lines leave the page", () => {
    for (let i = 0; i < 20; i++) {
      said.announce(String(i));
      pass();
    }
    expect(texts().at(-1)).toBe("19");
    expect(texts().length).toBeLessThan(10);
  });
});
