/** Has the engine write a review into a game tree. */

import type { PositionFinding, ReviewedMove } from "../generated/api";
import { PLAYED } from "../shared/problems";
import type { GameState } from "./game";
import { flat, fromFlat, type TreeNode } from "./game-tree";
import { commentOf } from "./review-words";

/**
 * Returns the current tree of a game with the review, which replaces an earlier review. If the visitor changes the tree
 * meanwhile, asks the engine again. Rejects if the engine fails, or if `signal` is aborted.
 */
export async function annotated(
  { engine, record }: GameState,
  moves: readonly ReviewedMove[],
  findings: readonly PositionFinding[],
  signal: AbortSignal,
): Promise<TreeNode> {
  const comments = moves.flatMap((move) => (move.mark ? [{ ply: move.ply, comment: commentOf(move) }] : []));
  for (;;) {
    signal.throwIfAborted();
    const { start, limit, draws, tree, white, black, result } = record.value;
    const game = { problem: PLAYED, start, limit, draws: [...draws], nodes: flat(tree), white, black, result };
    const { nodes } = await engine.annotate({ ...game, findings, comments }, signal);
    const found = fromFlat(nodes);
    if (found === null) throw new Error("The annotated game has two equal moves in a position.");
    if (tree === record.value.tree) return found;
  }
}
