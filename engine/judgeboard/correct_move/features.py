"""The features of a triple that programs get wrong."""

from collections.abc import Iterator

from judgeboard.correct_move.explain import IllegalReason, illegal_reason
from judgeboard.correct_move.rules import (
    BOARD,
    KING_STEPS,
    SIDE,
    SQUARES,
    MoveVerdict,
    Triple,
    allowed_king_moves,
    judge,
)

CORNERS = (0, SIDE - 1, SQUARES - SIDE, SQUARES - 1)
NEAR = 2
"""From so near the queen may seem to lock the king into his corner."""
OF_REASONS: dict[IllegalReason | None, str] = {
    IllegalReason.STAYS: "queen_stays",
    IllegalReason.WRAPS: "wrapped_move",
    IllegalReason.DIAGONAL: "diagonal_move",
    IllegalReason.KING_BETWEEN: "over_king",
    IllegalReason.KING_THERE: "onto_king",
}


def features_of(triple: Triple) -> Iterator[str]:
    """All that it has."""
    king, queen, target = triple
    match judge(king, queen, target):
        case MoveVerdict.ILLEGAL_STATE:
            yield "all_on_one_square" if king == target else "same_square"
        case MoveVerdict.ILLEGAL_MOVE:
            reason = illegal_reason(triple)
            if reason in OF_REASONS:
                yield OF_REASONS[reason]
        case MoveVerdict.NOT_ALLOWED:
            yield "beside_king"
        case MoveVerdict.CONTINUE:
            yield from _of_freedom(king, queen, target)
        case MoveVerdict.STOP:
            yield "stop"


def _of_freedom(king: int, queen: int, target: int) -> Iterator[str]:
    """Of a triple after which the king can move."""
    down, right = map(abs, BOARD.difference(king, target))
    if down and abs(king - target) == 1:
        yield "wrapped_neighbour"
    if down == right == 1:
        yield "diagonal_neighbour"
    if KING_STEPS[king] >> queen & 1:
        yield "from_beside_king"
    if king in CORNERS and max(down, right) == NEAR:
        yield "king_in_corner"
    if allowed_king_moves(king, target).bit_count() == 1:
        yield "one_flight"
