/** A game in half a minute: a few pictures with one sentence each, for somebody who was just invited. */

import type { Component } from "svelte";

export interface ShortLesson {
  /** The picture of a step, counted from 0. */
  Picture: Component<{ step: number }>;
  /** One sentence for each step. */
  words: readonly string[];
}

const lessons = import.meta.glob<ShortLesson>("../games/*/learn/short.ts", { import: "default" });

export const hasShortLesson = (game: string): boolean => `../games/${game}/learn/short.ts` in lessons;

export const loadShortLesson = async (game: string): Promise<ShortLesson | undefined> => lessons[`../games/${game}/learn/short.ts`]?.();
