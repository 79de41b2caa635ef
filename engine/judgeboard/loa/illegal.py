"""Explains why a move of Lines of Action is illegal."""

from enum import StrEnum
from typing import NamedTuple

from judgeboard.loa.lines import BOARD, LINES, PASS, SQUARES
from judgeboard.loa.rules import Position, legal_moves


class IllegalReason(StrEnum):
    """The reasons why a move can be illegal, in the order of testing. If several hold, the first is reported."""

    PASS = "pass"
    """The move is a pass, but there are legal moves."""
    ENEMY_CHECKER = "enemy_checker"
    NO_CHECKER = "no_checker"
    MUST_PASS = "must_pass"
    """The move is no pass, but the side has no legal move."""
    NO_LINE = "no_line"
    """Origin and target are on no common line."""
    LENGTH = "length"
    ENEMY_BETWEEN = "enemy_between"
    OWN_THERE = "own_there"


class IllegalMove(NamedTuple):
    """The reason why a move is illegal, with the values that its message needs."""

    reason: IllegalReason
    square: int = 0
    """The origin of the move, or the square of the checker in its way; 0 for a pass."""
    length: int = 0
    """The number of checkers on the line from origin to target, which is the number of squares that a move along it
    must go; 0 if the reason concerns no line.
    """


def illegal_move(position: Position, move: int) -> IllegalMove:
    """Explains why a move is illegal. The move must not be legal."""
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
