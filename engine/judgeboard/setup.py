"""What setting up a position by hand needs to know. Each problem's `setup.py` says it, as `SETUP`.

A set-up may be anything that can be placed, kings missing included: the problem's judge tells what is wrong with it,
as with any input.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from judgeboard.view import BoardView, Piece


class PaletteItem(NamedTuple):
    """Something that can be placed; `name` is a piece's, such as `white-king`, or `target`, the mark."""

    name: str
    single: bool = False
    """Whether there is at most one on the board."""


class Placed(NamedTuple):
    """A piece on a square."""

    square: int
    kind: str


class Arrangement(NamedTuple):
    """Pieces on their squares, and the side to move; empty if the problem has no sides."""

    pieces: tuple[Placed, ...]
    turn: str = ""


class Setup(NamedTuple):
    """The set-up of a problem."""

    board: BoardView
    """The empty board."""
    palette: tuple[PaletteItem, ...]
    """The palette, in the order shown."""
    sides: tuple[str, ...]
    """The sides that can be to move, if any."""
    start: Arrangement
    """The usual position to begin with."""
    compose: Callable[[Iterable[Placed], str], str]
    """The lines of one case, from pieces and the side to move. Never raises for what the palette holds."""
    arrangement_of: Callable[[Any], Arrangement]
    """The arrangement of an answer's position."""
    shared: bool = False
    """Whether several can stand on one square."""
    head: str = ""
    """The text before the case in an input with one case."""


def arranged(pieces: Iterable[Piece], side: str) -> Arrangement:
    """The arrangement of the pieces that a board view shows."""
    return Arrangement(tuple(Placed(piece.square, piece.kind) for piece in pieces), side)


def written_rows(pieces: Iterable[Placed], side: int, letters: Mapping[str, str], empty: str) -> list[str]:
    """A board of `side` by `side` squares as its rows from the top, a letter a square."""
    board = [empty] * (side * side)
    for square, kind in pieces:
        board[square] = letters[kind]
    return ["".join(board[first : first + side]) for first in range(0, side * side, side)]
