import { expect, test } from "vitest";
import { previewProof, readInvitation, writeInvitation } from "../../src/net/invitation";

test("what is written is read", () => {
  const invitation = { invites: ["a-b_c", "d"], watch: "w9" };
  expect(readInvitation(`#${writeInvitation(invitation)}`)).toEqual(invitation);
});

test("a link without secrets has none", () => {
  expect(writeInvitation({ invites: [], watch: null })).toBe("");
  expect(readInvitation("")).toEqual({ invites: [], watch: null });
});

test("the proof for previews is that of the server", () => {
  expect(previewProof("w9")).toBe("e3d2abe6465ae78b608f09b2231c1509");
});
