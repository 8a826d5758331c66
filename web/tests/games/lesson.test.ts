import { beforeEach, describe, expect, test } from "vitest";
import { Course, type Teacher } from "../../src/learn/course.svelte";
import { keepProgress, NO_PROGRESS, readProgress, type Progress } from "../../src/learn/progress";
import { WORDS as QWIRKLE } from "../../src/games/qwirkle/learn/words";
import { LESSON_STEPS as QWIRKLE_STEPS } from "../../src/games/qwirkle/types";
import { WORDS as RUMMY } from "../../src/games/rummy/learn/words";
import { LESSON_STEPS as RUMMY_STEPS } from "../../src/games/rummy/types";
import { WORDS as TWISTY } from "../../src/games/twisty/learn/words";
import { LESSON_STEPS as TWISTY_STEPS } from "../../src/games/twisty/types";
import type { LessonTurn } from "../../src/net/api";
import type { Event } from "../../src/net/messages";

const STEPS = ["first", "second", "third"].map((name) => ({ name, turn: 0, shown: { at: name } }));

const event = (ply: number, points: number, shown: unknown): Event => ({
  type: "event",
  ply,
  seat: 0,
  entry: "0 pass",
  points,
  scores: [points, 0],
  turn: 1,
  shown,
  details: {},
  result: null,
  own: {},
  clock: { pace: "none", limit: 0, left: [], running: null },
});

class Shelf {
  kept: string | null = null;
  getItem(): string | null {
    return this.kept;
  }
  setItem(_: string, text: string): void {
    this.kept = text;
  }
}

describe("progress", () => {
  const shelf = new Shelf();
  beforeEach(() => (shelf.kept = null));

  test("is kept for each game", () => {
    keepProgress("qwirkle", { at: 2, open: 4, finished: false }, shelf);
    keepProgress("rummy", { at: 1, open: 2, finished: false }, shelf);
    expect(readProgress("qwirkle", 8, shelf)).toEqual({ at: 2, open: 4, finished: false });
    expect(readProgress("twisty", 8, shelf)).toEqual(NO_PROGRESS);
  });

  test("of a lesson that is through begins anew, with all steps open", () => {
    keepProgress("qwirkle", { at: 7, open: 8, finished: true }, shelf);
    expect(readProgress("qwirkle", 8, shelf)).toEqual({ at: 0, open: 8, finished: true });
  });

  test.each(["no json", "null", '{"qwirkle": {"at": "x", "open": -3}}', '{"qwirkle": {"at": 99, "open": 1}}'])(
    "survives what is not progress: %s",
    (text) => {
      shelf.kept = text;
      expect(readProgress("qwirkle", 8, shelf)).toEqual(NO_PROGRESS);
    },
  );

  test("does not go beyond the steps there are", () => {
    keepProgress("qwirkle", { at: 7, open: 8, finished: false }, shelf);
    expect(readProgress("qwirkle", 3, shelf)).toMatchObject({ at: 2, open: 3 });
  });
});

describe("a course", () => {
  let answer: () => Promise<LessonTurn>;
  let kept: Progress[];
  let asked: [string, string][];
  let course: Course;

  const teacher: Teacher = {
    move: (step, text) => {
      asked.push([step, text]);
      return answer();
    },
    keep: (progress) => kept.push(progress),
    pause: () => Promise.resolve(),
  };

  beforeEach(() => {
    kept = [];
    asked = [];
    answer = async () => ({ done: true, events: [event(1, 3, { at: "after" }), event(2, 0, { at: "reply" })] });
    course = new Course(STEPS, teacher, NO_PROGRESS);
  });

  test("shows what happened, one ply after the other, and opens the next step", async () => {
    expect(course.canGoOn).toBe(false);
    await course.submit("a move");
    expect(asked).toEqual([["first", "a move"]]);
    expect(course.phase).toBe("right");
    expect(course.points).toBe(3);
    expect(course.shown).toEqual({ at: "reply" });
    expect(course.events.map(({ ply }) => ply)).toEqual([1, 2]);
    expect(course.canGoOn).toBe(true);
    expect(kept.at(-1)).toEqual({ at: 0, open: 2, finished: false });
  });

  test("lets a turn that does not do be tried again", async () => {
    answer = async () => ({ done: false, events: [event(1, 2, { at: "elsewhere" })] });
    await course.submit("another move");
    expect(course.phase).toBe("almost");
    expect(course.canGoOn).toBe(false);
    const { ply } = course;
    course.again();
    expect(course.phase).toBe("task");
    expect(course.shown).toEqual({ at: "first" });
    expect(course.ply).toBeGreaterThan(ply + 1);
  });

  test("takes one turn at a time", async () => {
    const first = course.submit("once");
    await course.submit("twice");
    await first;
    expect(asked).toHaveLength(1);
  });

  test("stays at the task when nobody answers", async () => {
    answer = () => Promise.reject(new Error("offline"));
    await expect(course.submit("a move")).rejects.toThrow("offline");
    expect(course.phase).toBe("task");
  });

  test("forgets an answer to a step that was left meanwhile", async () => {
    let tell: (turn: LessonTurn) => void = () => undefined;
    answer = () => new Promise((done) => (tell = done));
    const tried = course.submit("a move");
    course.goTo(1);
    tell({ done: true, events: [event(1, 3, {})] });
    await tried;
    expect(course.phase).toBe("task");
    expect(course.shown).toEqual({ at: "second" });
  });

  test("goes back and forth, and ends after the last step", async () => {
    course.goTo(2);
    course.goTo(3);
    course.goTo(-1);
    expect(course.at).toBe(2);
    course.goTo(1);
    expect(course.canGoOn).toBe(true);
    course.next();
    expect(course.isLast).toBe(true);
    course.next();
    expect(course.finished).toBe(true);
    expect(kept.at(-1)).toEqual({ at: 2, open: 3, finished: true });
    course.goTo(0);
    expect(course.finished).toBe(false);
  });
});

test.each([
  ["Qwirkle", QWIRKLE, QWIRKLE_STEPS],
  ["Rummy", RUMMY, RUMMY_STEPS],
  ["Twisty", TWISTY, TWISTY_STEPS],
])("every step of %s has its words, in the same order", (_, words, steps) => {
  expect(words.map(({ name }) => name)).toEqual(steps);
});

test.each([
  ["Qwirkle", QWIRKLE],
  ["Rummy", RUMMY],
  ["Twisty", TWISTY],
])("the steps of %s are short enough for a phone", (_, words) => {
  expect(words.length).toBeGreaterThanOrEqual(6);
  expect(words.length).toBeLessThanOrEqual(12);
  for (const { say, task, right, almost = "" } of words) {
    expect(`${say} ${task}`.length).toBeLessThan(240);
    expect(Math.max(right.length, almost.length)).toBeLessThan(130);
  }
});
