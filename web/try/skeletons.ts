import { fetchJson } from "../base/fetch-json";
import type { ProblemName } from "../shared/problems";
import type { Language } from "./languages";

/** The addresses of the programs that each problem's visitors may begin with. */
const FILES = import.meta.glob<string>("./*/skeleton.json", {
  base: "../generated/examples",
  query: "?url",
  import: "default",
  eager: true,
});

/** What a program may begin with; empty where a problem has nothing for its language. Rejects when it does not come. */
export async function loadSkeleton(problem: ProblemName, language: Language): Promise<string> {
  const address = FILES[`./${problem}/skeleton.json`];
  if (address === undefined) return "";
  const programs = await fetchJson<Partial<Record<Language, string>>>(address);
  return programs[language] ?? "";
}
