/** The games that the server offers, as cards: for those that have no folder here. */

import { listGames, type GameForm } from "../net/api";
import Picture from "./any/Picture.svelte";
import type { GameCard } from "./board";

let told = $state.raw<readonly GameCard[]>([]);
let asked: Promise<void> | null = null;

export const others = (): readonly GameCard[] => told;

/** Asks the server once; after a failure the next call asks again. */
export function askOthers(): Promise<void> {
  asked ??= listGames().then(
    (forms) => void (told = forms.map(cardOf)),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Nothing says whether such a game hides anything, so its seats do not see each other's tables. */
function cardOf({ name, title, about, least, most, move_help }: GameForm): GameCard {
  const players = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  return { name, title, sentence: about, players, secrets: true, Picture, moveHelp: move_help };
}
