"""Simpler FENs: fewer pieces, fewer runs of empty squares in several digits, and a smaller move number."""

import re
from collections.abc import Iterator

from judgeboard.cases import EMPTY, fewer, fewer_pieces
from judgeboard.congo.parse import LIONS

RUNS = "1234567"
GONE = re.compile(rf"[{RUNS}]?(?:\{EMPTY}[{RUNS}]?)+")
"""Squares that have become empty, with the run on either side."""
SPLIT_RUNS = re.compile(rf"([{RUNS}]{{2,}})")
LEAST_NUMBER = 1
"""Of a move in a game."""


def simpler(case: str) -> Iterator[str]:
    """The FEN without some pieces, with some runs in one digit, and with a smaller move number."""
    rows, side, number = case.split()
    for left in fewer_pieces(rows, f"{''.join(LIONS)}{RUNS}/"):
        yield f"{GONE.sub(lambda run: _joined(run[0]), left)} {side} {number}\n"
    parts = SPLIT_RUNS.split(rows)
    for split in fewer(range(1, len(parts), 2)):
        joined = [part if at in split or at % 2 == 0 else _joined(part) for at, part in enumerate(parts)]
        yield f"{''.join(joined)} {side} {number}\n"
    for smaller in (LEAST_NUMBER, int(number) // 10):
        if LEAST_NUMBER <= smaller < int(number):
            yield f"{rows} {side} {smaller}\n"


def _joined(run: str) -> str:
    """The run of as many empty squares, in one digit."""
    return str(sum(int(squares) if squares in RUNS else 1 for squares in run))
