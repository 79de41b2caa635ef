/** Reads texts from the visitor's files and recognises their problem. */

import type { Engine } from "../engine/client";
import type { Guess } from "../generated/api";
import { t } from "../i18n/i18n";
import { lazy } from "./lazy";
import { isProblem } from "./problems";

/** UTF-16 units by which a text is recognised; the engine reads no more. */
const RECOGNISED = 60_000;

/** The part that reads and saves files. */
export const files = lazy(() => import("../text/files"), "files");

/** The part that recognises texts without Python. */
export const recognition = lazy(() => import("./recognition"), "recognition");

/** Explains why a file could not be read. */
export function unreadable(fault: unknown, name: string): string {
  const reason = files.module.peek()?.reasonOf(fault);
  if (reason === undefined) return t("page.missing");
  const { key, kind } = reason;
  return t(key, { name, kind: kind && t(`file.${kind}`) });
}

/**
 * Returns the engine's guesses at a text's problem, limited to problems that this page knows. Rejects if the engine
 * fails.
 */
export async function recognised(engine: Engine, text: string): Promise<Guess[]> {
  const guesses = await engine.call("recognise", text.slice(0, RECOGNISED).toWellFormed());
  return guesses.filter(({ problem }) => isProblem(problem));
}
