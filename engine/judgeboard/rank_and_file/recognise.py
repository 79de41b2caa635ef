"""Patterns for texts of Rank and File. A data set may lack its side, have the side's letter in the other case, or be a
FEN of chess, where White's letters are upper case.
"""

import re

from judgeboard.forms import COUNT, Forms
from judgeboard.rank_and_file.format import OUTPUT
from judgeboard.rank_and_file.parse import EMPTY, LETTERS, SIDES, WHITE_LETTERS
from judgeboard.rank_and_file.rules import WIDTH, KingStatus

ROWS = f"(?:[{LETTERS}]{{{WIDTH}}}\n){{{WIDTH}}}"
SIDE_AND_ROWS = f"(?:([wWbB])\n)?({ROWS})"
ROW = f"[{WHITE_LETTERS}{WHITE_LETTERS.upper()}1-{WIDTH}]+"
FEN = f"({ROW}(?:/{ROW}){{{WIDTH - 1}}})(?: ([wb])(?: [-0-9a-hKQ]+)*)?\n"


def _complete(case: re.Match[str]) -> str:
    letter, rows, placement, fen_letter = case.groups()
    if placement:
        board = re.sub("[1-8]", lambda run: EMPTY * int(run[0]), placement.swapcase())
        letter, rows = fen_letter, board.replace("/", "\n") + "\n"
    return f"{'B' if letter in ('b', 'B') else 'w'}\n{rows}"


FORMS = Forms(
    "|".join(OUTPUT.values()),
    first=f"{COUNT}[{''.join(SIDES)}]\n{ROWS}",
    program=KingStatus.CHECKMATED.upper(),
    case=f"{SIDE_AND_ROWS}|{FEN}",
    complete=_complete,
)
