/** Errors for bad input; each carries its refusal, so that it can be translated. */

export interface Refusal {
  /** Stable, such as qwirkle.not-in-hand. */
  code: string;
  /** The clause of the rules, such as Q8. */
  clause: string;
  /** The sentence with {details} left open, and the details. */
  text: string;
  details: Record<string, string>;
  /** The same, filled in. */
  message: string;
}

export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = new.target.name;
  }
}

/** A move the rules forbid. */
export class IllegalMove extends RefusedError {}

/** Text that is not a move. */
export class NotationError extends RefusedError {}

/** An impossible game set-up. */
export class OptionError extends RefusedError {}
