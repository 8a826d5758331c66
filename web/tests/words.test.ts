import { beforeAll, expect, test, vi } from "vitest";
import { chooseLanguage, fill, msg, n, pluralForm, t } from "../src/i18n/words.svelte";

beforeAll(() => vi.stubGlobal("document", { documentElement: {} }));

test("values are filled in, unknown ones stay", () => {
  expect(t("{name} wins by {points}", { name: "Anna", points: 3 })).toBe("Anna wins by 3");
  expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  expect(msg("as it is")).toBe("as it is");
});

test("English has two forms", () => {
  expect(n("{count} tile", "{count} tiles", 1)).toBe("1 tile");
  expect(n("{count} tile", "{count} tiles", 0)).toBe("0 tiles");
  expect(n("{count} tile", "{count} tiles", 21)).toBe("21 tiles");
});

test.each([
  ["ru", [1, 21, 101], 0],
  ["ru", [2, 3, 24], 1],
  ["ru", [0, 5, 11, 12, 111], 2],
  ["hu", [1], 0],
  ["hu", [0, 2, 5], 1],
  ["zh-Hant", [0, 1, 2], 0],
] as const)("in %s the numbers %j take form %d", (language, counts, form) => {
  for (const count of counts) expect(pluralForm(language, count)).toBe(form);
});

test.each([
  [["ru-RU", "en"], "ru"],
  [["de", "hu"], "hu"],
  [["zh-TW"], "zh-Hant"],
  [["fr"], "en"],
  [[], "en"],
] as const)("a browser that wants %j gets %s", (wanted, language) => {
  expect(chooseLanguage(wanted)).toBe(language);
});
