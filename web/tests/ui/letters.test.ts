import { beforeAll, expect, test, vi } from "vitest";
import { colorLetter } from "../../src/i18n/names";
import { useLanguage, type Language } from "../../src/i18n/words.svelte";

beforeAll(() => vi.stubGlobal("document", { documentElement: {} }));

test.each<[Language, string]>([
  ["en", "ROYGBPW"],
  ["ru", "КОЖЗСФБ"],
  ["hu", "PNSZKLF"],
  ["zh-Hant", "紅橘黃綠藍紫白"],
])("in %s tiles carry the letters %s, no two alike", async (language, letters) => {
  await useLanguage(language);
  const shown = [..."ROYGBPW"].map(colorLetter);
  expect(shown.join("")).toBe(letters);
  expect(new Set(shown).size).toBe(7);
});
