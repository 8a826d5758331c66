/** The clocks a table can have, in plain words. */

import { msg } from "../../i18n/words.svelte";
import type { ClockPlan } from "../../net/api";

export const CLOCKS: Record<string, { text: string; plan: ClockPlan }> = {
  none: { text: msg("No clock"), plan: { pace: "none" } },
  move30: { text: msg("30 seconds for each turn"), plan: { pace: "move", amount: 30 } },
  move60: { text: msg("1 minute for each turn"), plan: { pace: "move", amount: 60 } },
  move180: { text: msg("3 minutes for each turn"), plan: { pace: "move", amount: 180 } },
  game600: { text: msg("10 minutes for the whole game"), plan: { pace: "game", amount: 600 } },
  game1500: { text: msg("25 minutes for the whole game"), plan: { pace: "game", amount: 1500 } },
  day1: { text: msg("1 day for each turn"), plan: { pace: "days", amount: 1 } },
  day3: { text: msg("3 days for each turn"), plan: { pace: "days", amount: 3 } },
};
