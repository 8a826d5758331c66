/** What every board gets, and what every game gives to the pages. A board knows no rules. */

import type { Component, Snippet } from "svelte";
import type { Event } from "../net/messages";

export type Seat = number;

export interface BoardProps<Shown, Preview> {
  /** The table as the viewer may see it: what all see, with the viewer's own values laid over it. */
  shown: Shown;
  /** Changes with everything that happens; a half-made turn belongs to one ply. */
  ply: number;
  /** Through whose eyes we look. Null for spectators, in a replay, and while the curtain is closed. */
  you: Seat | null;
  /** Who must decide now; null when the game is over. */
  turn: Seat | null;
  /** It is your turn, and no move is on its way: hands may touch the table. */
  active: boolean;
  names: readonly string[];
  /** What happened since your own last turn, oldest first; the last one led to what is shown. */
  recent: readonly Event[];
  /** The last of them has just happened: show it moving. Otherwise it is history. */
  fresh: boolean;
  /** What a half-made turn would be. Rejects with a `RefusedError` for a text that is no turn. */
  preview: (draft: string) => Promise<Preview>;
  /** The turn is made: the page tells how it went on. */
  submit: (text: string) => void;
  /** Says something to those who listen. */
  announce: (text: string) => void;
  /** A move to be laid out as a half-made turn, for the player to confirm or to change. */
  wish?: string | null;
  /** Stands beside the words that say what to do. */
  lamp?: Snippet | undefined;
}

export interface GameScreen {
  Board: Component<BoardProps<never, never>>;
  /** What somebody did, without the name and the points: "red circle at 0, 0". */
  tellMove: (event: Event) => string;
  /** A move in the notation of records, as advice: "Lay red circle at 0, 0". */
  tellAdvice: (text: string) => string;
  /** Why a bot likes or fears a move: a sentence for each code. */
  notes: Readonly<Record<string, string>>;
  /** How many remarkable things a move made (Qwirkles, sets of six, robberies). */
  feats: (event: Event) => number;
  /** How good a move was beside the others of its game; 0 for one that brought nothing. */
  worth: (event: Event) => number;
  /** What a move did, in pictures of tiles. */
  MovePicture: Component<{ event: Event }>;
  tellFeats: (count: number) => string;
  /** How to type a move, with an example. */
  moveHelp: () => string;
  /** What keys do on the board: the key, and what it does. */
  keys: () => [key: string, does: string][];
  /** The table as an SVG file, to keep. */
  picture: (shown: never) => string;
}
