/** What happened at a table, in sounds. */

import type { GameScreen } from "../../games/board";
import type { Event, ResultInfo } from "../../net/messages";
import { play, type Sound } from "../../ui/news/sound";

/** Highlights, then points of one's own, then the pieces; nothing where the board plays them in time with its film. */
export function soundMove(event: Event, screen: GameScreen, you: number | null): void {
  if (screen.soundsItself?.(event)) return;
  if (screen.feats(event)) return play("feat");
  if (event.seat === null) return;
  if (event.points && event.seat === you) return play("points", linesOf(event));
  const sound = screen.sound(event);
  if (sound) play(sound);
}

/** How many lines scored, where a game tells them. */
function linesOf({ details }: Event): number {
  const lines = details["lines"];
  return Array.isArray(lines) ? lines.length : 1;
}

/** Win or loss for somebody alone at this device; for spectators, and players who share it, just the end. */
export function soundOfResult({ winners }: ResultInfo, here: readonly number[]): Sound {
  const [you] = here;
  if (you === undefined || here.length > 1) return "end";
  return winners.includes(you) ? "win" : "loss";
}
