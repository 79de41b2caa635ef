"""The judge's output: moves in string order."""

from collections.abc import Iterable

from judgeboard.board import Move
from judgeboard.congo.rules import BOARD

RANKS, FILES, NAMES = BOARD.ranks, BOARD.files, BOARD.names


def move_list(moves: Iterable[Move]) -> str:
    """The line for the moves of one kind, empty where there is none."""
    return " ".join(sorted([NAMES[origin] + NAMES[target] for origin, target in moves])) + "\n"
