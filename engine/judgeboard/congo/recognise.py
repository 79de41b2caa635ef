"""Patterns for texts of Congo. A FEN may lack its move number, or its move number and the side to move."""

import re

from judgeboard.congo.format import MOVE
from judgeboard.congo.parse import BLACK_LETTERS, WHITE_LETTERS
from judgeboard.congo.rules import WIDTH, PieceKind
from judgeboard.forms import COUNT, Forms

ROW = f"[{WHITE_LETTERS}{BLACK_LETTERS}1-{WIDTH}]+"
ROWS = f"{ROW}(?:/{ROW}){{{WIDTH - 1}}}"
ANIMALS = (PieceKind.ZEBRA, PieceKind.GIRAFFE, PieceKind.CROCODILE)
"""Kinds whose names no other problem has."""


def _complete(fen: re.Match[str]) -> str:
    rows, letter, number = fen.groups()
    return f"{rows} {letter or 'w'} {number or 1}\n"


FORMS = Forms(
    f"{MOVE}(?: {MOVE})*\n",
    first=f"{COUNT}{ROWS} [wb] [0-9]+\n",
    program="|".join(name for animal in ANIMALS for name in (animal, animal.capitalize(), animal.upper())),
    case=f"({ROWS})(?: ([wb])(?: ([0-9]+))?)?\n",
    complete=_complete,
)
