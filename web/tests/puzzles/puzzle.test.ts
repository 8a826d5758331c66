import { expect, test } from "vitest";
import { textOf } from "../../src/puzzles/collection";
import { fnv1a32, isSameAnswer, parsePuzzles, puzzleId } from "../../src/puzzles/puzzle";

const LINE = "1240\tfind-qwirkle,two-lines\t02479\tRx@5,0\t0,0:RcRsRdRlRt RxYcYsPd,6 30,30 0";

test("a line is a puzzle with its number", () => {
  const [puzzle] = parsePuzzles("qwirkle", `${LINE}\n`);
  expect(puzzle).toEqual({
    game: "qwirkle",
    number: 1,
    rating: 1240,
    themes: ["find-qwirkle", "two-lines"],
    rates: [0, 2, 4, 7, 9],
    solution: "Rx@5,0",
    position: "0,0:RcRsRdRlRt RxYcYsPd,6 30,30 0",
  });
});

test("a damaged line is left out, and the others keep their numbers", () => {
  const puzzles = parsePuzzles("qwirkle", `${LINE}\nnonsense\n\n12\tx\t0\n${LINE}`);
  expect(puzzles.map((one) => one?.number ?? null)).toEqual([1, null, null, null, 5]);
});

test("themes we do not know, missing themes and short rates are taken as they are", () => {
  const [one, other] = parsePuzzles("twisty", "900\tsomething-new\t9\tb3\tp\n900\t\t\tb3\tp");
  expect(one?.themes).toEqual(["something-new"]);
  expect(one?.rates).toEqual([9, 0, 0, 0, 0]);
  expect(other?.themes).toEqual([]);
});

test("the hash is that of Fowler, Noll and Vo", () => {
  expect(fnv1a32("")).toBe(0x811c9dc5);
  expect(fnv1a32("a")).toBe(0xe40c292c);
  expect(fnv1a32("foobar")).toBe(0xbf9cf968);
});

test("progress knows a puzzle by its position, not by its number", () => {
  const [one, two] = parsePuzzles("qwirkle", `${LINE}\n${LINE}`);
  expect(one && two && puzzleId(one) === puzzleId(two)).toBe(true);
});

test("in Rummy the table may be arranged in another way, elsewhere every field counts", () => {
  expect(isSameAnswer("rummy", "RcRsRd/YtGtBt Rs,9 -,t 1 -", "YtGtBt/RcRsRd Rs,9 -,t 1 -")).toBe(true);
  expect(isSameAnswer("rummy", "RcRsRd Rs,9 -,t 1 -", "RcRsRd Rd,9 -,t 1 -")).toBe(false);
  expect(isSameAnswer("qwirkle", "0,0:Rc 6,6 0,0 1", "1,0:Rc 6,6 0,0 1")).toBe(false);
});

test("a file is read packed and unpacked", async () => {
  const packed = await new Response(new Blob([LINE]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  expect(await textOf(packed)).toBe(LINE);
  expect(await textOf(new TextEncoder().encode(LINE).buffer)).toBe(LINE);
});
