/** What many games say about one player. */

import { expect, test } from "vitest";
import type { PlayedGame, SeatNumbers } from "../../src/history/played";
import { statistics } from "../../src/history/statistics";

const seat = (numbers: Partial<SeatNumbers>): SeatNumbers => ({
  name: "Anna",
  level: "",
  score: 0,
  won: false,
  turns: 0,
  best: 0,
  qwirkles: 0,
  ...numbers,
});

let count = 0;
const game = (at: number, mine: Partial<SeatNumbers>, level = "casual", over: Partial<PlayedGame> = {}): PlayedGame => ({
  id: `game ${++count}`,
  game: "qwirkle",
  at,
  isReal: false,
  seats: [seat(mine), seat({ name: "", level, won: !mine.won })],
  you: 0,
  ...over,
});

test("points a turn, the best one, Qwirkles and streaks, in the order of time", () => {
  const games = [
    game(3, { score: 90, turns: 10, best: 20, qwirkles: 2, won: true }),
    game(1, { score: 50, turns: 10, best: 12, won: true }),
    game(2, { score: 40, turns: 10, best: 30, won: true }),
    game(4, { score: 20, turns: 10 }),
    game(5, { score: 100, turns: 20, won: true }),
  ];
  expect(statistics(games)).toMatchObject({ played: 5, won: 4, turns: 60, perTurn: 5, best: 30, qwirkles: 2, streak: 1, longest: 3 });
  expect(statistics(games).overTime.map(({ value }) => value)).toEqual([5, 4, 9, 2, 5]);
});

test("by level, the strongest bot of a table counts", () => {
  const crowd = game(2, { won: true }, "casual");
  crowd.seats.push(seat({ level: "master" }));
  const { levels } = statistics([game(1, { won: true }), game(3, {}), crowd]);
  expect(levels).toEqual([
    { level: "casual", played: 2, won: 1 },
    { level: "master", played: 1, won: 1 },
  ]);
});

test("games of which nobody knows who you were count for nobody, other games have no points a turn", () => {
  expect(statistics([game(1, { won: true }, "", { you: null })]).played).toBe(0);
  const twisty = statistics([game(1, { won: true, score: 7, turns: 9 }, "club", { game: "twisty" })]);
  expect(twisty).toMatchObject({ played: 1, won: 1, perTurn: null, overTime: [] });
});

test("of reviewed games, how well you played and your luck, in the order of time", () => {
  const reviewed = (at: number, accuracy: number, luck: number | null): PlayedGame =>
    game(at, {}, "club", { review: { id: `${at}`, hash: "", accuracy: [accuracy, 0], luck: luck === null ? null : [luck, 0] } });
  const { accuracyOverTime, luckOverTime } = statistics([reviewed(3, 0.9, 0.2), game(2, {}), reviewed(1, 0.7, null)]);
  expect(accuracyOverTime.map(({ value }) => value)).toEqual([0.7, 0.9]);
  expect(luckOverTime.map(({ value }) => value)).toEqual([0.2]);
});
