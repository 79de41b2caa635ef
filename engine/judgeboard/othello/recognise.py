"""Patterns for texts of Othello. A game may lack its player and commands; an output may end within a board."""

import re

from judgeboard.forms import COUNT, Forms
from judgeboard.othello.format import NO_LEGAL_MOVE
from judgeboard.othello.parse import LETTERS, PLAYERS
from judgeboard.othello.rules import WIDTH, Command

ROW = f"[{LETTERS}]{{{WIDTH}}}\n"
ROWS = f"(?:{ROW}){{{WIDTH}}}"
SQUARE = f"\\([1-{WIDTH}], ?[1-{WIDTH}]\\)"
OUTPUT_PATTERNS = (
    ROWS,
    f"(?<=\n)(?:{ROW}){{1,{WIDTH - 1}}}\\Z",
    f"{SQUARE}(?: {SQUARE})*\n",
    f"{re.escape(NO_LEGAL_MOVE)}\n",
    "Black ?- ?[0-9]+ White ?- ?[0-9]+\n",
)


def _complete(game: re.Match[str]) -> str:
    rows, player, commands, end = game.groups()
    asked = commands or end or f"{Command.LIST}\n"
    return f"{rows}{player or 'B'}\n{asked.removesuffix(end or '')}{Command.QUIT}\n"


FORMS = Forms(
    "|".join(OUTPUT_PATTERNS),
    first=f"{COUNT}{ROWS}[{''.join(PLAYERS)}]\n",
    program=NO_LEGAL_MOVE.removesuffix("."),
    case=f"({ROWS})(?:([BW])\n)?((?:L\n|M\\S*\n)*)(Q\n)?",
    complete=_complete,
)
