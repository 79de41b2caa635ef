"""Explains why the queen's move is illegal."""

from functools import cache
from typing import Literal

from judgeboard.correct_move.rules import BOARD, Triple, queen_moves

IllegalReason = Literal["stays", "wraps", "diagonal", "no_line", "king_between", "king_there"]
"""The reason why the queen cannot move to her target: the first reason in this order that applies.

`wraps`: the numbers are consecutive, but the squares lie at opposite ends of two rows.
`no_line`: the target and the queen share no row, column or diagonal.
"""
difference = cache(BOARD.difference)


def illegal_reason(triple: Triple) -> IllegalReason | None:
    """The reason why the queen cannot move to her target; None if she can. The two pieces must not share a square."""
    king, queen, target = triple
    if queen == target:
        return "stays"
    down, right = difference(queen, target)
    if down and right:
        if abs(queen - target) == 1:
            return "wraps"
        return "diagonal" if abs(down) == abs(right) else "no_line"
    if queen_moves(king, queen) >> target & 1:
        return None
    return "king_there" if king == target else "king_between"
