"""Types for setting up a position by hand. Each problem's `setup.py` defines `SETUP`.

The pieces may stand on any squares, and kings may be missing: the judge reports errors of such a position, as for any
input.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from judgeboard.view import BoardView, Piece


class PaletteItem(NamedTuple):
    """An item that can be placed on a board.

    `name` is the kind of a piece, such as `white-king`, or `target` for the mark of a target square.
    """

    name: str
    single: bool = False
    """Whether the board can have at most one such item."""


class Placed(NamedTuple):
    """A palette item on a square."""

    square: int
    kind: str


class Arrangement(NamedTuple):
    """Placed items and the side to move; `turn` is empty if the problem has no side to move."""

    pieces: tuple[Placed, ...]
    turn: str = ""


class Setup(NamedTuple):
    """Data and functions for setting up positions of a problem."""

    board: BoardView
    """The empty board."""
    palette: tuple[PaletteItem, ...]
    """The items that can be placed, in display order."""
    sides: tuple[str, ...]
    """The sides that may be to move; empty if the problem has no side to move."""
    start: Arrangement
    """The arrangement with which the page begins."""
    compose: Callable[[Iterable[Placed], str], str]
    """Returns the lines of one case with these items and this side to move. Raises no error for items of the palette.
    """
    arrangement_of: Callable[[Any], Arrangement]
    """Returns the arrangement of an answer's subject."""
    shared: bool = False
    """Whether several items can stand on one square."""
    head: str = ""
    """The text before the lines of the case in an input with one case, such as the number of cases."""

    def placed(self, pieces: Iterable[Mapping[str, Any]]) -> list[Placed]:
        """Returns the items of a request. Raises ValueError for a square that is not on the board."""
        found = [Placed(piece["square"], piece["kind"]) for piece in pieces]
        for square, _ in found:
            if square not in range(self.board.rows * self.board.columns):
                raise ValueError(f"square {square} is not on the board")
        return found


def arranged(pieces: Iterable[Piece], turn: str) -> Arrangement:
    """The arrangement with the pieces of a board view and the side to move."""
    return Arrangement(tuple(Placed(piece.square, piece.kind) for piece in pieces), turn)


def written_board(pieces: Iterable[Placed], size: int, letters: Mapping[str, str], empty: str) -> str:
    """Returns a board of `size` squares as text, one letter for each square. `letters` has the letter of each kind of
    piece.
    """
    board = [empty] * size
    for square, kind in pieces:
        board[square] = letters[kind]
    return "".join(board)
