/** The interface between boards, games and pages. A board knows no rules. */

import type { Component, Snippet } from "svelte";
import type { Choices } from "../net/api";
import type { ClockInfo, Event } from "../net/messages";
import type { Mood } from "../ui/faces/strokes";
import type { SoundName } from "../ui/sound/sounds";

export type Seat = number;

/** How the pages introduce a game. */
export interface GameCard {
  name: string;
  title: string;
  sentence: string;
  players: readonly number[];
  /** How long a game takes. */
  minutes?: readonly [least: number, most: number];
  /** From which age on it is fun. */
  age?: number;
  /** The color of its box. */
  box?: "teal" | "plum" | "terracotta";
  /** Whose age the rules ask for, with these options; null for nobody's. */
  ageRule?: (options: Readonly<Record<string, string>>) => "oldest" | "youngest" | null;
  /** Whether hands are hidden: on a shared device a curtain is shown between turns. */
  secrets: boolean;
  Picture: Component;
  /** How to type a move, for a game without a screen of its own. */
  moveHelp?: string;
}

/** Who sits on a seat, and how they are just now. */
export interface Sitter {
  /** The name, as it is shown. */
  label: string;
  /** The level of a bot; empty for a person. */
  level: string;
  mood: Mood;
  blinks: boolean;
  /** "not connected", if something is not as it should be. */
  standing: string;
  thinks: boolean;
  /** Their move is looked at just now. */
  moved: boolean;
  /** The phrase they said; empty for none. */
  said: string;
  clock: { info: ClockInfo; at: number } | null;
}

export interface BoardProps<Shown, Preview> {
  /** The table as the viewer sees it: the public values, overlaid with the viewer's own. */
  shown: Shown;
  /** Changes with everything that happens; a half-made turn belongs to one ply. */
  ply: number;
  /** The viewing seat. Null for spectators, in a replay, and while the curtain is closed. */
  you: Seat | null;
  /** Who must decide now; null when the game is over. */
  turn: Seat | null;
  /** It is your turn and no move is pending: the board accepts input. */
  active: boolean;
  names: readonly string[];
  /** What happened since your own last turn, oldest first; the last one led to what is shown. */
  recent: readonly Event[];
  /** The last of them has just happened: animate it. Otherwise it is history. */
  fresh: boolean;
  /** Evaluates a half-made turn. Rejects with a `RefusedError` for a text that is not a turn. */
  preview: (draft: string) => Promise<Preview>;
  /** Submits the turn; the page reports the outcome. */
  submit: (text: string) => void;
  /** Announces something to screen readers. */
  announce: (text: string) => void;
  /** The legal moves of the viewing seat, for a board that lists them. */
  choices?: () => Promise<Choices>;
  /** A move to lay out as a half-made turn, for the player to confirm or change. */
  wish?: string | null;
  /** A move that somebody looks at in a hint, shown as ghosts for as long; nothing of the half-made turn changes. */
  glance?: string | null;
  /** A past move that somebody points at, in the notation of moves: light up its pieces. */
  lit?: string | null;
  /** The level of each seat's bot; empty for a person. */
  levels?: readonly string[];
  /** Shown next to the instructions. */
  lamp?: Snippet | undefined;
  /** How everybody is, for a board that shows the players itself (`hasSeats`). */
  people?: readonly Sitter[];
  /** What happened so far, for such a board to place where it has room. */
  story?: Snippet | undefined;
  /** Who moved last and what it was, for a board that `showsLastMove`. */
  last?: Snippet | undefined;
}

/** The film that a board shows of a move, in milliseconds at the normal speed. */
export interface FilmTimes {
  /** When the points reach the seat. */
  points: number;
  /** When the next move may be shown. */
  end: number;
}

export interface GameScreen {
  Board: Component<BoardProps<never, never>>;
  /** The board shows the players itself, as elements with `data-seat`; the page does not. */
  hasSeats?: boolean;
  /** What somebody did, without the name and the points: "red circle at 0, 0". */
  tellMove: (event: Event, aloud?: boolean) => string;
  /** A move in the notation of records, as advice: "Lay red circle at 0, 0". */
  tellAdvice: (text: string, aloud?: boolean) => string;
  /** Why a bot likes or fears a move: a sentence for each code. */
  notes: Readonly<Record<string, string>>;
  /** How many highlights a move made (Qwirkles, sets of six, robberies). */
  feats: (event: Event) => number;
  /** How good a move was relative to others of its game; 0 for one that gained nothing. */
  worth: (event: Event) => number;
  /** What the pieces of a move sound like; null where the board plays it by itself. */
  sound: (event: Event) => SoundName | null;
  /** What a move did, in pictures of tiles; in brief only the pieces that were played. `events` is all that happened. */
  MovePicture: Component<{ event: Event; events?: readonly Event[]; brief?: boolean }>;
  /** A move in the notation of records, in pictures, for a table as the viewer sees it; without it a hint says it in words. */
  AdvicePicture?: Component<{ text: string; shown: unknown }>;
  /** The board places the last move (`last`) itself. */
  showsLastMove?: boolean;
  /** The board plays the sounds of this event itself, in time with its film. */
  soundsItself?: (event: Event) => boolean;
  /** How long the film of a move takes; without it the settings alone say so. */
  film?: (event: Event, own: boolean) => FilmTimes | null;
  /** Moves without points have a picture, too. */
  drawsAll?: boolean;
  tellFeats: (count: number) => string;
  /** How to type a move, with an example. */
  moveHelp: () => string;
  /** Keyboard shortcuts on the board: the key, and what it does. */
  keys: () => [key: string, does: string][];
  /** The table as a drawing, to keep. */
  picture: (shown: never, color: Palette) => Drawing;
}

/** The value of a color by its name in the styles: `tile-face-1`. */
export type Palette = (name: string) => string;

/** SVG in a box of its own, without a ground. */
export interface Drawing {
  left: number;
  top: number;
  width: number;
  height: number;
  parts: string;
  /** Only words: the game has no drawing. */
  isText?: boolean;
}
