/** The runners of programs: one for each language, shared by all pages. */

import { untracked } from "@preact/signals";
import type { Language } from "../text/program-languages";
import { CppRunner } from "./cpp/runner";
import { description, dropOthers } from "./cpp/toolchain";
import { PythonRunner } from "./python-runner";
import { type CompilingRunner, isLoaded, type Runner } from "./types";

// A visitor may have the compiler of an earlier version of the site.
if (description === null) dropOthers().catch(() => {});

const python: Runner = new PythonRunner();

/** Null on a site without a C++ compiler. */
export const compiler: CompilingRunner | null = description && new CppRunner();

export function runnerOf(language: Language): Runner {
  return language === "cpp" && compiler ? compiler : python;
}

/**
 * Ends Python's worker while a program in C++ is shown and the compiler is loaded, since a phone may not have the memory
 * for both. `language` is the language of the shown program; null if the page shows none.
 */
export function spareMemory(language: Language | null): void {
  const isUseless = language === "cpp" && compiler !== null && isLoaded(compiler.state.value);
  if (isUseless) untracked(() => python.dispose());
}
