/** Drawers of each problem's pieces, loaded with the first page that needs them. */

import { lazy } from "./lazy";
import { PROBLEMS, type ProblemName } from "./problems";

const FILES = import.meta.glob(["../board/pieces/*.ts", "!../board/pieces/{discs,index,strokes}.ts"]);
/** Drawers that are loaded on demand, by file; discs are always available. */
const DRAWERS = new Map(Object.entries(FILES).map(([path, load]) => [path, lazy(load)]));

/** Loads a problem's pieces. Rejects if no file draws them, or if it cannot be loaded. */
export async function loadPieces(problem: ProblemName): Promise<void> {
  const { pieces } = PROBLEMS[problem];
  if (pieces === "") return;
  const drawer = DRAWERS.get(`../board/pieces/${pieces}.ts`);
  if (drawer === undefined) throw new Error(`There is no web/board/pieces/${pieces}.ts, which ${problem} names.`);
  await drawer.load();
}
