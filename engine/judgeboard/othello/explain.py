"""Explains a move line by line: the discs that turn, and why the discs of other lines do not turn."""

from typing import Literal, NamedTuple

from judgeboard.board import leading
from judgeboard.othello.rules import RAYS, Command, GameStep, Position

LineEnd = Literal["own", "empty", "edge"]
"""What follows a line of the other player's discs: a disc of the current player (`own`), which brackets the line, an
empty square, or the edge of the board.
"""


class DiscLine(NamedTuple):
    """The unbroken line of the other player's discs that begins next to a square, in one direction."""

    origin: int
    discs: tuple[int, ...]
    """The squares of the discs, nearest first; may be empty."""
    end: LineEnd
    square: int
    """The square after the discs. If `end` is `edge`, the last square before the edge, which may be the origin."""

    @property
    def turned(self) -> tuple[int, ...]:
        """The squares of the discs that turn in this direction if the current player moves to the origin."""
        return self.discs if self.end == "own" else ()


def disc_lines(position: Position, origin: int) -> list[DiscLine]:
    """The lines in all eight directions from an empty square, for the current player."""
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
    """The lines whose discs the step's command turned; empty if the command is not a move."""
    if step.command is not Command.MOVE or step.last is None:
        return []
    return [line for line in disc_lines(step.last.before, step.last.square) if line.turned]
