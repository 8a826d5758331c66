/** Numbers as a language writes them, with a true minus sign. */

const plain = new Map<string, Intl.NumberFormat>();

export function numberText(language: string, value: number): string {
  let format = plain.get(language);
  if (!format) plain.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(value).replace("-", "−");
}

/** A share of one: 0.57 is "57%", in Russian "57 %". */
export function percentText(language: string, share: number, digits = 0): string {
  return new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);
}
