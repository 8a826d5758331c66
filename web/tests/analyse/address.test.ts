/** Addresses of positions. */

import { expect, test } from "vitest";
import { analyseLink, readSpot } from "../../src/analyse/address";

const SPOT = { game: "qwirkle", position: "0,0:RcRsRd/1Gs BsYsPtGxRlRt,6 12,8 0", options: { opening: "any" } };

function read(address: string) {
  const { pathname, search } = new URL(address, "https://example.org");
  return readSpot(pathname.split("/").filter(Boolean).slice(1), search);
}

test("an address is read as it was written", () => {
  expect(analyseLink(SPOT)).toBe("/analyse/qwirkle/0,0:RcRsRd%2F1Gs_BsYsPtGxRlRt,6_12,8_0?opening=any");
  expect(read(analyseLink(SPOT))).toEqual(SPOT);
  expect(read(analyseLink({ ...SPOT, options: {} }))).toEqual({ ...SPOT, options: {} });
});

test("fully escaped addresses and plain slashes are read, too", () => {
  expect(read(`/analyse/qwirkle/${encodeURIComponent(SPOT.position.replaceAll(" ", "_"))}?opening=any`)).toEqual(SPOT);
  expect(read("/analyse/qwirkle/0,0:RcRsRd/1Gs_6,6_1,2_0").position).toBe("0,0:RcRsRd/1Gs 6,6 1,2 0");
});

test("what is broken is kept as it is", () => {
  expect(read("/analyse/rummy/%E0%A4%A")).toMatchObject({ game: "rummy", position: "%E0%A4%A" });
  expect(read("/analyse")).toEqual({ game: "", position: "", options: {} });
});
