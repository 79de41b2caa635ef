"""Features of triples: special situations that programs often judge wrongly."""

from collections.abc import Sequence

from judgeboard.correct_move.explain import IllegalReason, difference, illegal_reason
from judgeboard.correct_move.rules import KING_STEPS, SQUARES, WIDTH, Triple, allowed_king_moves

CORNERS = (0, WIDTH - 1, SQUARES - WIDTH, SQUARES - 1)
NEAR = 2
"""Distance in squares at which a queen may seem to lock a king in the corner."""
OF_REASONS: dict[IllegalReason, Sequence[str]] = {
    "stays": ["queen_stays"],
    "wraps": ["wrapped_move"],
    "diagonal": ["diagonal_move"],
    "no_line": [],
    "king_between": ["over_king"],
    "king_there": ["onto_king"],
}


def features_of(triple: Triple) -> Sequence[str]:
    """All features of a triple; empty for a triple without a feature."""
    king, queen, target = triple
    if king == queen:
        return ["all_on_one_square" if king == target else "same_square"]
    if reason := illegal_reason(triple):
        return OF_REASONS[reason]
    if KING_STEPS[king] >> target & 1:
        return ["beside_king"]
    free = allowed_king_moves(king, target)
    if not free:
        return ["stop"]
    down, right = map(abs, difference(king, target))
    holds = {
        "wrapped_neighbour": down and abs(king - target) == 1,
        "diagonal_neighbour": down == right == 1,
        "from_beside_king": KING_STEPS[king] >> queen & 1,
        "king_in_corner": king in CORNERS and max(down, right) == NEAR,
        "one_flight": free.bit_count() == 1,
    }
    return [feature for feature in holds if holds[feature]]
