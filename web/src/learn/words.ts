/** The texts of lessons, marked for translation. */

export interface StepWords {
  /** The server's name of the step. */
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
