import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { useLanguage } from "../../src/i18n/words.svelte";
import { RefusedError, tellError, tellRefusal } from "../../src/net/refused";

const refusal = (text: string, details: Record<string, string>) => ({
  code: "notation" as const,
  clause: "T6",
  message: text,
  text,
  details,
});

test("a refusal names who sits there, and is a sentence", () => {
  const taken = refusal("{other} is already on the corner {cell}", { other: "seat 1", cell: "a1" });
  expect(tellRefusal(taken, ["Anna", "Béla"])).toBe("Béla is already on the corner a1");
  expect(tellRefusal(taken)).toBe("Player 2 is already on the corner a1");
  expect(tellRefusal(refusal("the game is over", {}))).toBe("The game is over");
});

test("what is wrong with a request is told in the same way, all else is the line", () => {
  expect(tellError(new RefusedError(refusal("it’s {turn}’s turn", { turn: "seat 0" })), ["Anna"])).toBe("It’s Anna’s turn");
  expect(tellError(new Error("no net"))).toMatch(/can’t reach/);
});

describe("in Russian", () => {
  beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await useLanguage("ru");
  });
  afterAll(() => useLanguage("en"));

  test("a move that is none is told with its parts", () => {
    const why = "'{text}' is not a square: a square has a column a-g and a row 1-7, as in b3";
    expect(tellRefusal(refusal("landing {place}: {why}", { place: "2", text: "z9", why }))).toBe(
      "Остановка 2: «z9» — не клетка: столбец a-g и ряд 1-7, например b3",
    );
    expect(
      tellRefusal(refusal("an empty text is not a move; {help}", { help: "Rc@0,0 Rs@1,0 plays tiles at x,y; -RcGt swaps tiles; pass" })),
    ).toMatch(/^Пустой текст — не ход; Rc@0,0 Rs@1,0 кладёт фишки/);
  });

  test("an option that cannot be is told with the name of the game", () => {
    const text = "{game} is for {least} to {most} players, not {players}";
    expect(tellRefusal(refusal(text, { game: "Qwirkle", least: "2", most: "4", players: "9" }))).toBe(
      "Квёркл — игра для 2–4 игроков, а не для 9",
    );
  });

  test("what the player wrote is not translated", () => {
    expect(tellRefusal(refusal("'{text}' plays no tiles", { text: "pass" }))).toBe("«pass» не кладёт фишек");
  });
});
