/** Reviews: made in rough and sharp, kept, told in sentences; moves tried and compared. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Kernel, Review } from "../../packages/sixfold/src/index.ts";
import { NOTES } from "../../src/games/qwirkle/notes";
import { tellAdvice } from "../../src/games/qwirkle/speech";
import type { Event } from "../../src/net/messages";
import { RefusedError } from "../../src/net/refused";
import { analyseAddress } from "../../src/review/address";
import { Branch } from "../../src/review/branch.svelte";
import { sixText } from "../../src/review/files/record";
import { readSix } from "../../src/review/files/six";
import { chancesOf, isPoor, momentFrom, sharpened } from "../../src/review/known";
import { Reviewing } from "../../src/review/reviewing.svelte";
import { gameOf, loadGame, takeFile, type ReviewedGame } from "../../src/review/source";
import { compact, isKeptReview, MemoryReviews, REVIEW_VERSION } from "../../src/review/store";
import { verdictWord } from "../../src/review/verdicts";
import { betterView } from "../../src/review/views";
import { lessonsOf, tellLuck } from "../../src/review/words";
import { work } from "../../src/study/slices";
import type { Desk } from "../../src/study/studying";
import { CONFORMANCE, loadKernel } from "../local/engines";

type AnyDesk = Pick<Desk, "study" | "close">;

/** Studies at once, with a small part of the effort. */
class QuickDesk implements AnyDesk {
  asked: { kind: string; effort: number }[] = [];

  study: Desk["study"] = async (question, tell) => {
    this.asked.push({ kind: question.kind, effort: question.effort });
    const share = question.kind === "review" ? 0.03 : 0.2;
    work(await loadKernel(question.game), { ...question, effort: question.effort * share }, (found) => tell(found as never));
  };

  close(): void {
    return;
  }
}

const record = readSix(readFileSync(join(CONFORMANCE, "qwirkle/games/2-greedy.six"), "utf8"));
const game: ReviewedGame = {
  id: "file-1",
  hash: "1",
  game: "qwirkle",
  record,
  seats: [0, 1].map((seat) => ({ seat, name: "", kind: "person", level: "" })),
  names: ["Anna", "Béla"],
  you: 0,
};
const told = { names: game.names, screen: { notes: NOTES, tellAdvice }, result: record.result };

let kernel: Kernel;
let review: Review;
const store = new MemoryReviews();
const desk = new QuickDesk();

beforeAll(async () => {
  kernel = await loadKernel("qwirkle");
  const study = new Reviewing(desk, store);
  await study.run(game);
  review = study.review as Review;
  expect([study.isReady, study.done, study.of, study.hasFailed]).toEqual([true, 50, 50, false]);
});

test("a quick look comes first, then one with the effort of the command line", () => {
  expect(desk.asked.map(({ kind }) => kind)).toEqual(["review", "review"]);
  expect(desk.asked[1]?.effort).toBe(1);
  expect(desk.asked[0]?.effort).toBeLessThan(0.2);
});

test("it is kept: the next time it is there at once, and another record is another review", async () => {
  const other = new QuickDesk();
  const again = new Reviewing(other, store);
  await again.run(game);
  expect(other.asked).toEqual([]);
  expect(again.isReady).toBe(true);
  expect(again.review).toEqual(compact(review));
  expect(again.review?.decisions).toHaveLength(50);
  expect(await store.review("file-1", "2")).toBeNull();
  const [sum] = await store.sums();
  expect(sum?.accuracy).toHaveLength(2);
  await store.remove("file-1");
  expect(await store.all()).toEqual([]);
});

test("what fails is told, and can be tried again", async () => {
  const broken: AnyDesk = { study: () => Promise.reject(new Error("no memory")), close: () => undefined };
  const study = new Reviewing(broken, new MemoryReviews());
  await study.run(game);
  expect([study.hasFailed, study.isReady]).toEqual([true, false]);
});

test("what is kept can be checked", () => {
  const kept = { id: "file-1", hash: "1", version: REVIEW_VERSION, review };
  expect(isKeptReview(JSON.parse(JSON.stringify(kept)))).toBe(true);
  expect(isKeptReview({ ...kept, review: { ...review, seats: [{}] } })).toBe(false);
  expect(isKeptReview({ ...kept, review: { ...review, decisions: [{ ...review.decisions[0], verdict: "awful" }] } })).toBe(false);
  expect(isKeptReview({ ...kept, hash: 1 })).toBe(false);
  expect(isKeptReview(null)).toBe(false);
});

