import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qrCode } from "../../src/ui/qr";

const LONG = `https://x.example/${"aB3_-".repeat(100)}`;

/** Prints of codes that agree, module by module, with those of an independent encoder. */
test.each([
  [17, 1, "b7bb51ba04bf42bf"],
  [100, 5, "6d446f137324913d"],
  [200, 9, "1b71716515c86f63"],
  [330, 12, "34cf0cc471d4e58a"],
  [450, 14, "49c35396072d4d36"],
])("%d bytes make a code of version %d", (length, version, print) => {
  const code = qrCode(LONG.slice(0, length));
  expect(code.length).toBe(version * 4 + 17);
  const rows = code.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  expect(createHash("sha256").update(rows.join("\n")).digest("hex").slice(0, 16)).toBe(print);
});

test("a text that is too long is refused with its length", () => {
  expect(() => qrCode("x".repeat(500))).toThrow("500 bytes");
});
