/** The address of a judge's page: options and shared texts. */

import type { Options } from "../engine/types";
import { optionsOf } from "../shared/examples";
import { PROBLEMS, type ProblemName } from "../shared/problems";
import type { Parameters } from "../shared/router";

/** Largest value of a number option. The judge accepts larger numbers, but would work for minutes. */
export const LARGEST_NUMBER = 1_000_000;

/** The shared contents of a page. */
export interface Shared {
  problem: ProblemName;
  /** The judge's options and the mode, as in an address. */
  parameters: Parameters;
  input: string;
  /** Output of a program; empty if there is no output. */
  output: string;
}

/** Texts and options for the page of a judge. */
export interface Handed extends Omit<Shared, "input"> {
  /** Null to keep the page's input. */
  input: string | null;
  /** A program for the tab "Your program". */
  program?: string;
  /** A text with games for the page that plays the problem. */
  games?: string;
}

/** Returns whether a text is a shared file. */
export function isShared(text: string): boolean {
  return /^\s*\{\s*"judgeboard"\s*:\s*1\b/.test(text);
}

/** Thrown if a shared file cannot be read. */
export class DamagedError extends Error {}

/** Separates the texts in the parameters of an address from the others. */
export function splitParameters(parameters: Parameters): { texts: Parameters; others: Parameters } {
  const { in: input, out: output, ...others } = parameters;
  const texts = { ...(input !== undefined && { in: input }), ...(output !== undefined && { out: output }) };
  return { texts, others };
}

/** UTF-16 units of a seed that are kept; longer ones are refused and quoted. */
const LONGEST_SEED = 30;

/**
 * Separates the tab "Your program", such as `tab=program&seed=7`, from the other parameters. `seed` is null if another
 * tab is meant, and empty without a seed.
 */
export function splitTab(problem: ProblemName, parameters: Parameters): { seed: string | null; others: Parameters } {
  const { tab, seed = "", ...others } = parameters;
  const isProgram = tab === "program" && !PROBLEMS[problem].interactive;
  return isProgram ? { seed: seed.slice(0, LONGEST_SEED), others } : { seed: null, others: parameters };
}

/**
 * Returns the chosen options, replaced by the wanted ones. The option's proposal replaces an invalid value. `unknown`
 * is true if a value was invalid or an option does not exist.
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
