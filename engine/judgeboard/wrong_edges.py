"""Steps and lines of programs that test the edge of the board wrongly, for the `mistakes.py` of the problems."""

from judgeboard.board import Board, Step


def step_around_edge(board: Board, square: int, step: Step) -> int | None:
    """The square to which a step leads on a board that is one long list: the end of a row is next to the beginning of
    the following one. None before the first square and after the last.
    """
    target = square + board.columns * step[0] + step[1]
    return target if 0 <= target < board.size else None


def step_by_index(board: Board, square: int, step: Step) -> int | None:
    """The square to which a step leads where only too large indices are refused: as in Python, row or column -1 is the
    last one.
    """
    row, column = board.row(square) + step[0], board.column(square) + step[1]
    inside = -board.rows <= row < board.rows and -board.columns <= column < board.columns
    return board.columns * (row % board.rows) + column % board.columns if inside else None


def ray_around_edge(board: Board, square: int, step: Step) -> tuple[int, ...]:
    """The squares reached by repeating `step_around_edge`, the nearest first."""
    found = []
    target = step_around_edge(board, square, step)
    while target is not None:
        found.append(target)
        target = step_around_edge(board, target, step)
    return tuple(found)


def ray_from_last_index(board: Board, square: int, step: Step) -> tuple[int, ...]:
    """The squares of a line, the nearest first, as slices such as `row[column - 1::-1]` give them: from the first
    column to the left, and from the first row up, the line begins at index -1, which is the other end.
    """
    row, column = board.row(square), board.column(square)
    if step == (0, -1) and column == 0:
        return tuple(board.columns * row + other for other in reversed(range(board.columns)))
    if step == (-1, 0) and row == 0:
        return tuple(board.columns * other + column for other in reversed(range(board.rows)))
    return board.ray(square, step)
