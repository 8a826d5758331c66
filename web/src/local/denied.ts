/** Refusals of a local table, with the codes and sentences of the server. */

import { IllegalMove, NotationError, OptionError } from "../../packages/sixfold/src/index.ts";
import type { Refusal } from "../net/messages";
import facts from "./facts.json";

export type Code = keyof typeof facts.refusals;

/** A request that is refused. */
export class Denied extends Error {
  constructor(
    readonly code: Code,
    readonly details: Record<string, string> = {},
  ) {
    super(filled(facts.refusals[code], details));
  }

  refusal(): Refusal {
    return { code: this.code, clause: "", text: facts.refusals[this.code], details: this.details, message: this.message };
  }
}

const filled = (text: string, details: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => details[name] ?? place);

/** The refusal for any error; an unexpected one is logged and told as internal. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Denied) return error.refusal();
  if (error instanceof IllegalMove) return error.refusal as Refusal;
  if (error instanceof NotationError) return { ...error.refusal, code: "notation", clause: "" };
  if (error instanceof OptionError) return { ...error.refusal, code: "options", clause: "" };
  console.error(error);
  return new Denied("internal").refusal();
}
