"""Data and functions for setting up a Correct Move case by hand: king, queen, and the queen's target."""

from collections.abc import Iterable

from judgeboard.correct_move.parse import UNPLACED
from judgeboard.correct_move.rules import WIDTH, Triple
from judgeboard.correct_move.view import NAMES
from judgeboard.setup import Arrangement, PaletteItem, Placed, Setup
from judgeboard.view import BoardView, Phrase

KINDS = ("black-king", "white-queen", "target")
"""The kinds of items, in the order of a triple."""


def _arrangement_of(triple: Triple) -> Arrangement:
    """The arrangement of a triple, with the queen on the square before her move."""
    return Arrangement(tuple(Placed(*pair) for pair in zip(triple, KINDS, strict=True)))


def _compose(pieces: Iterable[Placed], _turn: str) -> str:
    """Writes the triple on a line. `UNPLACED` replaces a missing item, since the judge would otherwise read the number
    of this item from the next line.
    """
    squares = {kind: str(square) for square, kind in pieces}
    return " ".join(squares.get(kind, UNPLACED) for kind in KINDS) + "\n"


SETUP = Setup(
    board=BoardView(WIDTH, WIDTH, NAMES, Phrase("")),
    palette=tuple(PaletteItem(name, single=True) for name in KINDS),
    sides=(),
    start=_arrangement_of((17, 49, 33)),
    shared=True,
    compose=_compose,
    arrangement_of=_arrangement_of,
)
