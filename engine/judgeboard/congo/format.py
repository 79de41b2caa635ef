"""Formats the judge's output: moves in string order."""

from collections.abc import Iterable, Sequence

from judgeboard.congo.rules import BOARD

RANKS, FILES, NAMES = BOARD.ranks, BOARD.files, BOARD.names


def move_list(moves: Iterable[tuple[int, int]], names: Sequence[str] = NAMES) -> str:
    """The line with the moves of one kind; blank if there are no moves."""
    return " ".join(sorted([names[origin] + names[target] for origin, target in moves])) + "\n"
