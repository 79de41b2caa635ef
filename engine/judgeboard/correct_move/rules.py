"""King and queen on 64 squares, both moving along rows and columns only.

Source: the "Correct Move" statement (UVa 255). Squares are 0..63, row by row from the top left.
Sets of squares are bit masks: bit `s` stands for square `s`.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache

SIDE = 8
SQUARES = SIDE * SIDE
DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""(row, column) steps."""


class Verdict(StrEnum):
    """What there is to say of a queen's move; the first that holds counts."""

    ILLEGAL_STATE = "illegal_state"
    ILLEGAL_MOVE = "illegal_move"
    NOT_ALLOWED = "not_allowed"
    CONTINUE = "continue"
    STOP = "stop"


Triple = tuple[int, int, int]
"""King, queen, and the square that the queen is to move to."""


def rays(square: int) -> Iterator[tuple[int, ...]]:
    """The squares in each direction, the nearest first, to the edge of the board."""
    row, column = divmod(square, SIDE)
    for down, right in DIRECTIONS:
        steps = ((row + down * n, column + right * n) for n in range(1, SIDE))
        yield tuple(SIDE * r + c for r, c in steps if 0 <= r < SIDE and 0 <= c < SIDE)


KING_STEPS = tuple(sum(1 << ray[0] for ray in rays(square) if ray) for square in range(SQUARES))
"""For each square, the squares one step away."""


@cache
def queen_moves(king: int, queen: int) -> int:
    """The squares that the queen can move to: she neither jumps over the king nor lands on him."""
    reached = 0
    for ray in rays(queen):
        for square in ray:
            if square == king:
                break
            reached |= 1 << square
    return reached


def king_moves(king: int, queen: int) -> int:
    """The squares that the king can move to: any neighbour but the queen's own square."""
    return KING_STEPS[king] & ~(1 << queen)


def allowed_king_moves(king: int, queen: int) -> int:
    """The king's moves to squares that the queen cannot move to as well."""
    return king_moves(king, queen) & ~queen_moves(king, queen)


def allowed_queen_moves(king: int, queen: int) -> int:
    """The queen's moves to squares that the king cannot move to as well."""
    return queen_moves(king, queen) & ~king_moves(king, queen)


def judge(king: int, queen: int, target: int) -> Verdict:
    """The verdict on the queen's move to `target`."""
    if king == queen:
        return Verdict.ILLEGAL_STATE
    goal = 1 << target
    if not queen_moves(king, queen) & goal:
        return Verdict.ILLEGAL_MOVE
    if KING_STEPS[king] & goal:
        return Verdict.NOT_ALLOWED
    if KING_STEPS[king] & ~queen_moves(king, target):
        return Verdict.CONTINUE
    return Verdict.STOP
