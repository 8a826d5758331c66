/** Puzzles solved on the real engines. */

import { expect, test } from "vitest";
import { piecesOf } from "../../src/puzzles/hints";
import { NO_PROGRESS, ratingOf, starsOf, type Progress } from "../../src/puzzles/progress";
import { parsePuzzles, type Puzzle } from "../../src/puzzles/puzzle";
import { gameOf, Solving } from "../../src/puzzles/solving.svelte";
import { Line } from "../../src/study/line";
import { loadKernel } from "../local/engines";

const POSITIONS = {
  qwirkle: ["Rx@5,0", "0,0:RcRsRdRlRt RxYcYsPd,6 30,30 0"],
  rummy: ["+RlRt = RcRsRdRlRt YtGtBt", "RcRsRd/YtGtBt 9,RlRtGxPd -,t 1 -"],
  twisty: ["d5", "1d1GWG1/WRoYWtt/sB1GOkt/PRB1Gkd/ksPPBY1/YdOYOso/1WBsoP1 ROYGBPW:2:1:c3,OWPBGYR:0:0:e4 0 -"],
} as const;

const puzzleOf = (game: keyof typeof POSITIONS): Puzzle =>
  parsePuzzles(game, `1200\tendgame\t01234\t${POSITIONS[game].join("\t")}`)[0] as Puzzle;

class Kept {
  progress: Progress = NO_PROGRESS;
  keep = (change: (progress: Progress) => Progress): Progress => (this.progress = change(this.progress));
}

async function begin(
  game: keyof typeof POSITIONS,
  kept = new Kept(),
  day: string | null = null,
): Promise<{ solving: Solving; kept: Kept; puzzle: Puzzle }> {
  const puzzle = puzzleOf(game);
  const line = Line.open(await loadKernel(game), gameOf(puzzle));
  return { solving: new Solving(puzzle, line, day, kept.keep), kept, puzzle };
}

test("a move that is found at once has three stars, counts, and is solved for the day", async () => {
  const { solving, kept, puzzle } = await begin("qwirkle", new Kept(), "2026-11-18");
  expect(solving.phase).toBe("task");
  expect((solving.shown as { hand: string[] }).hand.slice(0, 4)).toEqual(["Rx", "Yc", "Ys", "Pd"]);
  solving.submit("Rx@5,0");
  expect(solving.phase).toBe("right");
  expect(solving.events).toHaveLength(1);
  expect(starsOf(kept.progress, puzzle)).toBe(3);
  expect(solving.gained).toBeGreaterThan(0);
  expect(kept.progress.days).toEqual({ "2026-11-18": ["qwirkle"] });
  solving.close();
});

test("another move is wrong, counts once, and can be tried again", async () => {
  const { solving, kept, puzzle } = await begin("qwirkle", new Kept(), "2026-11-18");
  solving.submit("Yc@0,1");
  expect(solving.phase).toBe("wrong");
  expect(solving.gained).toBeLessThan(0);
  expect(starsOf(kept.progress, puzzle)).toBe(0);
  expect(kept.progress.days).toEqual({});
  const rating = ratingOf(kept.progress, "qwirkle");
  const ply = solving.ply;
  solving.again();
  expect(solving.ply).toBeGreaterThan(ply + 1);
  expect(solving.events).toEqual([]);
  solving.submit("Rx@5,0");
  expect(solving.phase).toBe("right");
  expect(starsOf(kept.progress, puzzle)).toBe(2);
  expect(ratingOf(kept.progress, "qwirkle")).toBe(rating);
  expect(kept.progress.days).toEqual({ "2026-11-18": ["qwirkle"] });
  solving.close();
});

test("after a hint nothing counts, not even when the page is opened again", async () => {
  const kept = new Kept();
  const first = await begin("qwirkle", kept);
  first.solving.hint();
  first.solving.close();
  const { solving, puzzle } = await begin("qwirkle", kept);
  solving.submit("Rx@5,0");
  expect(solving.gained).toBeNull();
  expect(starsOf(kept.progress, puzzle)).toBe(1);
  expect(kept.progress.games["qwirkle"]?.counted).toBe(0);
  solving.close();
});

test("the solution is shown, also after a wrong try, and solves nothing", async () => {
  const { solving, kept, puzzle } = await begin("qwirkle", new Kept(), "2026-11-18");
  solving.submit("Yc@0,1");
  await solving.show();
  expect(solving.phase).toBe("shown");
  expect((solving.shown as { board: string }).board).toContain("Rx@5,0");
  expect(starsOf(kept.progress, puzzle)).toBe(0);
  expect(kept.progress.days).toEqual({});
  solving.close();
});

test("a move against the rules is refused, and nothing has happened", async () => {
  const { solving, kept } = await begin("qwirkle");
  expect(() => solving.submit("Rx@9,9")).toThrow();
  expect(solving.phase).toBe("task");
  expect(kept.progress).toEqual(NO_PROGRESS);
  solving.close();
});

test("in Rummy the table may be arranged in another way, and the second seat may be the solver", async () => {
  const { solving } = await begin("rummy");
  expect(solving.seat).toBe(1);
  solving.submit("+RtRl = YtGtBt RcRsRdRlRt");
  expect(solving.phase).toBe("right");
  solving.close();
});

test("in Twisty every hop counts", async () => {
  const { solving } = await begin("twisty");
  const preview = solving.preview("") as { ends: { cell: string; path: string[] }[] };
  const other = preview.ends.find(({ cell }) => cell !== "d5");
  solving.submit(other?.path.join(" ") ?? "");
  expect(solving.phase).toBe("wrong");
  solving.close();
});

test("hints tell the pieces before the place", () => {
  expect(piecesOf("qwirkle", "Rx@5,0 Ro@6,0").tiles).toEqual(["Rx"]);
  expect(piecesOf("qwirkle", "-RcGt").tiles).toEqual(["Rc", "Gt"]);
  expect(piecesOf("rummy", "+RdBt = RcRsRd BcBsBt").tiles).toEqual(["Rd", "Bt"]);
  expect(piecesOf("rummy", "exchange").tiles).toEqual([]);
  expect(piecesOf("twisty", "b3 c4 d6").text).toBe("Your pawn hops 3 times.");
});
