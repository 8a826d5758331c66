import { expect, test } from "vitest";
import { dailyPath, puzzlePath, readPath, themePath } from "../../src/puzzles/paths";
import { parsePuzzles, type Puzzle } from "../../src/puzzles/puzzle";

const [puzzle] = parsePuzzles("twisty", "900\twin-in-two\t0\tb3\tp") as [Puzzle];
const parts = (path: string): string[] => path.split("/").filter(Boolean).slice(1);

test("every path is read as it was written", () => {
  expect(readPath([])).toEqual({ what: "all" });
  expect(readPath(parts(dailyPath("rummy")))).toEqual({ what: "daily", game: "rummy" });
  expect(readPath(parts(themePath("twisty", "what? a/new one")))).toEqual({ what: "theme", game: "twisty", theme: "what? a/new one" });
  expect(readPath(parts(puzzlePath(puzzle)))).toEqual({ what: "puzzle", game: "twisty", number: 1, theme: null });
  expect(readPath(parts(puzzlePath(puzzle, "win-in-two")))).toEqual({ what: "puzzle", game: "twisty", number: 1, theme: "win-in-two" });
});

test.each([
  "qwirkle",
  "qwirkle/0",
  "qwirkle/-1",
  "qwirkle/1e3",
  "qwirkle/12/13",
  "daily",
  "daily/qwirkle/1",
  "qwirkle/theme",
  "qwirkle/theme/x/y",
])("/puzzles/%s leads nowhere", (path) => expect(readPath(path.split("/"))).toBeNull());

test("a theme that is no text leads nowhere", () => expect(readPath(["qwirkle", "theme", "%E0%A4%A"])).toBeNull());
