"""Why the queen's move is refused, and how each of the king's squares stands after it."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import squares
from judgeboard.correct_move.rules import KING_STEPS, SIDE, Triple, queen_moves


class Line(StrEnum):
    """What the queen moves along."""

    ROW = "row"
    COLUMN = "column"


class Bar(StrEnum):
    """What keeps the queen from her target; the first that holds counts."""

    STAYS = "stays"
    """She is there already."""
    WRAPS = "wraps"
    """The next number, but at the other end of the next row."""
    DIAGONAL = "diagonal"
    NO_LINE = "no_line"
    """Neither a row, nor a column, nor a diagonal."""
    KING_BETWEEN = "king_between"
    KING_THERE = "king_there"


class Step(NamedTuple):
    """A square beside the king, and what the queen closes it along; None where it is open to him."""

    square: int
    closed: Line | None


def line(square: int, other: int) -> Line | None:
    """What two different squares share, if anything."""
    if square // SIDE == other // SIDE:
        return Line.ROW
    return Line.COLUMN if square % SIDE == other % SIDE else None


def bar(triple: Triple) -> Bar | None:
    """Why a queen that does not share the king's square cannot move to her target; None where she can."""
    king, queen, target = triple
    if queen == target:
        return Bar.STAYS
    if line(queen, target) is None:
        return _off_line(queen, target)
    if queen_moves(king, queen) >> target & 1:
        return None
    return Bar.KING_THERE if king == target else Bar.KING_BETWEEN


def _off_line(queen: int, target: int) -> Bar:
    if abs(queen - target) == 1:
        return Bar.WRAPS
    down, right = target // SIDE - queen // SIDE, target % SIDE - queen % SIDE
    return Bar.DIAGONAL if abs(down) == abs(right) else Bar.NO_LINE


def steps(king: int, queen: int) -> Iterator[Step]:
    """The squares beside the king, with the queen on a square that is not one of them."""
    closed = queen_moves(king, queen)
    for square in squares(KING_STEPS[king]):
        yield Step(square, line(queen, square) if closed >> square & 1 else None)
