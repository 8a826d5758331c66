/** Refusals of the engine as the pages know them. */

import { RefusedError as EngineRefused } from "../../packages/sixfold/src/index.ts";
import type { Refusal } from "../net/messages";
import { RefusedError, tellRefusal } from "../net/refused";

/** An error of the engine as one of the app, to be told in words; any other is thrown again. */
export function asRefused(error: unknown): RefusedError {
  if (error instanceof EngineRefused) return new RefusedError(error.refusal as Refusal);
  throw error;
}

/** What is wrong, in words; empty for nothing. */
export function complaintOf(work: () => void, names: readonly string[]): string {
  try {
    work();
    return "";
  } catch (error) {
    return tellRefusal(asRefused(error).refusal, names);
  }
}
