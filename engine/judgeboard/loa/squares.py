"""Numbers of squares and moves, and the lines through a square, which rules, search and player share.

Squares are numbered from 0 (A8) to 63 (H1), row by row, and sets of squares are masks, as in `judgeboard.board`.
"""

from typing import NamedTuple

from judgeboard.board import Board, Offset, mask

WIDTH = 8
BOARD = Board(WIDTH, WIDTH)
SQUARES = BOARD.size
FULL = BOARD.full
AXES: tuple[Offset, ...] = ((0, 1), (1, 0), (1, 1), (1, -1))
"""For each of the four lines through a square, an offset along the line; the opposite offsets are left out."""
NAMES = tuple(name.upper() for name in BOARD.names)
PASS = -1
"""The move of a side without a legal move. Every other move is the number 64 * origin + target."""


class Jump(NamedTuple):
    """A move along a line, legal or not: the number of the move, the mask of its target, and the mask of the squares
    between origin and target.
    """

    move: int
    goal: int
    between: int


class Axis(NamedTuple):
    """One of the four lines through a square, with the mask of its squares. If the line has `count` checkers,
    `jumps[count]` has the moves of a checker on the square along the line, legal or not: at most two, since moves off
    the board are left out.
    """

    squares: int
    jumps: tuple[tuple[Jump, ...], ...]


def _axis(square: int, offset: Offset) -> Axis:
    down, right = offset
    rays = BOARD.ray(square, offset), BOARD.ray(square, (-down, -right))
    jumps: list[list[Jump]] = [[] for _ in range(WIDTH + 1)]
    for ray in rays:
        between = 0
        for count, goal in enumerate(ray, 1):
            jumps[count].append(Jump(SQUARES * square + goal, 1 << goal, between))
            between |= 1 << goal
    return Axis(mask([square, *rays[0], *rays[1]]), tuple(map(tuple, jumps)))


LINES = tuple(tuple(_axis(square, offset) for offset in AXES) for square in range(SQUARES))
"""By square: the four lines through the square, in the order of AXES."""

NOT_FIRST_COLUMN = BOARD.area(range(WIDTH), range(1, WIDTH))
NOT_LAST_COLUMN = BOARD.area(range(WIDTH), range(WIDTH - 1))
