/** Drawers of each problem's pieces, loaded with the first page that needs them. */

import { type Lazy, lazy } from "./lazy";
import { PROBLEMS, type ProblemName } from "./problems";

const chess = lazy(() => import("../board/pieces/chess"));
const congo = lazy(() => import("../board/pieces/congo"));
/** Drawers that are loaded on demand; discs are always available. */
const DRAWERS: Record<string, Lazy<unknown>> = { chess, congo };

/** Loads a problem's pieces. Rejects if that fails. */
export async function loadPieces(problem: ProblemName): Promise<void> {
  await DRAWERS[PROBLEMS[problem].pieces]?.load();
}
