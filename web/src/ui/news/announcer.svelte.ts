/** Screen reader announcements: a queue for the live regions. */

import { spoken } from "../../i18n/lists";

/** Milliseconds in which texts are batched: enough for a dialog to open, too. */
export const GATHER = 150;
/** Milliseconds between two changes of the live region, so that screen readers miss none. */
export const GAP = 700;
/** Limit on lines kept on the page; screen readers have read older ones. */
const KEPT = 6;

export interface Line {
  id: number;
  text: string;
}

type Wait = (then: () => void, ms: number) => void;

/** Batches texts into lines, separated by a gap. Nothing is lost. */
export class Announcements {
  lines = $state.raw<readonly Line[]>([]);

  private waiting: string[] = [];
  private isTimed = false;
  private count = 0;

  constructor(private readonly wait: Wait = (then, ms) => void setTimeout(then, ms)) {}

  /** Every text is said. */
  announce(text: string): void {
    if (!text) return;
    this.waiting.push(text);
    if (!this.isTimed) this.speakIn(GATHER);
  }

  /** For the player's own actions: a repeated text that is still queued is announced once. */
  feedback(text: string): void {
    if (this.waiting.at(-1) !== text) this.announce(text);
  }

  private speakIn(ms: number): void {
    this.isTimed = true;
    this.wait(() => this.speak(), ms);
  }

  private speak(): void {
    this.isTimed = false;
    if (!this.waiting.length) return;
    this.lines = [...this.lines, { id: ++this.count, text: spoken(this.waiting) }].slice(-KEPT);
    this.waiting = [];
    this.speakIn(GAP);
  }
}

export const announcements = new Announcements();

export const announce = (text: string): void => announcements.announce(text);
export const feedback = (text: string): void => announcements.feedback(text);
