import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { enumerated, listed, separated, spoken } from "../src/i18n/lists";
import { numberText, percentText } from "../src/i18n/numbers";
import { t, useLanguage, type Language } from "../src/i18n/words.svelte";

beforeAll(() => vi.stubGlobal("document", { documentElement: {} }));
afterEach(() => useLanguage("en"));

test.each([
  ["en", "Anna and Béla", "a, b", "a; b", "One. Two."],
  ["ru", "Anna и Béla", "a, b", "a; b", "One. Two."],
  ["hu", "Anna és Béla", "a, b", "a; b", "One. Two."],
  ["zh-Hant", "Anna和Béla", "a、b", "a；b", "One.Two."],
] as [Language, string, string, string, string][])("in %s lists have their own separators", async (language, ...wanted) => {
  await useLanguage(language);
  expect([listed(["Anna", "Béla"]), enumerated(["a", "b"]), separated(["a", "b"]), spoken(["One.", "Two."])]).toEqual(wanted);
  for (const list of [listed, enumerated, separated, spoken]) expect([list([]), list(["one"])]).toEqual(["", "one"]);
});

test.each([
  ["en", "12,345", "57%"],
  ["ru", "12 345", "57 %"],
  ["hu", "12 345", "57%"],
  ["zh-Hant", "12,345", "57%"],
] as [Language, string, string][])("in %s numbers are written as there", async (language, thousands, percent) => {
  expect(numberText(language, 12345).replace(/\s/g, " ")).toBe(thousands);
  expect(percentText(language, 0.571).replace(/\s/g, " ")).toBe(percent);
  await useLanguage(language);
  expect(t("{x}, {count}", { x: -2, count: 12345 }).replace(/\s/g, " ")).toBe(`−2, ${thousands}`);
});
