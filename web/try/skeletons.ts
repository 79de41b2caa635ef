import { fetchJson } from "../base/fetch-json";
import { FIRST_LANGUAGE } from "../base/site";
import { language as pageLanguage } from "../i18n/i18n";
import type { ProblemName } from "../shared/problems";
import type { Language } from "../text/program-languages";

/** Addresses of each problem's skeletons, which visitors may begin with. */
const FILES = import.meta.glob<string>("./*/skeleton.json", {
  base: "../generated/examples",
  query: "?url",
  import: "default",
  eager: true,
});

type Programs = Partial<Record<Language, string>>;

/**
 * Returns the skeleton for a programming language, with comments in the page's language; empty if the problem has no
 * such skeleton. Rejects if it cannot be loaded.
 */
export async function loadSkeleton(problem: ProblemName, language: Language): Promise<string> {
  const address = FILES[`./${problem}/skeleton.json`];
  if (address === undefined) return "";
  const texts = await fetchJson<Record<string, Programs>>(address);
  const programs = texts[pageLanguage.peek()] ?? texts[FIRST_LANGUAGE];
  return programs?.[language] ?? "";
}
