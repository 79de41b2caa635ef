/** A judge's page as its address tells it: options, and texts that were shared. */

import type { Options } from "../engine/types";
import { optionsOf } from "../shared/examples";
import type { ProblemName } from "../shared/problems";
import type { Parameters } from "../shared/router";

/** Of an option that is a number. A larger one would be legal, and the page would wait for minutes. */
export const LARGEST_NUMBER = 1_000_000;

/** What is shared of a page. */
export interface Shared {
  problem: ProblemName;
  /** The judge's options, and the mode, as in an address. */
  parameters: Parameters;
  input: string;
  /** Of somebody's program; empty when there is none. */
  output: string;
}

/** What is taken to a page of a judge. */
export interface Handed extends Omit<Shared, "input"> {
  /** Null where the input that is there stays. */
  input: string | null;
}

/** Whether a text is a file of ours. */
export function isShared(text: string): boolean {
  return /^\s*\{\s*"judgeboard"\s*:\s*1\b/.test(text);
}

/** A file of ours that cannot be read. */
export class DamagedError extends Error {}

/** The parameters of an address, those with texts apart from the others. */
export function splitParameters(parameters: Parameters): { texts: Parameters; others: Parameters } {
  const { in: input, out: output, ...others } = parameters;
  const texts = { ...(input !== undefined && { in: input }), ...(output !== undefined && { out: output }) };
  return { texts, others };
}

/**
 * The chosen options with those wanted instead. What a judge does not allow gives way to its proposal; `unknown` tells
 * whether that happened, or an option does not exist.
 */
export function optionsFrom(
  problem: ProblemName,
  chosen: Options,
  wanted: Options,
): { options: Options; unknown: boolean } {
  const options = { ...chosen };
  const named = optionsOf(problem).filter(({ name }) => wanted[name] !== undefined);
  let unknown = Object.keys(wanted).length > named.length;
  for (const { name, kind, choices, proposal } of named) {
    const value = wanted[name];
    const isNumber = /^[1-9]\d{0,11}$/.test(value) && Number(value) <= LARGEST_NUMBER;
    const allowed = kind === "choice" ? choices.includes(value) : isNumber;
    options[name] = allowed ? value : proposal;
    if (!allowed) unknown = true;
  }
  return { options, unknown };
}
