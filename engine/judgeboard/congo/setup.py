"""Data and functions for setting up a Congo position by hand."""

from collections.abc import Iterable

from judgeboard.board import Side
from judgeboard.congo.format import EMPTY, FILES, NAMES, RANKS, placement_text
from judgeboard.congo.parse import BLACK_LETTERS, SIDES, WHITE_LETTERS
from judgeboard.congo.rules import SQUARES, WIDTH, PieceKind
from judgeboard.congo.view import TINTS, pieces_of
from judgeboard.setup import Arrangement, PaletteItem, Placed, Setup, arranged, written_board
from judgeboard.view import BoardView, Phrase

KIND_LETTERS = {
    f"{side.value}-{kind.value}": letter
    for side, letters in ((Side.WHITE, WHITE_LETTERS), (Side.BLACK, BLACK_LETTERS))
    for kind, letter in zip(PieceKind, letters, strict=True)
}
KINDS = {letter: kind for kind, letter in KIND_LETTERS.items()}
SIDE_LETTERS = {side.value: letter for letter, side in SIDES.items()}
MOVE_NUMBER = 1
"""The move number of a FEN that is set up by hand; no answer depends on the number."""
BACK_ROW, PAWN_ROW = "gmelecz", "p" * WIDTH
OPENING = BACK_ROW + PAWN_ROW + EMPTY * (SQUARES - 4 * WIDTH) + PAWN_ROW.upper() + BACK_ROW.upper()
"""The initial position of a game, one letter per square."""


def _compose(pieces: Iterable[Placed], turn: str) -> str:
    """Writes one FEN."""
    board = written_board(pieces, SQUARES, KIND_LETTERS, EMPTY)
    return f"{placement_text(board)} {SIDE_LETTERS[turn]} {MOVE_NUMBER}\n"


SETUP = Setup(
    board=BoardView(WIDTH, WIDTH, NAMES, Phrase(""), (), RANKS, FILES, tints=TINTS),
    palette=tuple(PaletteItem(name, single=name.endswith(PieceKind.LION.value)) for name in KIND_LETTERS),
    sides=tuple(SIDE_LETTERS),
    start=Arrangement(
        tuple(Placed(square, KINDS[letter]) for square, letter in enumerate(OPENING) if letter != EMPTY),
        Side.WHITE.value,
    ),
    head="1\n",
    compose=_compose,
    arrangement_of=lambda query: arranged(pieces_of(query.position), query.position.turn.value),
)
