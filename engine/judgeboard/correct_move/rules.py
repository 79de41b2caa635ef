"""The rules of Correct Move: king and queen on 64 squares, both moving along rows and columns only.

Source: the "Correct Move" statement (UVa 255). Squares are numbered from 0 to 63, row by row from the top left, and
sets of squares are masks, as in `judgeboard.board`.
"""

from enum import StrEnum
from functools import cache

from judgeboard.board import STRAIGHT, Board, leading, mask

WIDTH = 8
BOARD = Board(WIDTH, WIDTH)
SQUARES = BOARD.size


class MoveVerdict(StrEnum):
    """The judge's verdict on the queen's move: the first verdict in this order that applies."""

    ILLEGAL_STATE = "illegal_state"
    ILLEGAL_MOVE = "illegal_move"
    NOT_ALLOWED = "not_allowed"
    CONTINUE = "continue"
    STOP = "stop"


ILLEGAL_STATE, ILLEGAL_MOVE, NOT_ALLOWED, CONTINUE, STOP = MoveVerdict
"""The members of `MoveVerdict` as constants, since a look-up in the class for every triple would be slow."""

Triple = tuple[int, int, int]
"""The squares of king and queen, and the target of the queen's move."""

KING_STEPS = tuple(mask(BOARD.targets(square, STRAIGHT)) for square in range(SQUARES))
"""For each square, the squares that are one step away, as a mask."""


@cache
def queen_moves(king: int, queen: int) -> int:
    """The squares that the queen can move to, as a mask. She can neither jump over the king nor land on his square."""
    free = BOARD.full & ~(1 << king)
    return mask(square for offset in STRAIGHT for square in leading(BOARD.ray(queen, offset), free))


def allowed_king_moves(king: int, queen: int) -> int:
    """The squares that the king can move to, as a mask: his neighbours except the queen's square and her targets."""
    return KING_STEPS[king] & ~queen_moves(king, queen) & ~(1 << queen)


def allowed_queen_moves(king: int, queen: int) -> int:
    """The squares that the queen can move to and that are not beside the king, as a mask."""
    return queen_moves(king, queen) & ~KING_STEPS[king]


def verdict_of(king: int, queen: int, target: int) -> MoveVerdict:
    """The verdict on the queen's move to `target`."""
    if king == queen:
        return ILLEGAL_STATE
    goal = 1 << target
    if not queen_moves(king, queen) & goal:
        return ILLEGAL_MOVE
    if KING_STEPS[king] & goal:
        return NOT_ALLOWED
    if KING_STEPS[king] & ~queen_moves(king, target):
        return CONTINUE
    return STOP
