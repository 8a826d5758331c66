import { beforeEach, expect, test, vi } from "vitest";

const settings = { level: "", opponents: 1 };
let tables: unknown[] = [];
vi.mock("../../src/ui/settings.svelte", () => ({ settings }));
vi.mock("../../src/net/mine.svelte", () => ({ myTables: () => tables }));

const { chosenLevel, chosenOpponents, opponentCounts, seatsAgainstBots } = await import("../../src/net/opponents");

beforeEach(() => {
  Object.assign(settings, { level: "", opponents: 1 });
  tables = [];
});

test("the first game ever is against the gentlest bot", () => {
  expect(chosenLevel()).toBe("beginner");
  tables = [{}];
  expect(chosenLevel()).toBe("casual");
  settings.level = "master";
  expect(chosenLevel()).toBe("master");
});

test("as many bots as were chosen, or as the game allows", () => {
  const counts = opponentCounts([2, 3, 4]);
  expect(counts).toEqual([1, 2, 3]);
  settings.opponents = 3;
  expect(chosenOpponents(counts)).toBe(3);
  expect(chosenOpponents(opponentCounts([2]))).toBe(1);
  expect(chosenOpponents(opponentCounts([5, 6]))).toBe(4);
  settings.level = "club";
  expect(seatsAgainstBots([2, 3])).toEqual([{ kind: "person" }, { kind: "bot", level: "club" }, { kind: "bot", level: "club" }]);
});
