import { beforeEach, describe, expect, test } from "vitest";
import type { Event, Refusal, Request } from "../../src/net/messages";
import { RefusedError } from "../../src/net/refused";
import type { LineEvents } from "../../src/net/socket";
import { LiveTable } from "../../src/net/table.svelte";

const CLOCK = { pace: "none", limit: 0, left: [], running: null } as const;
const INFO = { id: "t1", game: "qwirkle", clock: CLOCK, seats: [], offers: [], you: 0, result: null };
const REFUSAL: Refusal = {
  code: "stale-ply",
  clause: "",
  text: "the game has moved on; moves made so far: {ply}",
  details: { ply: "3" },
  message: "the game has moved on; moves made so far: 3",
};

const event = (ply: number, more: Partial<Event> = {}): Event => ({
  type: "event",
  ply,
  seat: ply % 2,
  entry: `${ply % 2} pass`,
  points: 0,
  scores: [ply, 0],
  turn: (ply + 1) % 2,
  shown: { board: `after ${ply}`, hand: [] },
  own: { hand: ["Rc"] },
  details: {},
  clock: { ...CLOCK, left: [] },
  result: null,
  ...more,
});

describe("a live table", () => {
  let line: LineEvents;
  let sent: Request[];
  let heard: number[];
  let refused: Refusal[];
  let pauses: (() => void)[];
  let times: number[];
  let table: LiveTable;

  beforeEach(() => {
    [sent, heard, refused, pauses, times] = [[], [], [], [], []];
    table = new LiveTable(
      "t1",
      "token",
      (events) => {
        line = events;
        return { send: (text) => sent.push(JSON.parse(text) as Request), close: () => undefined };
      },
      { event: ({ ply }) => heard.push(ply), refused: (refusal) => refused.push(refusal) },
      {
        time: () => 1000,
        pause: (ms) => {
          times.push(ms);
          return new Promise((pass) => pauses.push(pass));
        },
      },
    );
    table.start();
    line.opened();
  });

  const tell = (answer: unknown): void => line.received(JSON.stringify(answer));
  const welcome = (...events: Event[]): void => tell({ type: "welcome", table: INFO, ply: events.at(-1)?.ply ?? 0, events });
  const pass = async (): Promise<void> => {
    pauses.shift()?.();
    await new Promise((done) => setTimeout(done, 0));
  };

  test("shows what everybody sees with the own hand laid over it", () => {
    welcome(event(0), event(1));
    expect(table.ply).toBe(1);
    expect(table.shown).toEqual({ board: "after 1", hand: ["Rc"] });
    expect(table.open).toEqual({ board: "after 1", hand: [] });
    expect(table.fresh).toBe(false);
    expect(heard).toEqual([]);
  });

  test("things that happen at once are shown one after the other", async () => {
    welcome(event(0));
    tell(event(1));
    tell(event(2));
    expect([table.ply, table.fresh, heard]).toEqual([1, true, [1]]);
    await pass();
    expect([table.ply, heard]).toEqual([2, [1, 2]]);
  });

  test("each move of somebody else is looked at for a second, the own one for half of it", async () => {
    welcome(event(0));
    for (const [i, seat] of [0, 1, 2, 3].entries()) tell(event(i + 1, { seat }));
    expect(table.behind).toBe(true);
    for (let i = 0; i < 3; i++) await pass();
    expect(times).toEqual([500, 1000, 1000, 1000]);
    expect([table.ply, table.behind]).toEqual([4, false]);
  });

  test("where clocks run, nobody waits so long, and the clock is never shown late", () => {
    const clock = (running: number): Event["clock"] => ({ pace: "game", limit: 60, left: [60, 60], running });
    welcome(event(0));
    tell(event(1, { clock: clock(0) }));
    tell(event(2, { clock: clock(1) }));
    expect(times[0]).toBeLessThan(500);
    expect(table.ply).toBe(1);
    expect(table.clock?.info.running).toBe(1);
  });

  test("whoever will not wait sees everything at once, and what comes later at its pace", async () => {
    welcome(event(0));
    for (const ply of [1, 2, 3]) tell(event(ply));
    table.catchUp();
    expect([table.ply, table.behind, heard]).toEqual([3, false, [1, 2, 3]]);
    await pass();
    tell(event(4));
    tell(event(5));
    expect([table.ply, table.behind]).toEqual([4, true]);
  });

  test("our move belongs to the newest table: what was not shown yet is shown first", () => {
    welcome(event(0));
    for (const ply of [1, 2, 3]) tell(event(ply));
    table.submit("pass");
    expect([table.ply, table.busy]).toEqual([3, true]);
    expect(sent.at(-1)).toMatchObject({ type: "move", ply: 4 });
  });

  test("a move is meant for the next ply, shown or not, and we are busy until it came", () => {
    welcome(event(0));
    tell(event(1));
    tell(event(2));
    table.submit("pass");
    expect(sent.at(-1)).toMatchObject({ type: "move", ply: 3, text: "pass" });
    expect(table.busy).toBe(true);
  });

  test("every request has a key of its own", () => {
    welcome(event(0));
    table.act("offer_draw");
    table.act("offer_draw");
    const keys = sent.slice(1).map((message) => ("key" in message ? message.key : ""));
    expect(new Set(keys).size).toBe(2);
  });

  test("a gap is mended by another hello, a repeat is passed over", async () => {
    welcome(event(0));
    tell(event(1));
    tell(event(4));
    expect(sent.at(-1)).toEqual({ type: "hello", table: "t1", token: "token", since: 1 });
    welcome(event(1), event(2), event(3), event(4));
    expect(table.events.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
    expect(heard).toEqual([1, 2, 3, 4]);
    tell(event(4));
    tell(event(2));
    await pass();
    expect(table.events.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
    expect(heard).toEqual([1, 2, 3, 4]);
  });

  test("what was not shown yet is not lost by a new hello", () => {
    welcome(event(0));
    for (const ply of [1, 2, 3]) tell(event(ply));
    table.lookAs("other");
    expect(sent.at(-1)).toMatchObject({ token: "other", since: 3 });
    welcome(event(3, { own: { hand: ["Gt"] } }));
    expect(table.events.map(({ ply }) => ply)).toEqual([0, 1, 2, 3]);
    expect(heard).toEqual([1, 2, 3]);
    expect(table.shown).toMatchObject({ hand: ["Gt"] });
  });

  test("the end counts when it is shown, not before", async () => {
    const result = { scores: [3, 1], winners: [0], clause: "Q13" };
    welcome(event(0));
    tell(event(1));
    tell(event(2, { result, turn: null }));
    tell({ type: "table", table: { ...INFO, result } });
    expect(table.result).toBeNull();
    await pass();
    expect(table.result).toEqual(result);
  });

  test("previews find their questions; a refused one says why", async () => {
    welcome(event(0));
    const [one, two] = [table.preview("a"), table.preview("b")];
    tell({ type: "previewed", id: 2, ply: 0, preview: { points: 2 } });
    tell({ type: "refused", id: 1, refusal: REFUSAL });
    await expect(two).resolves.toEqual({ points: 2 });
    await expect(one).rejects.toBeInstanceOf(RefusedError);
  });

  test("a refused move sets us free, tells why, and asks how things stand", () => {
    welcome(event(0));
    table.submit("pass");
    tell({ type: "refused", key: "x", refusal: REFUSAL });
    expect(table.busy).toBe(false);
    expect(refused).toEqual([REFUSAL]);
    expect(sent.at(-1)?.type).toBe("hello");
  });

  test("a table that does not let us in is not asked again, unless with another key", () => {
    tell({ type: "refused", refusal: { ...REFUSAL, code: "need-token" } });
    expect(table.denied?.code).toBe("need-token");
    expect(table.status).toBe("closed");
    table.lookAs("seat");
    line.opened();
    expect(table.denied).toBeNull();
    expect(sent.at(-1)).toMatchObject({ type: "hello", token: "seat" });
  });
});
