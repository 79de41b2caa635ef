/**
 * Addresses: `ru/congo/#piece=zebra` below the site's root is Congo in Russian with an option. What a page is told stands
 * behind `#`, so that no server sees it.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { FIRST_LANGUAGE, LANGUAGES, siteRoot } from "../base/site";
import { isProblem, type Mode, NAMES, PLAYED, type ProblemName } from "./problems";
import { wishedLanguage } from "./wishes";

export type Parameters = Record<string, string>;

/** Where an address leads. */
export interface Route {
  language: string;
  /** Null at home. */
  problem: ProblemName | null;
  mode: Mode;
  parameters: Parameters;
  /** There is no such page; the address leads home. */
  unknown: boolean;
}

/** All pages of the site, each in every language. */
export const PAGES: Pick<Route, "language" | "problem">[] = LANGUAGES.flatMap(({ code: language }) =>
  [null, ...NAMES].map((problem) => ({ language, problem })),
);

const current = signal<Route>(routeOf(FIRST_LANGUAGE, null, {}));
/** The route that is followed. */
export const route: ReadonlySignal<Route> = current;
/** The address that was followed last. */
let followed = "";

/** Takes the route of the document that was loaded, without what its address holds besides. */
export function startRouter(): void {
  // Browsers resolve these again whenever the address changes.
  for (const link of document.head.querySelectorAll<HTMLLinkElement>("link[rel~=icon], link[rel=manifest]")) {
    link.setAttribute("href", link.href);
  }
  const { language, problem } = routeTo(location) ?? route.value;
  setRoute(routeOf(language, problem, {}));
}

/** Begins with the page of a route. */
export function setRoute(first: Route): void {
  current.value = first;
}

/** Follows the address from now on. */
export function followAddress(): void {
  follow();
  // A browser may tell of an address that was typed in by either of them, or by both.
  for (const event of ["popstate", "hashchange"]) addEventListener(event, followChange);
  document.addEventListener("click", followLink);
}

/** Goes to another page, as a link does. */
export function navigate(problem: ProblemName | null, parameters: Parameters, language?: string): void {
  goTo(new URL(addressOf(problem, parameters, language), location.href));
}

/** Goes to the same page in another language, with all that the address holds. */
export function goToLanguage(language: string): void {
  const { problem } = route.value;
  goTo(new URL(`${addressOf(problem, {}, language)}${location.hash}`, location.href));
}

/**
 * Changes the parameters in the address without a step in the browser's history; not when another address is about to
 * be followed.
 */
export function replaceParameters(parameters: Parameters): void {
  if (location.href !== followed) return;
  const { href } = new URL(addressOf(route.value.problem, parameters), location.href);
  if (href === followed) return;
  history.replaceState(history.state, "", href);
  followed = location.href;
}

/** The way to a page from the one of the current route, in its language unless told. */
export function addressOf(
  problem: ProblemName | null,
  parameters: Parameters = {},
  language = route.value.language,
): string {
  const query = new URLSearchParams(parameters).toString();
  return `${wayToRoot(route.value)}${pathOf(language, problem)}${query && `#${query}`}`;
}

/** The way from a page to the site's root. */
export function wayToRoot({ language, problem }: Pick<Route, "language" | "problem">): string {
  return "../".repeat(pathOf(language, problem).split("/").length - 1) || "./";
}

/** A page's address below the site's root. */
export function pathOf(language: string, problem: ProblemName | null): string {
  return [language === FIRST_LANGUAGE ? null : language, problem].flatMap((part) => (part ? `${part}/` : [])).join("");
}

/** The parameters of an address that lead to a mode. */
export function modeParameters(problem: ProblemName, mode: Mode): Parameters {
  return problem === PLAYED && mode === "judge" ? { mode } : {};
}

/** Which of a problem's pages parameters lead to. */
function modeOf(problem: ProblemName | null, { mode }: Parameters): Mode {
  return problem !== PLAYED || mode === "judge" ? "judge" : "play";
}

export function routeOf(language: string, problem: ProblemName | null, all: Parameters, unknown = false): Route {
  const { mode, ...parameters } = all;
  const isKnown = problem === PLAYED && (mode === "judge" || mode === "play");
  if (mode !== undefined && !isKnown) parameters.mode = mode;
  return { language, problem, mode: modeOf(problem, all), parameters, unknown };
}

function follow(): void {
  updateOldLink();
  followed = location.href;
  current.value = routeTo(location) ?? routeOf(FIRST_LANGUAGE, null, {}, true);
}

function followChange(): void {
  if (location.href !== followed) follow();
}

function goTo({ href }: URL): void {
  if (href !== location.href) history.pushState(null, "", href);
  follow();
}

/** Follows a link to another page of the site, so that the engine goes on running. */
function followLink(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target !== "" || link.hasAttribute("download")) return;
  const address = new URL(link.href);
  if (routeTo(address) === null) return;
  event.preventDefault();
  const isOther = address.pathname !== location.pathname;
  goTo(address);
  if (isOther) scrollTo(0, 0);
}

/** The route of an address; null when it is no page's. */
function routeTo({ origin, pathname, hash }: URL | Location): Route | null {
  const site = siteRoot();
  if (origin !== site.origin || !pathname.startsWith(site.pathname)) return null;
  const path = decoded(pathname.slice(site.pathname.length)).replace(/^index\.html$|(?<=\/)index\.html$/, "");
  const page = PAGES.find(({ language, problem }) => pathOf(language, problem) === path);
  if (page === undefined) return null;
  const parameters = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  // Home has no parameters: these are an old link's, to a page that there never was.
  return routeOf(page.language, page.problem, parameters, page.problem === null && hash.length > 1);
}

/** A path without escapes such as `%6F`, which hosts understand, too. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Replaces an address such as `#congo?piece=zebra`, as links were once written, by that of today, in the visitor's
 * language.
 */
function updateOldLink(): void {
  const [name = "", query = ""] = location.hash.slice(1).split("?", 2);
  if (!isProblem(name)) return;
  const here = routeTo(location)?.language ?? FIRST_LANGUAGE;
  const language = here === FIRST_LANGUAGE ? wishedLanguage() : here;
  const path = `${siteRoot().href}${pathOf(language, name)}`;
  history.replaceState(history.state, "", query === "" ? path : `${path}#${query}`);
}
