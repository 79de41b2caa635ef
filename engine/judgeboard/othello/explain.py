"""Which discs a disc on a square turns, line by line, and why the other lines turn none."""

from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import leading
from judgeboard.othello.rules import RAYS, Position


class LineEnd(StrEnum):
    """What follows the other player's discs on a line."""

    OWN = "own"
    """A disc of the current player: it brackets the discs before it."""
    EMPTY = "empty"
    EDGE = "edge"
    """The board ends."""


class DiscLine(NamedTuple):
    """The other player's discs next to a square in one direction."""

    origin: int
    discs: tuple[int, ...]
    """Their squares, the nearest first; there may be none."""
    end: LineEnd
    square: int
    """The square that follows them; at the edge, the last square of the board."""

    @property
    def turned(self) -> tuple[int, ...]:
        """The discs that a disc on the origin turns in this direction."""
        return self.discs if self.end is LineEnd.OWN else ()


def disc_lines(position: Position, origin: int) -> tuple[DiscLine, ...]:
    """The eight directions from an empty square, for the current player."""
    own, other = position.sides()
    return tuple(_disc_line(own, other, origin, ray) for ray in RAYS[origin])


def _disc_line(own: int, other: int, origin: int, ray: tuple[int, ...]) -> DiscLine:
    discs = leading(ray, other)
    if len(discs) == len(ray):
        return DiscLine(origin, discs, LineEnd.EDGE, ray[-1] if ray else origin)
    square = ray[len(discs)]
    return DiscLine(origin, discs, LineEnd.OWN if own >> square & 1 else LineEnd.EMPTY, square)
