/** Addresses: `#congo?piece=zebra` is Congo with an option. */

import { signal } from "@preact/signals";
import { isProblem, type Mode, NAMES, PLAYED, type ProblemName } from "./problems";

export type Parameters = Record<string, string>;

/** Where an address leads. */
export interface Route {
  problem: ProblemName;
  mode: Mode;
  parameters: Parameters;
  /** The address names no problem; it leads to the first. */
  unknown: boolean;
}

/** The route that is followed. */
export const route = signal<Route>(routeOf(""));
/** The address that was followed last. */
let followed = "";

/** Follows the address from now on. */
export function startRouter(): void {
  follow();
  addEventListener("hashchange", follow);
}

/** Goes to another page, as a link does. */
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
  const address = addressOf(route.peek().problem, parameters);
  if (address === followed) return;
  history.replaceState(history.state, "", address);
  followed = location.hash;
}

export function addressOf(problem: ProblemName, parameters: Parameters = {}): string {
  const query = new URLSearchParams(parameters).toString();
  return query === "" ? `#${problem}` : `#${problem}?${query}`;
}

/** The route of an address's part from `#` on. */
function routeOf(hash: string): Route {
  const [name = "", query = ""] = hash.slice(1).split("?", 2);
  const unknown = !isProblem(name);
  const problem = unknown ? NAMES[0] : name;
  const { mode, ...parameters } = Object.fromEntries(new URLSearchParams(query));
  const judge = problem !== PLAYED || mode === "judge";
  const isKnown = problem === PLAYED && (mode === "judge" || mode === "play");
  if (mode !== undefined && !isKnown) parameters.mode = mode;
  return { problem, mode: judge ? "judge" : "play", parameters, unknown: unknown && name !== "" };
}

/** The parameters of an address that lead to a mode. */
export function modeParameters(problem: ProblemName, mode: Mode): Parameters {
  return problem === PLAYED && mode === "judge" ? { mode } : {};
}

function follow(): void {
  followed = location.hash;
  route.value = routeOf(followed);
}
