/**
 * Addresses: `ru/congo/#piece=zebra` below the site's root is Congo in Russian with an option. Parameters are in the
 * fragment, which is not sent to a server.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { FIRST_LANGUAGE, LANGUAGES, siteRoot } from "../base/site";
import { isProblem, type Mode, NAMES, PLAYED, type ProblemName } from "./problems";
import { wishedLanguage } from "./wishes";

export type Parameters = Record<string, string>;

/** The page that an address leads to. */
export interface Route {
  language: string;
  /** Null for the home page. */
  problem: ProblemName | null;
  mode: Mode;
  parameters: Parameters;
  /** True if there is no such page; the home page is shown. */
  unknown: boolean;
}

/** All pages of the site, each in every language. */
export const PAGES: Pick<Route, "language" | "problem">[] = LANGUAGES.flatMap(({ code: language }) =>
  [null, ...NAMES].map((problem) => ({ language, problem })),
);

const current = signal<Route>(routeOf(FIRST_LANGUAGE, null, {}));
/** The current route. */
export const route: ReadonlySignal<Route> = current;
/** The last address followed. */
let followed = "";

/** Sets the route to the loaded document's page, without the parameters of its address. */
export function startRouter(): void {
  // Makes these addresses absolute: browsers resolve them again whenever the address changes.
  for (const link of document.head.querySelectorAll<HTMLLinkElement>("link[rel~=icon], link[rel=manifest]")) {
    link.setAttribute("href", link.href);
  }
  const { language, problem } = routeTo(location) ?? route.value;
  setRoute(routeOf(language, problem, {}));
}

/** Sets the initial route. */
export function setRoute(first: Route): void {
  current.value = first;
}

/** Follows the address and its later changes. */
export function followAddress(): void {
  follow();
  // For an address that the visitor has typed, browsers fire one or both of these events.
  for (const event of ["popstate", "hashchange"]) addEventListener(event, followChange);
  document.addEventListener("click", followLink);
}

/** Navigates to another page, like a link. */
export function navigate(problem: ProblemName | null, parameters: Parameters, language?: string): void {
  goTo(new URL(addressOf(problem, parameters, language), location.href));
}

/** Navigates to the same page in another language, with the same parameters. */
export function goToLanguage(language: string): void {
  const { problem } = route.value;
  goTo(new URL(`${addressOf(problem, {}, language)}${location.hash}`, location.href));
}

/**
 * Replaces the parameters in the address without a history entry, unless the address has changed and is not followed
 * yet.
 */
export function replaceParameters(parameters: Parameters): void {
  if (location.href !== followed) return;
  const { href } = new URL(addressOf(route.value.problem, parameters), location.href);
  if (href === followed) return;
  history.replaceState(history.state, "", href);
  followed = location.href;
}

/** Returns a page's address relative to the current page, in the current language by default. */
export function addressOf(
  problem: ProblemName | null,
  parameters: Parameters = {},
  language = route.value.language,
): string {
  // Behind `#`, the brackets of variations need no escapes.
  const query = new URLSearchParams(parameters).toString().replaceAll("%28", "(").replaceAll("%29", ")");
  return `${wayToRoot(route.value)}${pathOf(language, problem)}${query && `#${query}`}`;
}

/** Returns the relative path from a page to the site's root. */
export function wayToRoot({ language, problem }: Pick<Route, "language" | "problem">): string {
  return "../".repeat(pathOf(language, problem).split("/").length - 1) || "./";
}

/** Returns a page's path below the site's root. */
export function pathOf(language: string, problem: ProblemName | null): string {
  return [language === FIRST_LANGUAGE ? null : language, problem].flatMap((part) => (part ? `${part}/` : [])).join("");
}

/** Returns the parameters that select a mode. */
export function modeParameters(problem: ProblemName, mode: Mode): Parameters {
  return problem === PLAYED && mode === "judge" ? { mode } : {};
}

/** Returns the mode that parameters select. */
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

/** Follows a link inside the site without loading a document, which would restart the engine. */
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

/** Returns the route of an address; null if it is not the address of a page. */
function routeTo({ origin, pathname, hash }: URL | Location): Route | null {
  const site = siteRoot();
  if (origin !== site.origin || !pathname.startsWith(site.pathname)) return null;
  const path = decoded(pathname.slice(site.pathname.length)).replace(/^index\.html$|(?<=\/)index\.html$/, "");
  const page = PAGES.find(({ language, problem }) => pathOf(language, problem) === path);
  if (page === undefined) return null;
  const parameters = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  // The home page has no parameters: these belong to an old link to an unknown page.
  return routeOf(page.language, page.problem, parameters, page.problem === null && hash.length > 1);
}

/** Decodes escapes such as `%6F`, which hosts decode too. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Replaces an old address such as `#congo?piece=zebra` with the current form, in the visitor's language. */
function updateOldLink(): void {
  const [name = "", query = ""] = location.hash.slice(1).split("?", 2);
  if (!isProblem(name)) return;
  const here = routeTo(location)?.language ?? FIRST_LANGUAGE;
  const language = here === FIRST_LANGUAGE ? wishedLanguage() : here;
  const path = `${siteRoot().href}${pathOf(language, name)}`;
  history.replaceState(history.state, "", query === "" ? path : `${path}#${query}`);
}
