import { beforeEach, describe, expect, test, vi } from "vitest";

const settings = { level: "", opponents: 1 };
vi.mock("../../src/ui/settings.svelte", () => ({ settings }));

const YOU = { seat: 0, kind: "person", level: "" };
const bot = (seat: number, level: string) => ({ seat, kind: "bot", level });
const result = (...winners: number[]) => ({ scores: [], winners, clause: "" });

describe("the ladder of characters", () => {
  let kept: Map<string, string>;
  let ladder: typeof import("../../src/pages/home/ladder.svelte");

  const load = async (): Promise<void> => {
    vi.resetModules(); // as after a reload of the page
    ladder = await import("../../src/pages/home/ladder.svelte");
  };
  const win = (table: string, level: string): void => ladder.countResult(table, [YOU, bot(1, level)], [0], result(0));
  const lose = (table: string, level: string): void => ladder.countResult(table, [YOU, bot(1, level)], [0], result(1));

  beforeEach(async () => {
    kept = new Map();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
    settings.level = "beginner";
    await load();
  });

  test("two wins in a row suggest the next character, also after a reload", async () => {
    win("a", "beginner");
    expect(ladder.nextStep()).toBeNull();
    win("b", "beginner");
    expect(ladder.nextStep()).toEqual({ from: "beginner", to: "casual" });
    await load();
    expect(ladder.nextStep()).toEqual({ from: "beginner", to: "casual" });
  });

  test("a table counts once, however often its end is seen", () => {
    win("a", "beginner");
    win("a", "beginner");
    expect(ladder.nextStep()).toBeNull();
  });

  test("a defeat, a shared win or another level begins anew", () => {
    win("a", "beginner");
    lose("b", "beginner");
    win("c", "beginner");
    expect(ladder.nextStep()).toBeNull();
    ladder.countResult("d", [YOU, bot(1, "beginner")], [0], result(0, 1));
    win("e", "beginner");
    expect(ladder.nextStep()).toBeNull();
    win("f", "casual");
    win("g", "beginner");
    expect(ladder.nextStep()).toBeNull();
  });

  test("only the level that is chosen now leads on, and the master to nobody", () => {
    win("a", "beginner");
    win("b", "beginner");
    settings.level = "casual";
    expect(ladder.nextStep()).toBeNull();
    settings.level = "master";
    win("c", "master");
    win("d", "master");
    expect(ladder.nextStep()).toBeNull();
  });

  test("after “not yet” it takes two more wins", () => {
    win("a", "beginner");
    win("b", "beginner");
    ladder.stay();
    expect(ladder.nextStep()).toBeNull();
    win("c", "beginner");
    win("d", "beginner");
    expect(ladder.nextStep()).not.toBeNull();
  });

  test("several bots of one level count; other people, mixed levels and a passed device do not", () => {
    ladder.countResult("a", [YOU, bot(1, "beginner"), bot(2, "beginner")], [0], result(0));
    ladder.countResult("b", [YOU, bot(1, "beginner"), bot(2, "casual")], [0], result(0));
    ladder.countResult("c", [YOU, { ...YOU, seat: 1 }], [0], result(0));
    ladder.countResult("d", [YOU, { ...YOU, seat: 1 }, bot(2, "beginner")], [0, 1], result(0));
    expect(ladder.nextStep()).toBeNull();
    win("e", "beginner");
    expect(ladder.nextStep()).not.toBeNull();
  });

  test("what was stored by somebody else does no harm", async () => {
    kept.set("sixfold.ladder", "{nonsense");
    await load();
    win("a", "beginner");
    win("b", "beginner");
    expect(ladder.nextStep()).not.toBeNull();
  });
});