test("the sharp look replaces the quick one ply by ply", () => {
  const sharp = { ...review, done: 2, decisions: review.decisions.slice(0, 2).map((one) => ({ ...one, loss: 0.5 })), moments: [2] };
  const both = sharpened({ ...review, moments: [1, 30] }, sharp);
  expect(both.decisions.map(({ ply }) => ply)).toEqual(review.decisions.map(({ ply }) => ply));
  expect(both.decisions.slice(0, 3).map(({ loss }) => loss === 0.5)).toEqual([true, true, false]);
  expect(both.moments).toEqual([2, 30]);
  expect(sharpened(review, { ...sharp, done: sharp.of })).toMatchObject({ moments: [2] });
});

test("chances: one value a ply and seat, known as far as the review is, and the result at the end", () => {
  const all = chancesOf(review, 50, 2, record.result);
  expect(all).toHaveLength(51);
  for (const shares of all) expect((shares ?? []).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 2);
  expect(all[50]).toEqual([0, 1]);
  const half = chancesOf({ decisions: review.decisions.slice(0, 10) }, 50, 2, null);
  expect(half.findIndex((shares) => shares === null)).toBe((review.decisions[9]?.ply ?? 0) + 1);
  expect(chancesOf({ decisions: [] }, 3, 2, null)).toEqual([null, null, null, null]);
});

test("key moments before and after a ply", () => {
  expect(momentFrom([3, 9], 3, 1)).toBe(9);
  expect(momentFrom([3, 9], 9, -1)).toBe(3);
  expect([momentFrom([3, 9], 9, 1), momentFrom([], 1, -1)]).toEqual([null, null]);
});

describe("sentences", () => {
  const decision = { ...({} as Review["decisions"][number]) };
  const assessed = {
    text: "Rs@8,-5 Rt@8,-4",
    value: 0.8,
    error: 0,
    behind: 0,
    doubt: 0,
    margin: 0,
    chances: [0.2, 0.8],
    notes: ["qwirkle.completes-six"],
  };
  const poor = (ply: number, loss: number): Review["decisions"][number] => ({
    ...decision,
    ply,
    seat: 1,
    verdict: "missed",
    loss,
    best: [assessed],
    played: [{ ...assessed, text: "Rs@9,9", behind: loss }],
  });
  const seat = (number: number, accuracy: number, luck: number): Review["seats"][number] => ({
    seat: number,
    decisions: 2,
    accuracy,
    first_chance: 0.5,
    loss: 0,
    gifts: 0,
    luck,
    luck_error: 0.01,
    noise: 0,
    result: number,
  });
  const of = (decisions: Review["decisions"], seats: Review["seats"], hasChance = true): Review => ({
    done: 2,
    of: 2,
    has_chance: hasChance,
    decisions,
    seats,
    moments: decisions.map(({ ply }) => ply),
  });

  test("the biggest moments come first: who, which turn, what would have been better and why", () => {
    const lessons = lessonsOf(of([poor(4, 0.06), poor(9, 0.22), poor(12, 0.03)], [seat(0, 0.9, 0), seat(1, 0.95, 0)]), told);
    expect(lessons.map(({ ply }) => ply)).toEqual([9, 4, null]);
    expect(lessons[0]?.text).toBe(
      "Turn 9 cost the most: Béla gave away 22% of the chance to win. Better would have been: Play red square and red star. It completes a line of six.",
    );
    expect(lessons[1]?.text).toContain("Turn 4 mattered, too: Béla gave away 6%.");
    expect(lessons[2]?.text).toBe("Béla won by playing better.");
  });

  test.each([
    [0.8, 0, 0.9, 0.3, "Béla played better and had more luck."],
    [0.9, 0, 0.8, 0.3, "Anna played better, but Béla had more luck."],
    [0.9, 0, 0.8, 0, "Anna played better, but Béla won."],
    [0.9, 0, 0.9, 0.3, "Béla and Anna played equally well, and Béla had more luck."],
    [0.9, 0, 0.9, 0, "It was a close game: Béla and Anna played equally well."],
  ])("accuracy %d and luck %d against %d and %d", (own, luck, other, more, words) => {
    const lessons = lessonsOf(of([], [seat(0, own, luck), seat(1, other, more)]), told);
    expect(lessons.map(({ text }) => text)).toEqual(["Nobody made a big mistake in this game.", words]);
  });

  test("where nothing is drawn, nobody speaks of luck", () => {
    const lessons = lessonsOf(of([], [seat(0, 0.9, 0), seat(1, 0.9, 0.9)], false), told);
    expect(lessons.at(-1)?.text).toBe("It was a close game: Béla and Anna played equally well.");
  });

  test("luck has a name once it is sure", () => {
    const words = [-0.5, -0.1, 0.01, 0.1, 0.5].map((luck) => tellLuck({ luck, luck_error: 0.02 }));
    expect(words).toEqual(["very unlucky", "a little unlucky", "neither lucky nor unlucky", "a little lucky", "very lucky"]);
    expect(tellLuck({ luck: 0.1, luck_error: 0.06 })).toBe("neither lucky nor unlucky");
  });

  test("a missed Qwirkle is called so", () => {
    expect(verdictWord(poor(1, 0.1))).toBe("Missed Qwirkle");
    expect(verdictWord({ verdict: "missed", best: [{ ...assessed, notes: ["twisty.robs"] }] })).toBe("Missed chance");
  });
});

