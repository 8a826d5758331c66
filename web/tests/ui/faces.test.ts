import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faces } from "../../scripts/server_faces";
import { SEAT_COLORS } from "../../src/table/end/faces";

const ROOT = join(import.meta.dirname, "../../..");

test("the server draws the same faces; `npm run faces` writes them", () => {
  expect(JSON.parse(readFileSync(join(ROOT, "src/sixfold/server/previews/faces.json"), "utf8"))).toEqual(faces());
});

test("shirts have the colors of the seats", () => {
  const tokens = readFileSync(join(ROOT, "web/src/design/tokens.css"), "utf8");
  expect(SEAT_COLORS).toEqual([1, 2, 3, 4].map((seat) => new RegExp(`--seat-${seat}: (#\\w+)`).exec(tokens)?.[1]));
});
