/** How a move that nobody made is shown on each board. */

import type { BoardProps } from "../games/board";

type Way = Required<Pick<BoardProps<unknown, unknown>, "you" | "active" | "lit" | "wish">>;

/** Where everybody stands in Twisty. */
interface Pawns {
  players?: { pawn: string | null }[];
}

/** Ghosts on the felt of Qwirkle, a way over the board of Twisty; cards, and tiles to swap, are laid out from the hand, as a turn to confirm. */
export function betterView(game: string, shown: unknown, seat: number, text: string): Way {
  if (game === "qwirkle" && text.includes("@")) return { you: null, active: true, lit: null, wish: text };
  if (game !== "twisty") return { you: seat, active: true, lit: null, wish: text };
  const pawn = (shown as Pawns).players?.[seat]?.pawn;
  return { you: null, active: false, lit: pawn && !text.startsWith("@") ? `${pawn} ${text}` : text, wish: null };
}
