"""Finds boards, and heads of transcripts, at which another game may begin in a list of moves."""

import re
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.loa.records.notation import MOVE_WITHOUT_GROUPS
from judgeboard.loa.records.position import DRAWN_BOARD, drawn
from judgeboard.loa.records.record import NextGame, RecordForm, Source
from judgeboard.loa.rules import Position

HEAD = re.compile(
    rf"[ \t]{{0,99}}[0-9]{{1,4}}\s{{1,99}}[01][ \t]{{0,99}}\r?\n\s{{0,99}}(?={MOVE_WITHOUT_GROUPS})", re.IGNORECASE
)
"""Pattern of the limit and the side at the beginning of a transcript that has moves."""


class Boundary(NamedTuple):
    """A board or the head of a transcript: the game that may begin with it, the offset behind it, and the position of
    a board.
    """

    game: NextGame
    end: int
    position: Position | None = None
    side_known: bool = False


class Boundaries:
    """The boards and heads of transcripts in a list of moves, and the positions of the list's game."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._positions: set[tuple[int, int]] = set()
        self.undecided: Boundary | None = None
        """The last board or head, before the move that tells whether another game begins with it."""

    def find(self, begin: int) -> Boundary | None:
        """Returns the board or the head of a transcript on the line that begins at an offset."""
        text, end = self._source.text, self._source.end
        if board := DRAWN_BOARD.match(text, begin, end):
            return Boundary(NextGame(begin, RecordForm.POSITION), board.end(), *drawn(board))
        head = HEAD.match(text, begin, end)
        return Boundary(NextGame(begin, RecordForm.TRANSCRIPT), head.end()) if head else None

    def add(self, position: Position) -> None:
        """Adds a position of the game after a move."""
        self._positions.add(_checkers(position))

    def is_diagram(self, found: Boundary, current: Position) -> bool:
        """Whether a board shows the current position, or a former one after a move."""
        if found.position is None:
            return False
        if _checkers(found.position) == _checkers(current):
            return not found.side_known or found.position.turn is current.turn
        return _checkers(found.position) in self._positions


def _checkers(position: Position) -> tuple[int, int]:
    return position.checkers(Side.WHITE), position.checkers(Side.BLACK)
