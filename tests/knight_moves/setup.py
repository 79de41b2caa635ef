"""A pair of squares set up by hand."""

from collections.abc import Iterable

from judgeboard.setup import Arrangement, PaletteItem, Placed, Setup
from judgeboard.view import BoardView, Phrase
from tests.knight_moves.rules import BOARD, Pair

KINDS = ("white-knight", "target")


def _arrangement_of(pair: Pair) -> Arrangement:
    return Arrangement(tuple(Placed(*placed) for placed in zip(pair, KINDS, strict=True)))


def _compose(pieces: Iterable[Placed], _turn: str) -> str:
    squares = {kind: square for square, kind in pieces}
    names = [BOARD.names[squares[kind]] for kind in KINDS if kind in squares]
    return " ".join(names) + "\n" if names else ""


SETUP = Setup(
    board=BoardView(BOARD.rows, BOARD.columns, BOARD.names, Phrase(""), (), BOARD.ranks, BOARD.files),
    palette=tuple(PaletteItem(kind, single=True) for kind in KINDS),
    sides=(),
    start=_arrangement_of((57, 42)),
    shared=True,
    compose=_compose,
    arrangement_of=_arrangement_of,
)
