"""Steps and rays as programs compute them that test the edge of the board wrongly, for the problems' `mistakes.py`."""

from collections.abc import Callable, Sequence

from judgeboard.board import Board, Offset

Ray = Callable[[Board, int, Offset], Sequence[int]]
"""Computes the squares on a line from a square in the direction of an offset, nearest first."""


def step_around_edge(board: Board, square: int, offset: Offset) -> int | None:
    """Returns the target of a step by `offset` on a board that is stored as one list, so that each row continues in the
    next row. Returns None if the target is before the first square or after the last square.
    """
    target = square + board.columns * offset[0] + offset[1]
    return target if 0 <= target < board.size else None


def step_by_index(board: Board, square: int, offset: Offset) -> int | None:
    """Returns the target of a step by `offset` if negative indices count from the end, as in Python: row -1 is the last
    row. Returns None if an index is out of range.
    """
    row, column = board.row(square) + offset[0], board.column(square) + offset[1]
    inside = -board.rows <= row < board.rows and -board.columns <= column < board.columns
    return board.columns * (row % board.rows) + column % board.columns if inside else None


def ray_around_edge(board: Board, square: int, offset: Offset) -> tuple[int, ...]:
    """The squares reached by repeating `step_around_edge`, nearest first."""
    found = []
    target = step_around_edge(board, square, offset)
    while target is not None:
        found.append(target)
        target = step_around_edge(board, target, offset)
    return tuple(found)


def ray_from_last_index(board: Board, square: int, offset: Offset) -> tuple[int, ...]:
    """Returns the squares of a ray, nearest first, as a program finds them with the slice `row[column - 1::-1]`. From
    column 0, the ray to the left begins at index -1, the right end of the row, and so has all squares of the row. In
    the same way, the ray upwards from row 0 has all squares of the column, from the bottom.
    """
    row, column = board.row(square), board.column(square)
    if offset == (0, -1) and column == 0:
        return tuple(board.columns * row + other for other in reversed(range(board.columns)))
    if offset == (-1, 0) and row == 0:
        return tuple(board.columns * other + column for other in reversed(range(board.rows)))
    return board.ray(square, offset)
