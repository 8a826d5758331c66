import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let vibrate: ReturnType<typeof vi.fn>;

/** The settings of a device where those were stored. */
async function open(stored: string | null, coarse = false): Promise<typeof import("../../../src/ui/settings.svelte")> {
  vi.resetModules();
  vi.stubGlobal("localStorage", { getItem: () => stored });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: coarse && query === "(pointer: coarse)" }));
  return import("../../../src/ui/settings.svelte");
}

beforeEach(() => {
  vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } });
});
afterEach(() => vi.unstubAllGlobals());

describe("the volume", () => {
  test.each([
    [null, "normal"],
    ["{}", "normal"],
    ['{"sound":true}', "normal"],
    ['{"sound":false}', "off"],
    ['{"sound":"quiet"}', "quiet"],
    ['{"sound":"toString"}', "normal"],
    ["broken", "normal"],
  ])("stored as %s is %s", async (stored, volume) => {
    expect((await open(stored)).settings.sound).toBe(volume);
  });
});

describe("vibration", () => {
  test("is on by default where there is touch", async () => {
    expect((await open(null, true)).settings.vibration).toBe(true);
    expect((await open(null, false)).settings.vibration).toBe(false);
    expect((await open('{"vibration":false}', true)).settings.vibration).toBe(false);
  });

  test("8 ms for a landing, 20 ms for a Qwirkle, none for a refusal, with the sounds off, too", async () => {
    await open('{"sound":"off"}', true);
    const { play } = await import("../../../src/ui/news/sound");
    for (const name of ["lay", "feat", "qwirkle", "no"] as const) play(name);
    expect(vibrate.mock.calls).toEqual([[8], [20], [20]]);
  });

  test("none when off, before the first gesture, and where there is none", async () => {
    await open('{"vibration":false}');
    const { play } = await import("../../../src/ui/news/sound");
    play("lay");
    const { settings } = await import("../../../src/ui/settings.svelte");
    settings.vibration = true;
    vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: false } });
    play("lay");
    vi.stubGlobal("navigator", {});
    play("lay");
    expect(vibrate).not.toHaveBeenCalled();
  });
});
