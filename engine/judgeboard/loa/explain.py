"""Explains how far a checker moves in each direction or why it cannot move, and finds a threat of the opponent."""

from collections.abc import Iterator, Set
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.loa.rules import CONTEST, DrawRule, Position, legal_moves, play, result
from judgeboard.loa.squares import AXES, BOARD, LINES


class CheckerMoveStatus(StrEnum):
    """Whether a checker can move in a direction and, if not, the reason."""

    OPEN = "open"
    CAPTURE = "capture"
    TOO_FAR = "too_far"
    """The board ends before the target."""
    ENEMY_BETWEEN = "enemy_between"
    OWN_THERE = "own_there"


class CheckerMove(NamedTuple):
    """A checker's move in one direction, possible or not."""

    origin: int
    edge: int
    """The last square in this direction, at the edge of the board."""
    length: int
    """The number of squares that the checker must move: the number of checkers of both sides on the whole line."""
    status: CheckerMoveStatus
    square: int
    """The square of the nearest enemy checker that blocks the move, if there is one; otherwise the target, or `edge` if
    the target is off the board.
    """


def checker_moves(position: Position, origin: int) -> Iterator[CheckerMove]:
    """Yields the move of the checker on `origin` in each direction, possible or not. Leaves out a direction if the
    board ends at `origin`. The checker may belong to either side.
    """
    own, enemy = position.own, position.enemy
    if enemy >> origin & 1:
        own, enemy = enemy, own
    for axis, (down, right) in zip(LINES[origin], AXES, strict=True):
        length = ((own | enemy) & axis.squares).bit_count()
        for offset in ((down, right), (-down, -right)):
            if ray := BOARD.ray(origin, offset):
                yield CheckerMove(origin, ray[-1], length, *_status(own, enemy, ray, length))


def _status(own: int, enemy: int, ray: tuple[int, ...], length: int) -> tuple[CheckerMoveStatus, int]:
    for square in ray[: length - 1]:
        if enemy >> square & 1:
            return CheckerMoveStatus.ENEMY_BETWEEN, square
    if length > len(ray):
        return CheckerMoveStatus.TOO_FAR, ray[-1]
    target = ray[length - 1]
    if own >> target & 1:
        return CheckerMoveStatus.OWN_THERE, target
    return CheckerMoveStatus.CAPTURE if enemy >> target & 1 else CheckerMoveStatus.OPEN, target


def threat(position: Position, draws: Set[DrawRule] = CONTEST) -> int | None:
    """Returns a move with which the side not to move would win by connecting its checkers, as if this side had the
    turn; None if there is no such move.
    """
    return next(iter(connecting(position.turned, draws)), None)


def connecting(position: Position, draws: Set[DrawRule]) -> list[int]:
    """Returns the moves by which the side to move wins at once."""
    moves = legal_moves(position.own, position.enemy)
    return [move for move in moves if winner_after(position, move, draws) is position.turn]


def winner_after(position: Position, move: int, draws: Set[DrawRule]) -> Side | None:
    """Returns the side that wins at once by a move of the side to move; None if nobody wins."""
    ended = result(play(position, move), draws)
    return ended.winner if ended else None
