/** What the server says of half-made turns and of hints, kept while the ply lasts. */

import type { Preview } from "./shown";

interface Answer {
  text: string;
  ply: number;
  preview: Preview;
}

/** The turn as it was a few tiles ago, and the ideas of a hint. */
const KEPT = 12;

export class Foresight {
  private answers = $state.raw<readonly Answer[]>([]);

  constructor(private readonly preview: (draft: string) => Promise<Preview>) {}

  /** What is known of a draft; null before the answer is there. */
  of(text: string, ply: number): Preview | null {
    return this.answers.find((answer) => answer.text === text && answer.ply === ply)?.preview ?? null;
  }

  async ask(text: string, ply: number): Promise<Preview> {
    const preview = await this.preview(text);
    const others = this.answers.filter((answer) => answer.text !== text && answer.ply === ply);
    this.answers = [...others, { text, ply, preview }].slice(-KEPT);
    return preview;
  }
}
