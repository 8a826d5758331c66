/** A game of Qwirkle with real tiles on the screen: its states, one for each turn. */

import type { ResultInfo } from "../net/messages";
import { withTurns, type KeptGame } from "./kept";
import type { Referee, State } from "./referee";
import type { KeptStore } from "./store";

export class RealTable {
  game: KeptGame;
  states: readonly State[];
  /** Turns that were undone, the last one first; a new turn forgets them. */
  undone = $state.raw<readonly string[]>([]);

  /** Throws BadTurn when the stored turns break the rules. */
  constructor(
    game: KeptGame,
    readonly referee: Referee,
    private readonly store: KeptStore,
  ) {
    this.game = $state.raw(game);
    this.states = $state.raw(referee.replay(game));
  }

  get now(): State {
    return this.states.at(-1) as State;
  }

  get result(): ResultInfo | null {
    return this.now.event.result;
  }

  /** Says who begins, before the first turn. */
  begin(first: number): Promise<void> {
    if (this.states.length > 1) return Promise.resolve();
    this.game = { ...this.game, first };
    return this.keep([this.referee.start(this.game.names.length, first)]);
  }

  /** Scores a turn; throws the engine's refusal. Resolves when it is stored. */
  enter(entry: string): Promise<void> {
    const next = this.referee.play(this.now, entry);
    this.undone = [];
    return this.keep([...this.states, next]);
  }

  /** Takes back the last turn. */
  undo(): Promise<void> {
    if (this.states.length < 2) return Promise.resolve();
    this.undone = [this.now.event.entry, ...this.undone];
    return this.keep(this.states.slice(0, -1));
  }

  /** Plays a turn again that was taken back. */
  redo(): Promise<void> {
    const [entry, ...rest] = this.undone;
    if (entry === undefined) return Promise.resolve();
    const done = this.enter(entry);
    this.undone = rest;
    return done;
  }

  /** Stores a turn that is being entered: a phone may end the page at any time. */
  async keepDraft(draft: string): Promise<void> {
    if (draft === this.game.draft) return;
    this.game = { ...this.game, draft };
    await this.store.put(this.game);
  }

  private keep(states: readonly State[]): Promise<void> {
    this.states = states;
    const turns = states.slice(1).map(({ event }) => event.entry);
    this.game = withTurns(this.game, turns, this.result);
    return this.store.put(this.game);
  }
}
