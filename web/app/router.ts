/** Addresses: `#congo?piece=zebra` is Congo with an option. */

import { signal } from "@preact/signals";
import { isProblem, type Mode, NAMES, type ProblemName } from "./problems";

export type Parameters = Record<string, string>;

/** Where an address leads. */
export interface Place {
  problem: ProblemName;
  mode: Mode;
  parameters: Parameters;
  /** The address names no problem; it leads to the first. */
  unknown: boolean;
}

/** The place that is shown. */
export const place = signal<Place>(placeOf(""));
/** The address that was followed last. */
let followed = "";

/** Follows the address from now on. */
export function startRouter(): void {
  follow();
  addEventListener("hashchange", follow);
}

/** Goes to another place, as a link does. */
export function navigate(problem: ProblemName, parameters: Parameters): void {
  const target = addressOf(problem, parameters);
  if (target !== location.hash) history.pushState(null, "", target);
  follow();
}

/**
 * Changes the parameters in the address without a step in the browser's history; not when another address is about to
 * be followed.
 */
export function replaceParameters(parameters: Parameters): void {
  if (location.hash !== followed) return;
  const address = addressOf(place.peek().problem, parameters);
  if (address === followed) return;
  history.replaceState(history.state, "", address);
  followed = location.hash;
}

export function addressOf(problem: ProblemName, parameters: Parameters = {}): string {
  const query = new URLSearchParams(parameters).toString();
  return query === "" ? `#${problem}` : `#${problem}?${query}`;
}

/** The place of an address's part from `#` on. */
function placeOf(hash: string): Place {
  const [name = "", query = ""] = hash.slice(1).split("?", 2);
  const unknown = !isProblem(name);
  const problem = unknown ? NAMES[0] : name;
  const { mode, ...parameters } = Object.fromEntries(new URLSearchParams(query));
  const judge = problem !== "loa" || mode === "judge";
  return { problem, mode: judge ? "judge" : "play", parameters, unknown: unknown && name !== "" };
}

/** The parameters of an address that lead to a mode. */
export function modeParameters(problem: ProblemName, mode: Mode): Parameters {
  return problem === "loa" && mode === "judge" ? { mode } : {};
}

function follow(): void {
  followed = location.hash;
  place.value = placeOf(followed);
}
