/** Cache of the server's previews of half-made turns. */

import type { Preview, ShownGroup } from "../shown";

export class Foresight {
  private answers = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  /** Groups by their text: whether they are sets. */
  verdicts = $state.raw<ReadonlyMap<string, ShownGroup>>(new Map());
  private asked = new Map<string, Promise<Preview>>();

  constructor(private readonly preview: (draft: string) => Promise<Preview>) {}

  of(draft: string): Preview | null {
    return this.answers.get(draft) ?? null;
  }

  /** The answer, or null when the turn has passed meanwhile. */
  async ask(draft: string): Promise<Preview | null> {
    const asked = this.asked;
    const question = asked.get(draft) ?? this.preview(draft);
    asked.set(draft, question);
    try {
      const answer = await question;
      if (asked !== this.asked) return null;
      if (!this.answers.has(draft)) this.keep(draft, answer);
      return answer;
    } catch (error) {
      asked.delete(draft);
      if (asked !== this.asked) return null;
      throw error;
    }
  }

  /** A new turn invalidates the previews, but not which groups are sets. */
  forget(): void {
    this.asked = new Map();
    this.answers = new Map();
  }

  private keep(draft: string, answer: Preview): void {
    this.answers = new Map([...this.answers, [draft, answer]]);
    const texts = draft.split(" ");
    if (texts.length === answer.groups.length) {
      this.verdicts = new Map([...this.verdicts, ...answer.groups.map((group, i): [string, ShownGroup] => [texts[i] ?? "", group])]);
    }
  }
}
