/** Texts that a visitor brings: what is in a file, and what the engine takes a text for. */

import type { Engine } from "../engine/client";
import type { Guess } from "../generated/api";
import { t } from "../i18n/i18n";
import { lazy } from "./lazy";
import { isProblem } from "./problems";

/** UTF-16 units of a text by which it is recognised; the engine looks at no more. */
const RECOGNISED = 60_000;

/** Reads and saves files. */
export const files = lazy(() => import("../text/files"), "files");

/** Why a file could not be read. */
export function unreadable(fault: unknown, name: string): string {
  const reason = files.module.peek()?.reasonOf(fault);
  if (reason === undefined) return t("page.missing");
  const { key, kind } = reason;
  return t(key, { name, kind: kind && t(`file.${kind}`) });
}

/** What a text may be, of the problems that this page knows. Rejects when the engine fails over it. */
export async function recognised(engine: Engine, text: string): Promise<Guess[]> {
  const guesses = await engine.call("recognise", text.slice(0, RECOGNISED).toWellFormed());
  return guesses.filter(({ problem }) => isProblem(problem));
}
