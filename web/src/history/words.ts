/** What the history says. */

import { seatNames } from "../i18n/names";
import { t } from "../i18n/words.svelte";
import { tellReason } from "../keeper/words";
import type { Damage } from "./archive";
import type { PlayedGame } from "./played";

/** What is wrong with a file, and where. */
export function tellDamage(damage: Damage): string {
  switch (damage.what) {
    case "json":
      return t("This file is damaged: it isn’t JSON. Nothing was changed.");
    case "kind":
      return t("This file isn’t a history of Sixfold. Nothing was changed.");
    case "field":
      return t("Game {number} of the file: “{field}” is missing or wrong. Nothing was changed.", {
        number: damage.game,
        field: damage.field,
      });
    case "turn":
      return t("Game {number} of the file, turn {turn}: {why} Nothing was changed.", {
        number: damage.game,
        turn: damage.turn,
        why: asSentence(tellReason(damage.reason)),
      });
    case "result":
      return t("Game {number} of the file: its result isn’t what its turns score. Nothing was changed.", { number: damage.game });
    case "review":
      return t("Review {number} of the file is damaged. Nothing was changed.", { number: damage.review });
  }
}

const asSentence = (text: string): string => (/[.!?。！？]$/.test(text) ? text : `${text}.`);

/** Everybody’s name, bots by their level. */
export const namesOf = ({ seats }: PlayedGame): string[] =>
  seatNames(seats.map(({ name, level }, seat) => ({ name, level, kind: level ? "bot" : "person", seat })));
