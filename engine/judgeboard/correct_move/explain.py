"""Why the queen's move is illegal."""

from enum import StrEnum

from judgeboard.correct_move.rules import BOARD, Triple, queen_moves


class IllegalReason(StrEnum):
    """Why the queen cannot move to her target: the first of these that holds."""

    STAYS = "stays"
    """The target is her own square."""
    WRAPS = "wraps"
    """The numbers follow each other, but the squares lie at opposite ends of two rows."""
    DIAGONAL = "diagonal"
    NO_LINE = "no_line"
    """The target shares neither row, column nor diagonal with her."""
    KING_BETWEEN = "king_between"
    KING_THERE = "king_there"


def illegal_reason(triple: Triple) -> IllegalReason | None:
    """Why the queen, who does not stand on the king's square, cannot move to her target; None if she can."""
    king, queen, target = triple
    down, right = BOARD.difference(queen, target)
    if queen == target:
        return IllegalReason.STAYS
    if down and right:
        if abs(queen - target) == 1:
            return IllegalReason.WRAPS
        return IllegalReason.DIAGONAL if abs(down) == abs(right) else IllegalReason.NO_LINE
    if queen_moves(king, queen) >> target & 1:
        return None
    return IllegalReason.KING_THERE if king == target else IllegalReason.KING_BETWEEN
