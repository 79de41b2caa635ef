"""Why the queen's move is illegal, and which of the king's neighbours she closes after a legal one."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import squares
from judgeboard.correct_move.rules import BOARD, KING_STEPS, Triple, queen_moves


class LineType(StrEnum):
    """The lines along which the queen moves."""

    ROW = "row"
    COLUMN = "column"


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


class KingSquare(NamedTuple):
    """A neighbour of the king's square."""

    square: int
    closed: LineType | None
    """The line along which the queen attacks it; None if the king can move there."""


def line_type(square: int, other: int) -> LineType | None:
    """The line that two different squares share, if they share one."""
    down, right = BOARD.difference(square, other)
    if down == 0:
        return LineType.ROW
    return LineType.COLUMN if right == 0 else None


def illegal_reason(triple: Triple) -> IllegalReason | None:
    """Why the queen, who does not stand on the king's square, cannot move to her target; None if she can."""
    king, queen, target = triple
    if queen == target:
        return IllegalReason.STAYS
    if line_type(queen, target) is None:
        return _off_line(queen, target)
    if queen_moves(king, queen) >> target & 1:
        return None
    return IllegalReason.KING_THERE if king == target else IllegalReason.KING_BETWEEN


def _off_line(queen: int, target: int) -> IllegalReason:
    if abs(queen - target) == 1:
        return IllegalReason.WRAPS
    return IllegalReason.DIAGONAL if BOARD.direction(queen, target) else IllegalReason.NO_LINE


def king_squares(king: int, queen: int) -> Iterator[KingSquare]:
    """The king's neighbours, none of which holds the queen."""
    closed = queen_moves(king, queen)
    for square in squares(KING_STEPS[king]):
        yield KingSquare(square, line_type(queen, square) if closed >> square & 1 else None)
