/** The files that pages preload, from Vite's manifest of the bundle. */

import type { Manifest } from "vite";
import { PROBLEMS, type ProblemName } from "../shared/problems";

/** Folders of sentences: the page's own, and those that the build copies from the engine. */
const SENTENCES = ["locales", "generated/sentences"];

/** Returns the files that a page preloads in addition to the files of the bundled document. */
export function pagePreloads(manifest: Manifest, language: string, problem: ProblemName | null): string[] {
  const { modules, data, sentences } = partsOf(problem);
  const files = SENTENCES.flatMap((folder) => sentences.map((name) => `${folder}/${language}/${name}.json`));
  const found = files.filter((file) => file in manifest);
  const missing = sentences.find((name) => !found.some((file) => file.endsWith(`/${name}.json`)));
  if (missing !== undefined) throw new Error(`The bundle has no sentences for ${missing} in ${language}.`);
  return preloads(manifest, [...modules, ...data, ...found]);
}

/** Returns the files that pages preload for a visitor who has drafts. */
export function draftPreloads(manifest: Manifest): string[] {
  return preloads(manifest, ["storage/database.ts", "app/draft-reader.ts"]);
}

/** Modules, data and sentences of a page. A playable problem opens with its game. */
function partsOf(problem: ProblemName | null): { modules: string[]; data: string[]; sentences: string[] } {
  if (problem === null) return { modules: ["home/index.ts"], data: [], sentences: ["app", "home", "statement"] };
  const { examples, pieces, playable } = PROBLEMS[problem];
  const judge = ["judge/index.ts", ...(pieces === "" ? [] : [`board/pieces/${pieces}.ts`])];
  return {
    modules: playable ? ["play/index.ts"] : judge,
    data: [`generated/examples/${problem}/${playable ? "game" : examples[0]?.name}.json`],
    sentences: ["app", playable ? "play" : "judge", problem],
  };
}

/** Returns the files of these sources and of their static imports, without those of the document's own script. */
function preloads(manifest: Manifest, sources: string[]): string[] {
  const common = filesOf(manifest, "index.html");
  const files = sources.flatMap((source) => filesOf(manifest, source));
  return [...new Set(files)].filter((file) => !common.includes(file));
}

function filesOf(manifest: Manifest, source: string): string[] {
  const found = [source];
  for (const key of found) found.push(...(manifest[key]?.imports ?? []).filter((other) => !found.includes(other)));
  return found.map((key) => fileOf(manifest, key));
}

/** Returns the bundle's file for a source or a chunk. */
export function fileOf(manifest: Manifest, key: string): string {
  const file = manifest[key]?.file;
  if (file === undefined) throw new Error(`The bundle has no file for ${key}.`);
  return file;
}
