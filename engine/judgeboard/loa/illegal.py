"""Explains why a move of Lines of Action is illegal."""

from enum import StrEnum
from typing import NamedTuple

from judgeboard.loa.lines import BOARD, LINES, PASS, SQUARES
from judgeboard.loa.rules import Position, legal_moves


class IllegalReason(StrEnum):
    """The reason why a move is illegal: the first that holds."""

    PASS = "pass"
    """There are legal moves."""
    ENEMY_CHECKER = "enemy_checker"
    NO_CHECKER = "no_checker"
    MUST_PASS = "must_pass"
    """There is no legal move."""
    NO_LINE = "no_line"
    """The squares are on no common line."""
    LENGTH = "length"
    ENEMY_BETWEEN = "enemy_between"
    OWN_THERE = "own_there"


class IllegalMove(NamedTuple):
    """An illegal move and the reason."""

    reason: IllegalReason
    square: int = 0
    """The origin of the move, or the square of the checker in its way."""
    length: int = 0
    """The number of checkers on the line, and so of squares that a checker moves along it."""


def illegal_move(position: Position, move: int) -> IllegalMove:
    """Explains why a move is illegal."""
    if move == PASS:
        return IllegalMove(IllegalReason.PASS)
    own, enemy, _ = position
    origin, target = divmod(move, SQUARES)
    if not own >> origin & 1:
        return IllegalMove(IllegalReason.ENEMY_CHECKER if enemy >> origin & 1 else IllegalReason.NO_CHECKER, origin)
    if not legal_moves(own, enemy):
        return IllegalMove(IllegalReason.MUST_PASS, origin)
    if BOARD.direction(origin, target) is None:
        return IllegalMove(IllegalReason.NO_LINE, origin)
    line = next(axis.squares for axis in LINES[origin] if axis.squares >> target & 1)
    length = ((own | enemy) & line).bit_count()
    passed = BOARD.between(origin, target)
    if len(passed) + 1 != length:
        return IllegalMove(IllegalReason.LENGTH, origin, length)
    for square in passed:
        if enemy >> square & 1:
            return IllegalMove(IllegalReason.ENEMY_BETWEEN, square, length)
    return IllegalMove(IllegalReason.OWN_THERE, target, length)
