"""Data and functions for setting up a Rank and File data set by hand."""

from collections.abc import Iterable

from judgeboard.board import Side
from judgeboard.rank_and_file.format import case_text
from judgeboard.rank_and_file.parse import EMPTY, SIDES, WHITE_LETTERS
from judgeboard.rank_and_file.rules import SQUARES, WIDTH, PieceKind
from judgeboard.rank_and_file.view import COLUMN_LABELS, NAMES, ROW_LABELS, pieces_of
from judgeboard.setup import Arrangement, PaletteItem, Placed, Setup, arranged, written_board
from judgeboard.view import BoardView, Phrase

KIND_LETTERS = {
    f"{side.value}-{kind.value}": letter if side is Side.WHITE else letter.upper()
    for side in Side
    for kind, letter in zip(PieceKind, WHITE_LETTERS, strict=True)
}
SIDE_LETTERS = {side.value: letter for letter, side in SIDES.items()}


def _compose(pieces: Iterable[Placed], turn: str) -> str:
    """Writes one data set."""
    return case_text(SIDE_LETTERS[turn], written_board(pieces, SQUARES, KIND_LETTERS, EMPTY))


SETUP = Setup(
    board=BoardView(WIDTH, WIDTH, NAMES, Phrase(""), (), ROW_LABELS, COLUMN_LABELS),
    palette=tuple(PaletteItem(name, single=name.endswith(PieceKind.KING.value)) for name in KIND_LETTERS),
    sides=tuple(SIDE_LETTERS),
    start=Arrangement(
        (Placed(NAMES.index("e1"), "white-king"), Placed(NAMES.index("e8"), "black-king")), Side.WHITE.value
    ),
    head="1\n",
    compose=_compose,
    arrangement_of=lambda position: arranged(pieces_of(position), position.turn.value),
)
