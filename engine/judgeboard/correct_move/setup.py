"""A Correct Move case set up by hand: king, queen, and the square that she is to move to."""

from collections.abc import Iterable

from judgeboard.correct_move.rules import SIDE, Triple
from judgeboard.correct_move.view import NAMES
from judgeboard.setup import Arrangement, Kind, Placed, Setup
from judgeboard.view import BoardView, Phrase

KINDS = ("black-king", "white-queen", "target")
"""In the order of a triple."""


def of(triple: Triple) -> Arrangement:
    """The triple before the queen's move."""
    return Arrangement(tuple(Placed(*pair) for pair in zip(triple, KINDS, strict=True)))


SETUP = Setup(
    board=BoardView(SIDE, SIDE, NAMES, Phrase("")),
    palette=tuple(Kind(name, single=True) for name in KINDS),
    sides=(),
    start=of((17, 49, 33)),
    shared=True,
)


def compose(pieces: Iterable[Placed], turn: str) -> str:  # noqa: ARG001 - every room is given the side to move
    """The triple on a line; shorter by what is missing, and empty where nothing is placed."""
    squares = {kind: square for square, kind in pieces}
    numbers = [str(squares[kind]) for kind in KINDS if kind in squares]
    return " ".join(numbers) + "\n" if numbers else ""
