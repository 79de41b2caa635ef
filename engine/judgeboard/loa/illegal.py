"""Explains why a move of Lines of Action is illegal."""

from enum import StrEnum
from typing import NamedTuple

from judgeboard.loa.rules import Position, legal_moves
from judgeboard.loa.squares import BOARD, LINES, PASS, SQUARES


class IllegalReason(StrEnum):
    """The reasons why a move can be illegal, in the order of testing: of several reasons, the first is reported."""

    PASS = "pass"
    """The move is a pass, but there are legal moves."""
    ENEMY_CHECKER = "enemy_checker"
    NO_CHECKER = "no_checker"
    MUST_PASS = "must_pass"
    """The move is not a pass, but the side to move has no legal move."""
    NO_LINE = "no_line"
    """Origin and target are equal, or they share no row, column or diagonal."""
    LENGTH = "length"
    ENEMY_BETWEEN = "enemy_between"
    OWN_THERE = "own_there"


class IllegalMove(NamedTuple):
    """The reason why a move is illegal, with the values for its message."""

    reason: IllegalReason
    square: int = 0
    """The square of the checker that blocks the move, for ENEMY_BETWEEN and OWN_THERE; 0 for PASS; otherwise the origin
    of the move.
    """
    length: int = 0
    """For LENGTH, ENEMY_BETWEEN and OWN_THERE, the number of checkers on the line through origin and target: a move
    along this line must go this number of squares. Otherwise 0.
    """


def illegal_move(position: Position, move: int) -> IllegalMove:
    """Returns the reason why a move is illegal. The move must be illegal in this position."""
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
