"""Kernel: decides what is pruned or reduced, and by how much. README.md lists the gain of each technique."""

from judgeboard.kernel.language import i32
from judgeboard.loa.scores import NEAR_WIN
from judgeboard.loa.search.frames import ALPHA, BETA, DEPTH, MODE, NULL_MOVE
from judgeboard.loa.search.path import static_score
from judgeboard.loa.search.weights import TO_MOVE

FUTILITY_DEPTH, FUTILITY_MARGIN = 3, 60
"""Reverse futility pruning: the greatest depth in plies, and the margin for each ply of depth, in hundredths."""
INTERNAL_DEPTH = 4
"""The least depth for internal iterative reduction."""
NULL_MOVE_DEPTH = 3
"""The least depth for a null move."""
NULL_MOVE_REDUCTION, DEEP_NULL_MOVE_DEPTH = 2, 6
"""Plies by which a null move's search is reduced: 2, and one more from the depth DEEP_NULL_MOVE_DEPTH on."""
LATE_DEPTH = 3
"""The least depth for late move reductions."""
LATE, LATER, LATEST = 4, 10, 20
"""A move without capture is reduced by one ply if at least LATE moves have been tried before it; by two plies from
LATER moves on, at LATE_DEPTH + 1 or deeper; by three plies from LATEST moves on, at LATE_DEPTH + 2 or deeper.
"""


def futility_cutoff(score: i32, depth: i32, alpha: i32, beta: i32) -> bool:
    """Whether reverse futility pruning cuts off a position: its static evaluation `score` is at least beta plus a
    margin for each ply of depth. False above FUTILITY_DEPTH, for a window wider than zero, and if beta is a proved
    score.
    """
    if depth > FUTILITY_DEPTH or beta - alpha > 1 or abs(beta) >= NEAR_WIN:
        return False
    return score - FUTILITY_MARGIN * depth >= beta


def internal_reduction(depth: i32) -> i32:
    """Plies by which a position without a move in the transposition table is reduced (internal iterative reduction)."""
    return i32(depth >= INTERNAL_DEPTH)


def may_try_null_move(ply: i32, plies_left: i32) -> bool:
    """Whether the search tries a null move at `ply`, `plies_left` plies from the root to the move limit: only in a zero
    window, if the static score is at least beta, and not at the root.
    """
    if ply == 0 or DEPTH[ply] < NULL_MOVE_DEPTH or MODE[ply - 1] == NULL_MOVE:
        return False
    if BETA[ply] - ALPHA[ply] > 1 or abs(BETA[ply]) >= NEAR_WIN or plies_left - ply <= DEPTH[ply]:
        return False
    return static_score(ply) + TO_MOVE >= BETA[ply]


def null_move_reduction(depth: i32) -> i32:
    """Plies by which the search after a null move is reduced."""
    return NULL_MOVE_REDUCTION + i32(depth >= DEEP_NULL_MOVE_DEPTH)


def late_move_reduction(depth: i32, tried: i32) -> i32:
    """Plies by which a move without capture is reduced if `tried` moves have been tried before it."""
    if tried < LATE or depth < LATE_DEPTH:
        return 0
    spare = depth - LATE_DEPTH
    return 1 + i32(tried >= LATER and spare >= 1) + i32(tried >= LATEST and spare >= 2)
