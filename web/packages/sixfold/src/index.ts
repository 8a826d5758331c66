/** Qwirkle, Qwirkle Rummy and Twisty: rules, previews and bots, without a server. */

export { Kernel } from "./kernel.ts";
export { Engine, type Choice, type Deal, type Facts, type Idea, type Outcome, type Played, type Thinking, type Thought } from "./engine.ts";
export {
  Study,
  type Assessed,
  type Assessing,
  type Assessment,
  type Decision,
  type Review,
  type Reviewing,
  type SeatReview,
  type Verdict,
} from "./study.ts";
export { IllegalMove, NotationError, OptionError, RefusedError, type Refusal } from "./errors.ts";
