"""Squares, lines and moves as numbers, the same in rules, search and player.

Squares are numbered from 0 (A8) to 63 (H1), row by row, and sets of squares are masks, as in `judgeboard.board`.
"""

from typing import NamedTuple

from judgeboard.board import Board, Step, mask

SIDE = 8
BOARD = Board(SIDE, SIDE)
SQUARES = BOARD.size
FULL = BOARD.full
AXES: tuple[Step, ...] = ((0, 1), (1, 0), (1, 1), (1, -1))
"""One step along each of the four lines through a square; the opposite steps are left out."""
NAMES = tuple(name.upper() for name in BOARD.names)
PASS = -1
"""The move of a side without a legal move; other moves are 64 * origin + target."""
WIN = 30_000
"""The score of a won game; a win in n plies scores WIN - n."""
NEAR_WIN = WIN - 2_100
"""Scores from this bound on are proved wins, since a game has at most 2,000 plies."""
MOST_LINES = 8
"""Maximum number of lines of a search. Lines of the current iteration have smaller numbers; published lines are
numbered from this number on.
"""


class Jump(NamedTuple):
    """A move along a line, legal or not: its number, and masks of its target and of the squares in between."""

    move: int
    goal: int
    between: int


class Axis(NamedTuple):
    """One of the four lines through a square. `squares` is the mask of its squares. `jumps` holds, by the number of
    checkers on the line, the jumps from the square that stay on the board: at most two.
    """

    squares: int
    jumps: tuple[tuple[Jump, ...], ...]


def _axis(square: int, step: Step) -> Axis:
    down, right = step
    rays = BOARD.ray(square, step), BOARD.ray(square, (-down, -right))
    jumps: list[list[Jump]] = [[] for _ in range(SIDE + 1)]
    for ray in rays:
        between = 0
        for count, goal in enumerate(ray, 1):
            jumps[count].append(Jump(SQUARES * square + goal, 1 << goal, between))
            between |= 1 << goal
    return Axis(mask([square, *rays[0], *rays[1]]), tuple(map(tuple, jumps)))


LINES = tuple(tuple(_axis(square, step) for step in AXES) for square in range(SQUARES))
"""By square: the four lines through it, in the order of AXES."""

NOT_FIRST_COLUMN = BOARD.area(range(SIDE), range(1, SIDE))
NOT_LAST_COLUMN = BOARD.area(range(SIDE), range(SIDE - 1))
