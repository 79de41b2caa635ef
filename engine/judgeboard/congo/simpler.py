"""Makes simpler FENs, with fewer pieces, fewer runs of empty squares in several digits, or a smaller move number. Also
makes small FENs, with the lions and at most one more piece.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import product

from judgeboard.board import Side
from judgeboard.cases import NO_PIECE, fewer, fewer_pieces
from judgeboard.congo.format import placement_text
from judgeboard.congo.parse import LIONS, SIDES
from judgeboard.congo.rules import SQUARES, PieceKind

DIGITS = "1234567"
GONE = re.compile(rf"[{DIGITS}]?(?:\{NO_PIECE}[{DIGITS}]?)+")
"""Matches squares from which pieces were removed, with the adjacent runs of empty squares."""
SPLIT_RUNS = re.compile(rf"([{DIGITS}]{{2,}})")
LEAST_NUMBER = 1
"""Lowest move number in a game."""
BESIDE_LIONS = "PE"
"""Letters of the pieces that are put on boards with the lions, to block a lion or be captured."""
LION_SQUARES = ((45, 3), (31, 17), (44, 4), (31, 3), (38, 10), (30, 2), (32, 18))
"""Pairs of squares for White's lion and Black's lion, with and without sight of each other."""


def simpler(case: str) -> Iterator[str]:
    """Yields FENs without some pieces, with some runs of empty squares in one digit, or with a smaller move number."""
    rows, letter, number = case.split()
    for left in fewer_pieces(rows, f"{''.join(LIONS)}{DIGITS}/"):
        yield f"{GONE.sub(lambda run: _joined(run[0]), left)} {letter} {number}\n"
    parts = SPLIT_RUNS.split(rows)
    for split in fewer(range(1, len(parts), 2)):
        joined = [part if at in split or at % 2 == 0 else _joined(part) for at, part in enumerate(parts)]
        yield f"{''.join(joined)} {letter} {number}\n"
    for smaller in (LEAST_NUMBER, int(number) // 10):
        if LEAST_NUMBER <= smaller < int(number):
            yield f"{rows} {letter} {smaller}\n"


def size(case: str) -> int:
    """The number of pieces."""
    rows, _, _ = case.split()
    return sum(map(str.isalpha, rows))


def small(case: str, kinds: Sequence[PieceKind]) -> Iterator[str]:
    """Yields FENs with the same side to move and the lions on `LION_SQUARES`: first the lions alone, then the lions and
    one piece. This piece is of a kind in `kinds` except lions, or, if `kinds` has the lion, a piece of `BESIDE_LIONS`.
    """
    _, letter, _ = case.split()
    boards = []
    for white, black in LION_SQUARES:
        letters = [NO_PIECE] * SQUARES
        letters[white], letters[black] = LIONS
        boards.append("".join(letters))
    yield from (_case_text(board, letter) for board in boards)
    own = str.upper if SIDES[letter] is Side.WHITE else str.lower
    pieces = [own(kind.value[0]) for kind in kinds if kind is not PieceKind.LION]
    if PieceKind.LION in kinds:
        pieces += [*BESIDE_LIONS, *BESIDE_LIONS.lower()]
    for board, piece, at in product(boards, dict.fromkeys(pieces), range(SQUARES)):
        if board[at] == NO_PIECE:
            yield _case_text(board[:at] + piece + board[at + 1 :], letter)


def _case_text(board: str, letter: str) -> str:
    return f"{placement_text(board)} {letter} {LEAST_NUMBER}\n"


def _joined(run: str) -> str:
    """Joins a run of empty squares, written as digits and dots, to one digit."""
    return str(sum(int(squares) if squares in DIGITS else 1 for squares in run))
