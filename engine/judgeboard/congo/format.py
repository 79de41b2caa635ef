"""Formats the judge's output: moves in string order."""

from collections.abc import Iterable, Sequence

from judgeboard.congo.rules import BOARD, WIDTH

RANKS, FILES, NAMES = BOARD.ranks, BOARD.files, BOARD.names
MOVE = f"[a-g][1-{WIDTH}][a-g][1-{WIDTH}]"
"""The pattern of a move."""


def move_list(moves: Iterable[tuple[int, int]], names: Sequence[str] = NAMES) -> str:
    """The line with the moves of the pieces of one kind, sorted by name; blank if there are no moves. `names` are the
    names of all squares.
    """
    return " ".join(sorted([names[origin] + names[target] for origin, target in moves])) + "\n"
