"""A Correct Move case set up by hand: king, queen, and the square that she is to move to."""

from collections.abc import Iterable

from judgeboard.correct_move.rules import SIDE, Triple
from judgeboard.correct_move.view import NAMES
from judgeboard.setup import Arrangement, PaletteItem, Placed, Setup
from judgeboard.view import BoardView, Phrase

KINDS = ("black-king", "white-queen", "target")
"""In the order of a triple."""


def _arrangement_of(triple: Triple) -> Arrangement:
    """The triple before the queen's move."""
    return Arrangement(tuple(Placed(*pair) for pair in zip(triple, KINDS, strict=True)))


def _compose(pieces: Iterable[Placed], _turn: str) -> str:
    """The triple on a line; shorter by what is missing, and empty where nothing is placed."""
    squares = {kind: square for square, kind in pieces}
    numbers = [str(squares[kind]) for kind in KINDS if kind in squares]
    return " ".join(numbers) + "\n" if numbers else ""


SETUP = Setup(
    board=BoardView(SIDE, SIDE, NAMES, Phrase("")),
    palette=tuple(PaletteItem(name, single=True) for name in KINDS),
    sides=(),
    start=_arrangement_of((17, 49, 33)),
    shared=True,
    compose=_compose,
    arrangement_of=_arrangement_of,
)
