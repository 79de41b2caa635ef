"""Kernel: what the search spares itself, and how much. What each brings stands in `README.md`."""

from judgeboard.kernel.language import i32
from judgeboard.loa.moves import NEAR_WIN

GOOD_DEPTH, GOOD_MARGIN = 3, 60
"""Up to this depth, a position that is so much too good a ply already is not searched."""
BLIND_DEPTH = 4
"""From this depth on, a position of which no best move is remembered is searched a ply less deeply."""
NULL_DEPTH = 3
"""The least depth at which the turn is given away, """
NULL_REDUCTION, DEEP_NULL_DEPTH = 2, 6
"""and how many plies less deeply that is searched; from this depth on, a ply less."""
LATE_DEPTH = 3
LATE, LATER, LATEST = 4, 10, 20
"""From these moves on, at this depth, a ply more or two plies more, a move without capture is searched a ply, two
plies or three plies less deeply."""


def good_enough(score: i32, depth: i32, alpha: i32, beta: i32) -> bool:
    """Whether a position is so good at a glance, with that depth to go, that its search can be spared."""
    if depth > GOOD_DEPTH or beta - alpha > 1 or abs(beta) >= NEAR_WIN:
        return False
    return score - GOOD_MARGIN * depth >= beta


def blind_reduction(depth: i32) -> i32:
    """Plies by which a position is searched less deeply of which no best move is remembered."""
    return i32(depth >= BLIND_DEPTH)


def null_reduction(depth: i32) -> i32:
    """Plies by which it is searched less deeply what comes of giving the turn away."""
    return NULL_REDUCTION + i32(depth >= DEEP_NULL_DEPTH)


def late_reduction(depth: i32, tried: i32) -> i32:
    """Plies by which a move without capture is searched less deeply, before which so many have been tried."""
    if tried < LATE or depth < LATE_DEPTH:
        return 0
    spare = depth - LATE_DEPTH
    return 1 + i32(tried >= LATER and spare >= 1) + i32(tried >= LATEST and spare >= 2)
