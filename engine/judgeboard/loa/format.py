"""Moves as the contest writes them."""

from collections.abc import Iterable

from judgeboard.loa.moves import PASS
from judgeboard.loa.tables import NAMES, SQUARES

PASS_TEXT = "Z0-Z0"


def move_text(move: int) -> str:
    """Such as `B1-B3`, or `Z0-Z0` for a pass."""
    return PASS_TEXT if move == PASS else f"{NAMES[move // SQUARES]}-{NAMES[move % SQUARES]}"


def moves_text(moves: Iterable[int]) -> str:
    """The moves in string order with blanks between; `Z0-Z0` where there is none."""
    return " ".join(sorted(map(move_text, moves))) or PASS_TEXT
