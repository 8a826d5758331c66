/** The games: each folder here brings what it has; a game of the server without a folder gets a plain board. */

import type { Component } from "svelte";
import type { GameCard, GameScreen } from "./board";
import { askOthers, others } from "./others.svelte";

const cards = import.meta.glob<GameCard>("./*/card.ts", { eager: true, import: "default" });
const screens = import.meta.glob<GameScreen>("./*/screen.ts", { import: "default" });
const lessons = import.meta.glob<Component>("./*/Learn.svelte", { import: "default" });
const rulebooks = import.meta.glob<Component>("./*/Rules.svelte", { import: "default" });

/** The games with a folder. */
const GAMES: readonly GameCard[] = Object.values(cards);
const isOther = (game: GameCard): boolean => !GAMES.some(({ name }) => name === game.name);

/** Every game: those with a folder at once, the others when the server has told them. */
export function allGames(): readonly GameCard[] {
  return [...GAMES, ...others().filter(isOther)];
}

/** A game by name; one without a folder is known only when the server has told it. */
export function findGame(name: string): GameCard | undefined {
  return GAMES.find((game) => game.name === name) ?? others().find((game) => game.name === name);
}

/** A game by name, after the server was asked if need be. */
export async function loadGame(name: string): Promise<GameCard | undefined> {
  if (!findGame(name)) await askOthers();
  return findGame(name);
}

/** How a game is drawn and described; undefined for a game that nobody knows. */
export async function loadScreen(name: string): Promise<GameScreen | undefined> {
  const load = screens[`./${name}/screen.ts`];
  if (load) return load();
  const [{ plainScreen }, game] = await Promise.all([import("./any/plain"), loadGame(name)]);
  return game && plainScreen(game);
}

export const hasLesson = (name: string): boolean => `./${name}/Learn.svelte` in lessons;
export const hasRules = (name: string): boolean => `./${name}/Rules.svelte` in rulebooks;

export const loadLesson = async (name: string): Promise<Component | undefined> => lessons[`./${name}/Learn.svelte`]?.();
export const loadRules = async (name: string): Promise<Component | undefined> => rulebooks[`./${name}/Rules.svelte`]?.();
