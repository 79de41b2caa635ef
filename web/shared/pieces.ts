/** What draws the pieces of each problem; loaded with the first page that needs it. */

import { type Lazy, lazy } from "./lazy";
import { PROBLEMS, type ProblemName } from "./problems";

const chess = lazy(() => import("../board/pieces/chess"));
const congo = lazy(() => import("../board/pieces/congo"));
/** Discs are always there. */
const DRAWERS: Record<string, Lazy<unknown>> = { chess, congo };

/** Rejects when they do not come. */
export async function loadPieces(problem: ProblemName): Promise<void> {
  await DRAWERS[PROBLEMS[problem].pieces]?.load();
}
