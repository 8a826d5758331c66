/** The half-made turn on the screen: what touches do to it, and what the server says about it. */

import { spoken } from "../../../i18n/lists";
import { t } from "../../../i18n/words.svelte";
import { tellError } from "../../../net/refused";
import { play as sound } from "../../../ui/news/sound";
import type { Group, Row } from "../cards";
import { NOTHING_SEEN, settle, type Happening, type Settled } from "../motion/settling";
import type { Preview } from "../shown";
import { tellAdvice, tellCards, tellPreview } from "../speech";
import * as turns from "../turn";
import { Foresight } from "./foresight.svelte";

/** What the turn needs of its board. */
export interface Surroundings {
  preview: (draft: string) => Promise<Preview>;
  announce: (text: string) => void;
  active: () => boolean;
  names: () => readonly string[];
  /** Something is done: whatever is shown just now ends. */
  wake: () => void;
}

export class HalfTurn {
  turn = $state.raw(turns.NO_TURN);
  past = $state.raw(NOTHING_SEEN);
  complaint = $state<string | null>(null);
  readonly foresight: Foresight;
  /** The table as the last hint laid it. */
  private hint = $state.raw<readonly Group[] | null>(null);
  /** What was just done, to be told with what it comes to. */
  private deed = "";

  readonly draft = $derived(turns.draftOf(this.turn));
  readonly now = $derived.by(() => (this.around.active() ? this.foresight.of(this.draft.text) : null));
  /** It is a hint that nobody has changed or played yet. */
  readonly isHint = $derived(this.hint !== null && this.hint === this.turn.groups);

  constructor(private readonly around: Surroundings) {
    this.foresight = new Foresight((draft) => around.preview(draft));
  }

  /** Something happened, or another hand is seen. */
  settle(happening: Omit<Happening, "turn" | "past">): Settled {
    const settled = settle({ ...happening, turn: this.turn, past: this.past });
    if (settled.turn !== this.turn) this.foresight.forget();
    this.turn = settled.turn;
    this.past = settled.past;
    this.complaint = null;
    return settled;
  }

  /** Asks what a draft would be; of the whole turn it is told what it comes to. */
  async ask(text: string, whole: boolean): Promise<void> {
    try {
      const answer = await this.foresight.ask(text);
      if (!answer || !whole || !this.deed || text !== this.draft.text) return;
      this.around.announce(spoken([this.deed, tellPreview(answer)]));
      this.deed = "";
    } catch (error) {
      if (this.around.active() && text === this.draft.text) this.complain(tellError(error, this.around.names()));
    }
  }

  private complain(text: string): void {
    this.complaint = text;
    this.around.announce(text);
    sound("no");
  }

  private go(next: turns.Turn, words = ""): void {
    this.around.wake();
    this.complaint = null;
    if (next.groups !== this.turn.groups) {
      sound("card");
      this.deed = words;
    } else if (next.chosen !== this.turn.chosen && next.chosen.length) {
      this.around.announce(t("Chosen: {cards}", { cards: this.nameAll(next.chosen) }));
    }
    this.turn = next;
  }

  private readonly nameAll = (cards: readonly number[]): string => tellCards(turns.cardsNamed(this.turn, cards).map((card) => card.tile));

  private readonly moved = (cards: readonly number[]): string => t("{cards} put there.", { cards: this.nameAll(cards) });

  touch(card: number): void {
    if (this.around.active()) this.go(turns.touch(this.turn, card), this.moved(this.turn.chosen));
  }

  put(cards: readonly number[], place: turns.Place): void {
    if (this.around.active() && cards.length) this.go(turns.put(this.turn, cards, place), this.moved(cards));
  }

  /** Put down beside all groups: they go where they fit best, or begin a group in that row. True when they were put. */
  async putSomewhere(cards: readonly number[], row: Row): Promise<boolean> {
    if (!this.around.active() || !cards.length) return false;
    const before = this.turn;
    try {
      const draft = turns.draftOf(this.turn, cards);
      const answer = await this.foresight.ask(draft.text);
      if (!answer || this.turn !== before) return false;
      this.put(cards, turns.largest(this.turn, turns.fitting(this.turn, cards, draft, answer.fits)) ?? row);
      return true;
    } catch (error) {
      this.complain(tellError(error, this.around.names()));
      return false;
    }
  }

  /** Back to the hand; of a card that lay on the table the server tells why not. */
  async takeBack(cards: readonly number[]): Promise<void> {
    const next = turns.takeBack(this.turn, cards);
    if (next.groups !== this.turn.groups || !this.around.active())
      return this.go(next, t("{cards} taken back.", { cards: this.nameAll(cards) }));
    const answer = await this.foresight.ask(turns.draftOf(this.turn, cards).text);
    if (answer?.missing.length) this.complain(t("{cards}: cards that were on the table stay there.", { cards: tellCards(answer.missing) }));
  }

  moveInHand(card: number, to: number): void {
    this.turn = turns.moveInHand(this.turn, card, to);
  }

  sort(): void {
    this.turn = turns.sort(this.turn);
  }

  undo(): void {
    this.go(turns.undo(this.turn), t("Undone."));
  }

  reset(): void {
    this.go(turns.reset(this.turn), t("The table is back as it was."));
  }

  /** Lets go of what is chosen; a hint goes back as a whole. */
  drop(): void {
    if (this.isHint) this.undo();
    else this.go(turns.unchoose(this.turn));
  }

  /** A hint is laid out, to be played or changed; null takes it away. */
  wish(text: string | null): void {
    if (this.isHint) this.turn = turns.undo(this.turn);
    this.hint = null;
    if (text === null || !this.around.active()) return;
    this.go(turns.fromText(this.turn, text), tellAdvice(text));
    if (turns.isTouched(this.turn)) this.hint = this.turn.groups;
  }
}
