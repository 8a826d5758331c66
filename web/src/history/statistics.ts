/** What many games say about you. Values only. */

import { LEVEL_NAMES } from "../i18n/names";
import type { PlayedGame, SeatNumbers } from "./played";

export interface LevelNumbers {
  level: string;
  played: number;
  won: number;
}

/** One game on a line over time. */
export interface Mark {
  id: string;
  at: number;
  value: number;
}

export interface Statistics {
  played: number;
  won: number;
  turns: number;
  /** Points for each of your turns; null where turns have no points. */
  perTurn: number | null;
  best: number;
  qwirkles: number;
  /** Wins in a row: up to the last game, and the longest ever. */
  streak: number;
  longest: number;
  levels: LevelNumbers[];
  /** Points a turn, game by game; scores where turns are not counted. */
  overTime: Mark[];
  /** Of the games that were reviewed: how well you played, from 0 to 1, and your luck as a change of the chance to win. */
  accuracyOverTime: Mark[];
  luckOverTime: Mark[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

interface Yours {
  game: PlayedGame;
  seat: SeatNumbers;
}

/** Of the games in which you are known, whatever the order they come in. */
export function statistics(games: readonly PlayedGame[]): Statistics {
  const yours = games
    .flatMap((game): Yours[] => {
      const seat = game.you === null ? undefined : game.seats[game.you];
      return seat ? [{ game, seat }] : [];
    })
    .sort((a, b) => a.game.at - b.game.at);
  const seats = yours.map(({ seat }) => seat);
  const scoring = yours.filter(({ game, seat }) => game.game === "qwirkle" && seat.turns > 0);
  const turns = sum(scoring.map(({ seat }) => seat.turns));
  return {
    played: yours.length,
    won: seats.filter(({ won }) => won).length,
    turns,
    perTurn: turns ? sum(scoring.map(({ seat }) => seat.score)) / turns : null,
    best: Math.max(0, ...scoring.map(({ seat }) => seat.best)),
    qwirkles: sum(seats.map(({ qwirkles }) => qwirkles)),
    ...streaks(seats.map(({ won }) => won)),
    levels: byLevel(yours),
    overTime: scoring.map(({ game, seat }) => ({ id: game.id, at: game.at, value: seat.score / seat.turns })),
    accuracyOverTime: marks(yours, ({ game }) => accuracyIn(game)),
    luckOverTime: marks(yours, ({ game }) => luckIn(game)),
  };
}

/** How well you played in a game, if it was reviewed; null otherwise. */
export const accuracyIn = ({ review, you }: PlayedGame): number | null => review?.accuracy[you ?? -1] ?? null;

/** How lucky you were, where luck plays a part. */
export const luckIn = ({ review, you }: PlayedGame): number | null => review?.luck?.[you ?? -1] ?? null;

const marks = (yours: readonly Yours[], value: (one: Yours) => number | null): Mark[] =>
  yours.flatMap((one) => {
    const found = value(one);
    return found === null ? [] : [{ id: one.game.id, at: one.game.at, value: found }];
  });

function streaks(wins: readonly boolean[]): { streak: number; longest: number } {
  let [streak, longest] = [0, 0];
  for (const won of wins) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}

/** Games against bots, by the strongest of them. */
function byLevel(yours: readonly Yours[]): LevelNumbers[] {
  const strongest = ({ game }: Yours): string =>
    game.seats.map(({ level }) => level).reduce((a, b) => (LEVEL_NAMES.indexOf(b) > LEVEL_NAMES.indexOf(a) ? b : a), "");
  return LEVEL_NAMES.map((level) => {
    const games = yours.filter((one) => strongest(one) === level);
    return { level, played: games.length, won: games.filter(({ seat }) => seat.won).length };
  }).filter(({ played }) => played > 0);
}
