"""A knight's distances on an empty chessboard.

Source: problem 439 of the UVa archive, Knight Moves.
"""

from collections.abc import Iterable
from functools import cache

from judgeboard.board import KNIGHT_OFFSETS, Board, Offset

BOARD = Board(8, 8)
Pair = tuple[int, int]
"""The knight's start and its goal."""


@cache
def distances(start: int, offsets: Iterable[Offset] = KNIGHT_OFFSETS) -> tuple[int, ...]:
    """Returns the least number of moves from `start` to each square, for a piece with moves by these offsets."""
    found = {start: 0}
    for square in (queue := [start]):
        for target in BOARD.targets(square, offsets):
            if target not in found:
                found[target] = found[square] + 1
                queue.append(target)
    return tuple(found[square] for square in range(BOARD.size))
