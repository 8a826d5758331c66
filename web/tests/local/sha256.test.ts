import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { commitment } from "../../src/local/tables/seating";
import { sha256 } from "../../src/local/sha256";

test.each(["", "abc", "é 漢 😀", ...[55, 56, 63, 64, 65, 1000].map((size) => "x".repeat(size))])("the digest of %j", (text) => {
  expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});

test("a commitment is the hash that records have", () => {
  const [seed, salt] = [
    "6cd6ae8dfe657b9466ce4cf798d5e5c7da83b7351067bd8a11e615e86ef6eab5",
    "7ef7ccc98eccb2d41929ed7894aececcb616bfc9e0c04834286a9c84409af971",
  ];
  expect(commitment(seed, salt)).toBe("94189035e81b222529269512295177f022b6b5f1d9b4424468fe57f37f427dbf");
});
