"""Writes the judge's output, moves in string order, and rows of FENs."""

import re
from collections.abc import Callable, Iterable, Sequence

from judgeboard.congo.rules import BOARD, WIDTH

EMPTY = " "
"""The character of an empty square in the text of a board; no field of a FEN contains this character."""
RANKS, FILES, NAMES = BOARD.ranks, BOARD.files, BOARD.names
MOVE = f"[a-g][1-{WIDTH}][a-g][1-{WIDTH}]"
"""The pattern of a move."""


def move_list(moves: Iterable[tuple[int, int]], names: Sequence[str] = NAMES) -> str:
    """The line with the moves of the pieces of one kind, sorted by name; blank if there are no moves. `names` are the
    names of all squares.
    """
    return " ".join(sorted([names[origin] + names[target] for origin, target in moves])) + "\n"


def placement_text(board: str, run_text: Callable[[int], str] = str) -> str:
    """Writes the rows of a FEN. `board` has the form that `position_of` takes; `run_text` writes the length of a run of
    empty squares.
    """
    return "/".join(re.sub(f"[{EMPTY}.]+", lambda run: run_text(len(run[0])), row) for row in BOARD.split(board))
