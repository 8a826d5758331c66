import { beforeEach, describe, expect, test, vi } from "vitest";

vi.mock("../../src/router.svelte", () => ({ go: () => undefined }));
vi.mock("../../src/ui/settings.svelte", () => ({ settings: { name: "Ann", level: "" } }));

const SEATED = { table: "t1", seat: 1, token: "token" };

describe("sitting down when answers are lost", () => {
  let kept: Map<string, string>;
  let asked: { invite: string | null; key: string }[];
  /** What becomes of each request, in turn: the answer, or its loss. */
  let fates: (() => Response)[];

  const lost = (): Response => {
    throw new TypeError("Failed to fetch");
  };
  const seated = (): Response => Response.json(SEATED);
  const refused = (code: string) => (): Response =>
    Response.json({ refusal: { code, clause: "", text: code, details: {}, message: code } }, { status: 409 });

  async function sitDown(invites: string[]): Promise<void> {
    vi.resetModules(); // as after a reload of the page
    const { sitDown } = await import("../../src/net/starting");
    await Promise.all([sitDown("t1", "Ben", invites), vi.runAllTimersAsync()]);
  }

  beforeEach(() => {
    [kept, asked, fates] = [new Map(), [], []];
    vi.useFakeTimers();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
    vi.stubGlobal("fetch", async (_: string, request: { body: string }) => {
      asked.push(JSON.parse(request.body) as { invite: string; key: string });
      return (fates.shift() ?? lost)();
    });
  });

  test("the same key is sent again until the seat is ours", async () => {
    fates = [lost, lost, seated];
    await sitDown(["one"]);
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map((one) => one.key)).size).toBe(1);
    expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(kept.get("sixfold.tables")).toContain("token");
  });

  test("also after the page was loaded again; the next time it is another one", async () => {
    await expect(sitDown(["one"])).rejects.toThrow("Failed to fetch");
    const first = asked.at(-1)?.key;
    fates = [seated, seated];
    await sitDown(["one"]);
    expect(asked.at(-1)?.key).toBe(first);
    await sitDown(["one"]);
    expect(asked.at(-1)?.key).not.toBe(first);
  });

  test("a refusal is no loss: the next invitation is tried at once, with the same key", async () => {
    fates = [refused("seat-taken"), seated];
    await sitDown(["one", "two"]);
    expect(asked.map((one) => one.invite)).toEqual(["one", "two"]);
    expect(asked[0]?.key).toBe(asked[1]?.key);
  });
});
