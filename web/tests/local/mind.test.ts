/** A thought is cancelled by ending its worker; the next one gets another. */

import { describe, expect, test } from "vitest";
import { Cancelled, type Question } from "../../src/local/bots/mind";
import { WorkerMind, type Asked, type Reply, type Thinker } from "../../src/local/bots/worker_mind";

const QUESTION: Question = { game: "twisty", deal: { players: 2, seed: "seed" }, entries: [], level: "club", seed: "chance" };
const THOUGHT = { ranked: [], simulations: 7 };

class FakeThinker implements Thinker {
  onmessage: Thinker["onmessage"] = null;
  onerror: Thinker["onerror"] = null;
  asked: Asked[] = [];
  isEnded = false;

  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }

  terminate(): void {
    this.isEnded = true;
  }

  reply(data: Reply): void {
    this.onmessage?.({ data } as MessageEvent<Reply>);
  }
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

function newMind(): { mind: WorkerMind; thinkers: FakeThinker[] } {
  const thinkers: FakeThinker[] = [];
  const start = (): Thinker => {
    const thinker = new FakeThinker();
    thinkers.push(thinker);
    return thinker;
  };
  return { mind: new WorkerMind(start, async () => ({}) as WebAssembly.Module), thinkers };
}

describe("a mind in a worker", () => {
  test("keeps its worker for the next question", async () => {
    const { mind, thinkers } = newMind();
    for (let i = 0; i < 2; i++) {
      const thought = mind.think(QUESTION, new AbortController().signal);
      await settled();
      thinkers[0]?.reply({ thought: THOUGHT });
      expect(await thought).toEqual(THOUGHT);
    }
    expect(thinkers).toHaveLength(1);
  });

  test("ends the worker of a cancelled thought and starts another one", async () => {
    const { mind, thinkers } = newMind();
    const control = new AbortController();
    const thought = mind.think(QUESTION, control.signal);
    const next = mind.think(QUESTION, new AbortController().signal);
    await settled();
    control.abort();
    await expect(thought).rejects.toBeInstanceOf(Cancelled);
    await settled();
    expect(thinkers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    thinkers[1]?.reply({ thought: THOUGHT });
    expect(await next).toEqual(THOUGHT);
  });

  test("does not begin what was cancelled while it waited", async () => {
    const { mind, thinkers } = newMind();
    const control = new AbortController();
    const first = mind.think(QUESTION, new AbortController().signal);
    const second = mind.think(QUESTION, control.signal);
    control.abort();
    await settled();
    thinkers[0]?.reply({ thought: THOUGHT });
    await first;
    await expect(second).rejects.toBeInstanceOf(Cancelled);
    expect(thinkers[0]?.asked).toHaveLength(1);
  });

  test("passes on an error of the worker", async () => {
    const { mind, thinkers } = newMind();
    const thought = mind.think(QUESTION, new AbortController().signal);
    await settled();
    thinkers[0]?.reply({ error: "no such level" });
    await expect(thought).rejects.toThrow("no such level");
  });
});
