/** Lessons on this device answer as the server did. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../src/local/denied";
import type { Host } from "../../src/local/host/host";
import { reaches, type Goal, type Turn } from "../../src/local/lessons/goal";
import type { LessonTurn, Preview } from "../../src/net/bodies";
import { CONFORMANCE, newHost } from "./engines";

interface Recorded {
  questions: { method: string; path: string; body: unknown; answer: unknown }[];
  /** Whether each turn reaches the goal, by step. */
  done: Record<string, Record<string, boolean>>;
}

const recorded = (game: string): Recorded => JSON.parse(readFileSync(join(CONFORMANCE, "lessons", `${game}.json`), "utf8")) as Recorded;

const answered = (host: Host, method: string, path: string, body: unknown): Promise<unknown> =>
  host.call({ method, path, body }).catch((error: unknown) => ({ refusal: refusalOf(error) }));

describe.each(["qwirkle", "rummy", "twisty"])("the lesson of %s", (game) => {
  const { questions, done } = recorded(game);
  const host = newHost();

  test("is answered as at the server", async () => {
    for (const { method, path, body, answer } of questions)
      expect(await answered(host, method, path, body), `${path} ${JSON.stringify(body)}`).toEqual(answer);
  });

  test("is judged as at the server, for every legal turn of every step", async () => {
    for (const [step, turns] of Object.entries(done))
      for (const [text, wanted] of Object.entries(turns)) {
        const turn = (await answered(host, "POST", `/lessons/${game}/${step}/move`, { text })) as LessonTurn;
        expect(turn.done, `${step}: ${text}`).toBe(wanted);
      }
  });
});

test("what is not there is not found", async () => {
  const host = newHost();
  for (const path of ["/lessons/chess", "/lessons/qwirkle/color", "/lessons/qwirkle/color/nothing"])
    await expect(host.call({ method: "GET", path })).rejects.toMatchObject({ code: "not-found" });
});

test("nothing is kept: a step begins anew with every question", async () => {
  const host = newHost();
  const move = (): Promise<unknown> => host.call({ method: "POST", path: "/lessons/twisty/hop/move", body: { text: "e4" } });
  expect(await move()).toEqual(await move());
  const { preview } = (await host.call({ method: "POST", path: "/lessons/twisty/hop/preview", body: {} })) as Preview;
  expect(preview).toMatchObject({ refusal: {} });
});

describe("a goal", () => {
  const turn: Turn = { seat: 0, points: 4, details: {}, winners: [] };
  const judged = (goal: Goal, part: Partial<Turn> = {}): boolean => reaches(goal, { ...turn, ...part });

  test("of any turn, of points, of a win", () => {
    expect(judged({ kind: "any" })).toBe(true);
    expect([4, 5].map((points) => judged({ kind: "scores", points }))).toEqual([true, false]);
    expect([[], [1], [1, 0]].map((winners) => judged({ kind: "wins" }, { winners }))).toEqual([false, false, true]);
  });

  test("of a detail: missing, null and empty lists are not there, zero is", () => {
    const values = [undefined, null, [], 0, "", false, ["Rc"]];
    const shows = values.map((took) => judged({ kind: "shows", detail: "took" }, { details: { took } }));
    expect(shows).toEqual([false, false, false, true, true, true, true]);
  });

  test("of values, of a line, of a square", () => {
    const details = {
      played: ["Rc", "Rs"],
      lines: [{ attribute: "red", length: 3 }],
      path: [
        [1, 4],
        [5, 5],
      ],
    };
    const includes = (...values: string[]): boolean => judged({ kind: "includes", detail: "played", values }, { details });
    expect([includes("Rs"), includes("Rs", "Rd"), judged({ kind: "includes", detail: "played", values: ["Rc"] })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([3, 2].map((length) => judged({ kind: "line", attribute: "red", length }, { details }))).toEqual([true, false]);
    expect([5, 4].map((x) => judged({ kind: "lands", x, y: 5 }, { details }))).toEqual([true, false]);
    expect(judged({ kind: "lands", x: 5, y: 5 })).toBe(false);
  });
});
