"""What texts of Congo look like. A FEN may lack its move number, and the side to move as well."""

import re

from judgeboard.congo.parse import BLACK, WHITE
from judgeboard.congo.rules import SIDE
from judgeboard.recognise import Forms

ROW = f"[{WHITE}{BLACK}1-{SIDE}]+"
MOVE = f"[a-g][1-{SIDE}][a-g][1-{SIDE}]"


def _complete(fen: re.Match[str]) -> str:
    rows, side, number = fen.groups()
    return f"{rows} {side or 'w'} {number or 1}\n"


FORMS = Forms(f"{MOVE}(?: {MOVE})*\n", f"({ROW}(?:/{ROW}){{{SIDE - 1}}})(?: ([wb])(?: ([0-9]+))?)?\n", _complete)
