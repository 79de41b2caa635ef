import { fetchJson } from "../base/fetch-json";
import type { ProblemName } from "../shared/problems";
import type { Language } from "../text/program-languages";

/** Addresses of each problem's skeletons, which visitors may begin with. */
const FILES = import.meta.glob<string>("./*/skeleton.json", {
  base: "../generated/examples",
  query: "?url",
  import: "default",
  eager: true,
});

/** Returns the skeleton for a language; empty if the problem has no such skeleton. Rejects if it cannot be loaded. */
export async function loadSkeleton(problem: ProblemName, language: Language): Promise<string> {
  const address = FILES[`./${problem}/skeleton.json`];
  if (address === undefined) return "";
  const programs = await fetchJson<Partial<Record<Language, string>>>(address);
  return programs[language] ?? "";
}
