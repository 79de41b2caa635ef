/** The runners of programs: one for each language, shared by all pages. */

import type { Language } from "../text/program-languages";
import { CppRunner } from "./cpp/runner";
import { description, dropOthers } from "./cpp/toolchain";
import { PythonRunner } from "./python-runner";
import type { CompilingRunner, Runner } from "./types";

// A visitor may have the compiler of an earlier version of the site.
if (description === null) dropOthers().catch(() => {});

const python: Runner = new PythonRunner();

/** Null on a site without a C++ compiler. */
export const compiler: CompilingRunner | null = description && new CppRunner();

export function runnerOf(language: Language): Runner {
  return language === "cpp" && compiler ? compiler : python;
}
