/** Who is the youngest or the oldest: one answer, as the rules' option for ages. */

import type { Sitter } from "./sitters";

export type AgeRule = "oldest" | "youngest";

/** Ages that only say who comes first; all others are equal, and the seed decides among them. */
const AGES: Record<AgeRule, { one: string; others: string }> = {
  youngest: { one: "1", others: "2" },
  oldest: { one: "2", others: "1" },
};

/** The seats of people, if there is anything to ask. */
export function askedSeats(sitters: readonly Sitter[], rule: AgeRule | null): number[] {
  const people = sitters.flatMap(({ who }, seat) => (who === "bot" ? [] : [seat]));
  return rule && people.length > 1 ? people : [];
}

/** The option `ages` when that seat is the youngest or oldest; undefined when nobody said so. */
export function agesOf(sitters: readonly Sitter[], rule: AgeRule | null, chosen: number | null): string | undefined {
  if (!rule || chosen === null || !askedSeats(sitters, rule).includes(chosen)) return undefined;
  return sitters.map(({ who }, seat) => (who === "bot" ? "bot" : AGES[rule][seat === chosen ? "one" : "others"])).join(",");
}
