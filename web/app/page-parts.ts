/** The modules and sentences of each page, loaded on demand. */

import { changeLanguage, loadSentences } from "../i18n/i18n";
import { lazy, onDemand } from "../shared/lazy";
import { loadPieces } from "../shared/pieces";
import type { Route } from "../shared/router";

export const home = lazy(() => import("../home"), "home", "statement");
export const judge = lazy(() => import("../judge"), "judge");
export const play = lazy(() => import("../play"), "play");
export const program = onDemand(() => import("../try"), "try", "compare");

/** Loads what a page needs before it can be shown. Rejects if a part fails to load. */
export async function loadPage({ language, problem, mode }: Route): Promise<void> {
  const part = problem === null ? home : mode === "play" ? play : judge;
  const parts: Promise<unknown>[] = [loadSentences("app", ...(problem === null ? [] : [problem])), part.load()];
  if (problem !== null) parts.push(loadPieces(problem));
  await Promise.all([changeLanguage(language), ...parts]);
}

/** Returns the module of a loaded part; throws if it is not loaded. */
export function loaded<Module>(part: { module: { peek(): Module | null } }): Module {
  const module = part.module.peek();
  if (module === null) throw new Error("The page has not been loaded.");
  return module;
}
