"""Which discs a disc on a square turns, line by line, and why the other lines turn none."""

from enum import StrEnum
from typing import NamedTuple

from judgeboard.othello.rules import SIDE, Player, Position

AROUND = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)
"""(row, column) steps."""


class End(StrEnum):
    """What is behind the discs of the other colour."""

    OWN = "own"
    """A disc of the player's own: it brackets what is between."""
    EMPTY = "empty"
    EDGE = "edge"
    """The board ends."""


class Course(NamedTuple):
    """One direction from a square."""

    origin: int
    run: tuple[int, ...]
    """The discs of the other colour that follow one another, the nearest first."""
    end: End
    square: int
    """The square behind them; at the edge, the last of the board."""

    @property
    def turned(self) -> tuple[int, ...]:
        """The discs that a disc on the origin turns this way."""
        return self.run if self.end is End.OWN else ()


def courses(position: Position, origin: int) -> tuple[Course, ...]:
    """The eight directions from an empty square, for the current player."""
    black, white = position.black, position.white
    own, other = (black, white) if position.player is Player.BLACK else (white, black)
    return tuple(_course(own, other, origin, *step) for step in AROUND)


def _course(own: int, other: int, origin: int, down: int, right: int) -> Course:
    run: list[int] = []
    row, column = divmod(origin, SIDE)
    while 0 <= (row := row + down) < SIDE and 0 <= (column := column + right) < SIDE:
        square = SIDE * row + column
        if not other >> square & 1:
            return Course(origin, tuple(run), End.OWN if own >> square & 1 else End.EMPTY, square)
        run.append(square)
    return Course(origin, tuple(run), End.EDGE, run[-1] if run else origin)
