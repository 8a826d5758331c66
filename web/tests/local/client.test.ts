/** The page's side of the worker: lines, calls, and what becomes of them when the worker fails. */

import { beforeEach, describe, expect, test } from "vitest";
import { Client, type HostWorker } from "../../src/local/host/client";
import type { FromHost, ToHost } from "../../src/local/host/messages";
import type { Refusal } from "../../src/net/messages";

class FakeWorker implements HostWorker {
  onmessage: HostWorker["onmessage"] = null;
  onerror: HostWorker["onerror"] = null;
  sent: ToHost[] = [];
  isEnded = false;

  postMessage(message: ToHost): void {
    this.sent.push(structuredClone(message));
  }

  terminate(): void {
    this.isEnded = true;
  }

  tell(data: FromHost): void {
    this.onmessage?.({ data } as MessageEvent<FromHost>);
  }
}

describe("a client of local tables", () => {
  let workers: FakeWorker[];
  let client: Client;
  const worker = (): FakeWorker => workers.at(-1) as FakeWorker;

  beforeEach(() => {
    workers = [];
    client = new Client(
      () => {
        workers.push(new FakeWorker());
        return worker();
      },
      { twisty: "/twisty.wasm" },
    );
  });

  test("starts its worker with the first request and tells it where the engines are", async () => {
    expect(workers).toEqual([]);
    const answer = client.call({ method: "GET", path: "/tables" });
    expect(worker().sent).toEqual([
      { type: "start", modules: { twisty: "/twisty.wasm" } },
      { type: "call", id: 1, call: { method: "GET", path: "/tables" } },
    ]);
    worker().tell({ type: "answered", id: 1, value: "all" });
    expect(await answer).toBe("all");
  });

  test("posts a body that is reactive state", () => {
    const body = { options: new Proxy({ rows: "late" }, {}) };
    void client.call({ method: "POST", path: "/tables", body });
    expect(worker().sent.at(-1)).toEqual({
      type: "call",
      id: 1,
      call: { method: "POST", path: "/tables", body: { options: { rows: "late" } } },
    });
  });

  test("opens lines and carries messages both ways", async () => {
    const told: string[] = [];
    const line = client.dial({ opened: () => told.push("opened"), received: (text) => told.push(text), lost: () => told.push("lost") });
    expect(told).toEqual([]);
    await Promise.resolve();
    line.send("hello");
    worker().tell({ type: "received", line: 1, text: "welcome" });
    line.close();
    worker().tell({ type: "received", line: 1, text: "late" });
    expect(told).toEqual(["opened", "welcome"]);
    expect(worker().sent.slice(1)).toEqual([
      { type: "dial", line: 1 },
      { type: "send", line: 1, text: "hello" },
      { type: "close", line: 1 },
    ]);
  });

  test("rejects with the refusal of the table", async () => {
    const answer = client.call({ method: "GET", path: "/tables/x" });
    const refusal: Refusal = {
      code: "no-such-table",
      clause: "",
      text: "there is no table {table}",
      details: { table: "x" },
      message: "there is no table x",
    };
    worker().tell({ type: "refused", id: 1, refusal });
    await expect(answer).rejects.toMatchObject({ refusal });
  });

  test("tells everybody when the worker fails, and starts another one", async () => {
    let lost = 0;
    client.dial({ opened: () => undefined, received: () => undefined, lost: () => void lost++ });
    const answer = client.call({ method: "GET", path: "/tables" });
    worker().onerror?.({} as ErrorEvent);
    await expect(answer).rejects.toThrow("stopped");
    expect(lost).toBe(1);
    expect(worker().isEnded).toBe(true);
    void client.call({ method: "GET", path: "/tables" });
    expect(workers).toHaveLength(2);
  });
});
