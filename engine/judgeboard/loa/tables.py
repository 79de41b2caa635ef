"""What depends on the squares alone, worked out once. Squares are 0..63, row by row from A8; bit `s` is square `s`."""

from typing import NamedTuple

from judgeboard.board import mask

SIDE = 8
SQUARES = SIDE * SIDE
FULL = (1 << SQUARES) - 1
AXES = ((0, 1), (1, 0), (1, 1), (1, -1))
"""(row, column) steps along the four lines through a square."""
NAMES = tuple("ABCDEFGH"[square % SIDE] + str(SIDE - square // SIDE) for square in range(SQUARES))


class Jump(NamedTuple):
    """A move along a line, before anybody has looked at who stands where."""

    move: int
    """Origin and target square as one number: 64 * origin + target."""
    goal: int
    """The target square's bit."""
    between: int
    """The squares passed over."""


class Axis(NamedTuple):
    """One of the four lines through a square."""

    squares: int
    """The whole line as a mask, the square itself included."""
    jumps: tuple[tuple[Jump, ...], ...]
    """By the number of checkers on the line: the jumps that stay on the board, at most two."""


def ray(square: int, down: int, right: int) -> list[int]:
    """The squares from (not with) `square` to the edge of the board."""
    row, column = divmod(square, SIDE)
    steps = ((row + down * n, column + right * n) for n in range(1, SIDE))
    return [SIDE * r + c for r, c in steps if 0 <= r < SIDE and 0 <= c < SIDE]


def _axis(square: int, down: int, right: int) -> Axis:
    rays = (ray(square, down, right), ray(square, -down, -right))
    jumps: list[list[Jump]] = [[] for _ in range(SIDE + 1)]
    for goals in rays:
        between = 0
        for count, goal in enumerate(goals, 1):
            jumps[count].append(Jump(SQUARES * square + goal, 1 << goal, between))
            between |= 1 << goal
    return Axis(mask([square, *rays[0], *rays[1]]), tuple(map(tuple, jumps)))


LINES = tuple(tuple(_axis(square, *axis) for axis in AXES) for square in range(SQUARES))
"""For each square its four lines."""

NOT_FIRST_COLUMN = mask([square for square in range(SQUARES) if square % SIDE != 0])
NOT_LAST_COLUMN = mask([square for square in range(SQUARES) if square % SIDE != SIDE - 1])
