/** Translations: English texts are the keys; catalogues come from gettext. */

import { numberText } from "./numbers";

export const LANGUAGES = {
  en: "English",
  ru: "Русский",
  hu: "Magyar",
  "zh-Hant": "繁體中文",
} as const;

export type Language = keyof typeof LANGUAGES;
export type Values = Record<string, string | number>;
export type Catalogue = Record<string, string | string[]>;

/** The order in which gettext keeps the plural forms of a language. */
const PLURALS: Record<Language, Intl.LDMLPluralRule[]> = {
  en: ["one", "other"],
  ru: ["one", "few", "many"],
  hu: ["one", "other"],
  "zh-Hant": ["other"],
};

const loaders = import.meta.glob<{ default: Catalogue }>("./catalogues/*.json");

const current = $state<{ language: Language; catalogue: Catalogue }>({
  language: "en",
  catalogue: {},
});

export function language(): Language {
  return current.language;
}

/** The best supported language for a browser's list. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    if (lower.startsWith("zh")) return "zh-Hant";
    const found = (Object.keys(LANGUAGES) as Language[]).find((l) => lower.split("-")[0] === l);
    if (found) return found;
  }
  return "en";
}

/** Switches without a reload; everything that called `t` is updated. */
export async function useLanguage(wanted: Language): Promise<void> {
  const load = loaders[`./catalogues/${wanted}.json`];
  current.catalogue = load ? (await load()).default : {};
  current.language = wanted;
  document.documentElement.lang = wanted;
}

/** Marks a text for translation that is passed to `t` later. */
export const msg = (text: string): string => text;

/** A text with its {values} filled in. */
export function t(text: string, values: Values = {}): string {
  const found = current.catalogue[text];
  return fill(typeof found === "string" && found ? found : text, values);
}

/** The index of the plural form a number takes in a catalogue. */
export function pluralForm(language: Language, count: number): number {
  const rule = new Intl.PluralRules(language).select(count);
  const place = PLURALS[language].indexOf(rule);
  return place < 0 ? PLURALS[language].length - 1 : place;
}

/** A text with a plural form; {count} is filled in, too. */
export function n(one: string, many: string, count: number, values: Values = {}): string {
  const forms = current.catalogue[one];
  const own = Array.isArray(forms) ? forms[pluralForm(current.language, count)] : undefined;
  return fill(own || [one, many][pluralForm("en", count)] || many, { count, ...values });
}

/** Numbers among the values are written as the language does. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? numberText(current.language, value) : value;
  });
}
