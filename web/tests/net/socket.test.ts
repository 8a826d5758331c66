import { beforeEach, describe, expect, test } from "vitest";
import type { Answer, Request } from "../../src/net/messages";
import { TableSocket, type LineEvents, type Status } from "../../src/net/socket";

/** A line whose other end is the test. */
class FakeLine {
  sent: Request[] = [];
  closed = false;
  constructor(readonly events: LineEvents) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }
  close(): void {
    this.closed = true;
  }
  answer(answer: unknown): void {
    this.events.received(JSON.stringify(answer));
  }
}

const WELCOME = { type: "welcome", table: {}, ply: 0, events: [] };

describe("a socket", () => {
  let lines: FakeLine[];
  let statuses: Status[];
  let answers: Answer[];
  let waits: { ms: number; pass: () => void }[];
  let socket: TableSocket;

  beforeEach(() => {
    [lines, statuses, answers, waits] = [[], [], [], []];
    socket = new TableSocket({
      dial: (events) => {
        const line = new FakeLine(events);
        lines.push(line);
        return line;
      },
      hello: () => ({ type: "hello", table: "t1" }),
      answered: (answer) => answers.push(answer),
      changed: (status) => statuses.push(status),
      wait: (ms) => new Promise((pass) => waits.push({ ms, pass })),
    });
    socket.start();
  });

  const line = (): FakeLine => lines.at(-1) as FakeLine;
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
  const pass = async (ms: number): Promise<void> => {
    const at = waits.findIndex((wait) => wait.ms === ms);
    expect(at, `somebody waits for ${ms} ms`).toBeGreaterThanOrEqual(0);
    waits.splice(at, 1)[0]?.pass();
    await settle();
  };
  const open = (): void => {
    line().events.opened();
    line().answer(WELCOME);
  };

  test("says hello first, and is open with the welcome", () => {
    line().events.opened();
    expect(line().sent).toEqual([{ type: "hello", table: "t1" }]);
    expect(statuses).toEqual(["connecting"]);
    line().answer(WELCOME);
    expect(statuses).toEqual(["connecting", "open"]);
    expect(answers).toHaveLength(1);
  });

  test("keeps what is asked before the welcome, and sends it then", () => {
    socket.request({ type: "move", ply: 1, key: "k", text: "pass" });
    line().events.opened();
    expect(line().sent).toHaveLength(1);
    line().answer(WELCOME);
    expect(line().sent[1]).toMatchObject({ key: "k" });
  });

  test("dials again when the line is lost, longer and longer, and says so", async () => {
    open();
    for (const ms of [300, 600, 1200, 2400, 4800, 8000, 8000]) {
      line().events.lost();
      expect(statuses.at(-1)).toBe("waiting");
      await pass(ms);
      expect(statuses.at(-1)).toBe("connecting");
    }
    open();
    line().events.lost();
    await pass(300);
  });

  test("repeats what was not answered, and only that", async () => {
    open();
    socket.request({ type: "move", ply: 1, key: "a", text: "pass" });
    socket.request({ type: "move", ply: 2, key: "b", text: "pass" });
    socket.request({ type: "preview", id: 7, draft: "" });
    socket.request({ type: "say", phrase: "hello" });
    line().answer({ type: "ack", key: "a", ply: 1 });
    line().events.lost();
    await pass(300);
    open();
    expect(line().sent.slice(1)).toEqual([
      { type: "move", ply: 2, key: "b", text: "pass" },
      { type: "preview", id: 7, draft: "" },
    ]);
    line().answer({ type: "refused", key: "b", refusal: {} });
    line().answer({ type: "previewed", id: 7, ply: 1, preview: {} });
    line().events.lost();
    await pass(300);
    open();
    expect(line().sent).toHaveLength(1);
  });

  test("does not wait when the network is back", async () => {
    open();
    line().events.lost();
    socket.hurry();
    await settle();
    expect(lines).toHaveLength(2);
  });

  test("asks a silent line, and gives it up when it stays silent", async () => {
    open();
    await pass(20_000);
    expect(line().sent).toHaveLength(1);
    await pass(20_000);
    expect(line().sent.at(-1)).toEqual({ type: "ping" });
    line().answer({ type: "pong" });
    await pass(10_000);
    expect(lines).toHaveLength(1);
    await pass(20_000);
    await pass(10_000);
    expect(lines[0]?.closed).toBe(true);
    expect(statuses.at(-1)).toBe("waiting");
  });

  test("while somebody waits for an answer, a silent line is asked soon and given up soon", async () => {
    open();
    socket.request({ type: "move", ply: 1, key: "a", text: "pass" });
    await pass(2000);
    expect(line().sent.at(-1)).toEqual({ type: "ping" });
    await pass(3000);
    expect([lines[0]?.closed, statuses.at(-1)]).toEqual([true, "waiting"]);
    await pass(300);
    open();
    expect(line().sent.at(-1)).toMatchObject({ key: "a" });
  });

  test("a line that answers the ping is kept, and asked again while the answer is missing", async () => {
    open();
    socket.request({ type: "preview", id: 7, draft: "" });
    await pass(2000);
    line().answer({ type: "pong" });
    await pass(3000);
    expect([lines.length, lines[0]?.closed]).toEqual([1, false]);
    await pass(2000);
    expect(line().sent.filter(({ type }) => type === "ping")).toHaveLength(2);
  });

  test("an answer in time needs no ping", async () => {
    open();
    socket.request({ type: "preview", id: 7, draft: "" });
    line().answer({ type: "previewed", id: 7, ply: 1, preview: {} });
    await pass(2000);
    expect(line().sent.filter(({ type }) => type === "ping")).toEqual([]);
    expect(waits.filter(({ ms }) => ms === 3000)).toEqual([]);
  });

  test("a network that is gone ends the line at once", async () => {
    open();
    socket.drop();
    expect([lines[0]?.closed, statuses.at(-1)]).toEqual([true, "waiting"]);
    lines[0]?.events.lost();
    await pass(300);
    expect(lines).toHaveLength(2);
    expect(waits.filter(({ ms }) => ms === 600)).toEqual([]);
  });

  test("stays closed when it is stopped", async () => {
    open();
    socket.stop();
    line().events.lost();
    await settle();
    expect(statuses.at(-1)).toBe("closed");
    expect(lines).toHaveLength(1);
  });
});