test("a better move is seen as ghosts, as a way, or as a turn from the hand", () => {
  expect(betterView("qwirkle", {}, 1, "Rs@8,-5")).toEqual({ you: null, active: true, lit: null, wish: "Rs@8,-5" });
  expect(betterView("qwirkle", {}, 1, "-RsGt")).toMatchObject({ you: 1, wish: "-RsGt" });
  expect(betterView("rummy", {}, 0, "exchange")).toMatchObject({ you: 0, active: true });
  const pawns = { players: [{ pawn: "a1" }, { pawn: null }] };
  expect(betterView("twisty", pawns, 0, "b3 c4")).toEqual({ you: null, active: false, lit: "a1 b3 c4", wish: null });
  expect(betterView("twisty", pawns, 1, "@g7").lit).toBe("@g7");
});

test("a browser that keeps nothing reviews a file all the same", async () => {
  const nowhere = new MemoryReviews();
  nowhere.keepRecord = () => Promise.reject(new Error("no room"));
  const id = await takeFile(sixText(record), nowhere, loadKernel);
  expect(await loadGame(id, nowhere, loadKernel)).toMatchObject({ game: "qwirkle", names: ["greedy 0", "greedy 1"], you: null });
  expect(await loadGame("file-unknown", nowhere, loadKernel)).toBeNull();
});

test("the address of a position", () => {
  expect(analyseAddress("qwirkle", "0,0:Rc 6,6 0,0 1", {})).toBe("/analyse/qwirkle/0%2C0%3ARc_6%2C6_0%2C0_1");
  expect(analyseAddress("rummy", "- 9,9 -,- 0 -", { late: "takeback" })).toMatch(/\?late=takeback$/);
});

describe("try it yourself", () => {
  const poor = (): Review["decisions"][number] => {
    const found = review.decisions.find(({ ply }) => ply === 41);
    if (!found) throw new Error("ply 41 is no decision");
    return found;
  };

  test("a move is judged against the best one and the one of the game, and can be tried again", async () => {
    const branch = new Branch(kernel, "qwirkle", gameOf(record), poor(), new QuickDesk());
    const best = "Rs@8,-5 Rt@8,-4";
    const better: Event = branch.foresee(best);
    expect([better.points, better.ply, branch.before().ply]).toEqual([5, 41, 40]);
    expect((branch.before().own as { hand: string[] }).hand).toContain("Rs");
    expect(await branch.preview(best)).toMatchObject({ points: 5, refusal: null });
    await branch.play("Rt@8,-4 Rs@8,-5");
    expect(branch.tried?.ply).toBe(41);
    expect(branch.compared).toMatchObject({ own: { text: best }, played: { text: poor().played[0].text }, isSure: true });
    expect(branch.compared?.own.behind).toBeLessThan(branch.compared?.played.behind ?? 0);
    branch.again();
    expect([branch.tried, branch.compared, branch.before().ply]).toEqual([null, null, 40]);
    branch.close();
  });

  test("what the rules refuse is told as at any table, and changes nothing", async () => {
    const branch = new Branch(kernel, "qwirkle", gameOf(record), poor(), new QuickDesk());
    await expect(branch.play("Rs@50,50")).rejects.toBeInstanceOf(RefusedError);
    await expect(branch.preview("nonsense")).rejects.toBeInstanceOf(RefusedError);
    expect([branch.tried, branch.before().ply]).toEqual([null, 40]);
    branch.close();
  });
});

test("only moves with a better one are poor", () => {
  expect((["best", "good", "brilliant", "inaccuracy", "missed"] as const).map((verdict) => isPoor({ verdict }))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
