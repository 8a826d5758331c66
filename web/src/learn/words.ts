/** What a lesson says: the words of each step, marked for the translators where they are written. */

export interface StepWords {
  /** As the server calls the step. */
  name: string;
  title: string;
  /** The one thing that is learned. */
  say: string;
  /** What to do. */
  task: string;
  right: string;
  /** For a turn that is allowed, but not what was asked for. */
  almost?: string;
}
