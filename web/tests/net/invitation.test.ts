import { expect, test } from "vitest";
import { readInvitation, writeInvitation } from "../../src/net/invitation";

test("what is written is read", () => {
  const invitation = { invites: ["a-b_c", "d"], watch: "w9" };
  expect(readInvitation(`#${writeInvitation(invitation)}`)).toEqual(invitation);
});

test("a link without secrets has none", () => {
  expect(writeInvitation({ invites: [], watch: null })).toBe("");
  expect(readInvitation("")).toEqual({ invites: [], watch: null });
});
