"""Explains which discs a disc on a square turns, line by line, and why other lines turn none."""

from typing import Literal, NamedTuple

from judgeboard.board import leading
from judgeboard.othello.rules import RAYS, GameStep, Order, Position

LineEnd = Literal["own", "empty", "edge"]
"""What follows the other player's discs on a line: a disc of the current player, which brackets them, an empty square,
or nothing, because the board ends.
"""


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
        return self.discs if self.end == "own" else ()


def disc_lines(position: Position, origin: int) -> list[DiscLine]:
    """The eight directions from an empty square, for the current player."""
    own, other = position.sides()
    lines = []
    for ray in RAYS[origin]:
        discs = leading(ray, other)
        end: LineEnd = "edge"
        square = ray[-1] if ray else origin
        if len(discs) < len(ray):
            square = ray[len(discs)]
            end = "own" if own >> square & 1 else "empty"
        lines.append(DiscLine(origin, discs, end, square))
    return lines


def turned_lines(step: GameStep) -> list[DiscLine]:
    """The lines whose discs the command turned."""
    if step.order is not Order.MOVE or step.last is None:
        return []
    return [line for line in disc_lines(step.last.before, step.last.square) if line.turned]
