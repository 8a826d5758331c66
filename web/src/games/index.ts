/** The games the web app can draw. */

import type { Component } from "svelte";
import { msg } from "../i18n/words.svelte";
import type { GameScreen } from "./board";
import QwirklePicture from "./pictures/Qwirkle.svelte";
import RummyPicture from "./pictures/Rummy.svelte";
import TwistyPicture from "./pictures/Twisty.svelte";

export interface GameCard {
  name: string;
  title: string;
  sentence: string;
  players: readonly number[];
  /** Whether hands are hidden: on a shared device a curtain is shown between turns. */
  secrets: boolean;
  Picture: Component;
}

export const GAMES: readonly GameCard[] = [
  {
    name: "qwirkle",
    title: msg("Qwirkle"),
    sentence: msg("Lay tiles in lines of one color or one shape. Six in a line are a Qwirkle."),
    players: [2, 3, 4],
    secrets: true,
    Picture: QwirklePicture,
  },
  {
    name: "rummy",
    title: msg("Qwirkle Rummy"),
    sentence: msg("Play cards into sets, rearrange the whole table, collect sets of six."),
    players: [2, 3, 4],
    secrets: true,
    Picture: RummyPicture,
  },
  {
    name: "twisty",
    title: msg("Twisty"),
    sentence: msg("Hop over the board, collect seven colors in your order, be first in the middle."),
    players: [2, 3, 4],
    secrets: false,
    Picture: TwistyPicture,
  },
];

const screens = import.meta.glob<{ default: GameScreen }>("./*/screen.ts");
const lessons = import.meta.glob<{ default: Component }>("./*/Learn.svelte");
const rulebooks = import.meta.glob<{ default: Component }>("./*/Rules.svelte");

export function findGame(name: string): GameCard | undefined {
  return GAMES.find((game) => game.name === name);
}

/** How a game is drawn and described; undefined for a game we cannot draw. */
export async function loadScreen(name: string): Promise<GameScreen | undefined> {
  return (await screens[`./${name}/screen.ts`]?.())?.default;
}

export const hasLesson = (name: string): boolean => `./${name}/Learn.svelte` in lessons;
export const hasRules = (name: string): boolean => `./${name}/Rules.svelte` in rulebooks;

export async function loadLesson(name: string): Promise<Component | undefined> {
  return (await lessons[`./${name}/Learn.svelte`]?.())?.default;
}

export async function loadRules(name: string): Promise<Component | undefined> {
  return (await rulebooks[`./${name}/Rules.svelte`]?.())?.default;
}
