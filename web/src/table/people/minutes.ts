/** About how long a game takes: minutes for each player, as people play it. */

const EACH: Readonly<Record<string, number>> = { qwirkle: 9, rummy: 8, twisty: 7 };
const STEP = 5;

/** Rounded to five; 0 for a game that nobody has measured. */
export const minutesOf = (game: string, players: number): number => Math.round(((EACH[game] ?? 0) * players) / STEP) * STEP;
