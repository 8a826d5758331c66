/** A desk studies what was asked last; what was asked before is cancelled with its worker. */

import { expect, test } from "vitest";
import type { Assessment } from "../../packages/sixfold/src/index.ts";
import { Cancelled } from "../../src/local/bots/mind";
import type { AssessQuestion } from "../../src/study/question";
import { Desk, type Asked, type Reply, type StudyWorker } from "../../src/study/studying";

const QUESTION: AssessQuestion = {
  kind: "assess",
  game: "twisty",
  deal: { players: 2, seed: "s" },
  entries: [],
  seed: "x",
  effort: 1,
};
const found = (done: number): Assessment => ({ done, slices: 2, moves: [] });

class FakeWorker implements StudyWorker {
  onmessage: StudyWorker["onmessage"] = null;
  onerror: StudyWorker["onerror"] = null;
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

function newDesk(): { desk: Desk; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const start = (): StudyWorker => {
    workers.push(new FakeWorker());
    return workers.at(-1) as FakeWorker;
  };
  return { desk: new Desk(start, async () => ({}) as WebAssembly.Module), workers };
}

test("tells what is known until all is, and keeps its worker", async () => {
  const { desk, workers } = newDesk();
  for (let i = 0; i < 2; i++) {
    const told: number[] = [];
    const study = desk.study(QUESTION, ({ done }) => told.push(done));
    await settled();
    workers[0]?.reply({ found: found(1), done: false });
    workers[0]?.reply({ found: found(2), done: true });
    await study;
    expect(told).toEqual([1, 2]);
  }
  expect(workers).toHaveLength(1);
});

test("another question cancels the one before, even while its engine is loading", async () => {
  const { desk, workers } = newDesk();
  const first = desk.study(QUESTION, () => undefined);
  const second = desk.study(QUESTION, () => undefined);
  await expect(first).rejects.toThrow(Cancelled);
  await settled();
  const third = desk.study(QUESTION, () => undefined);
  await expect(second).rejects.toThrow(Cancelled);
  expect(workers[0]?.isEnded).toBe(true);
  await settled();
  workers[1]?.reply({ error: "out of memory" });
  await expect(third).rejects.toThrow("out of memory");
});
