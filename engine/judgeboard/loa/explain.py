"""Why a checker goes as far as it does, what is connected, and what the side that has just moved threatens."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import mask, squares
from judgeboard.loa.rules import Position, after, connected, groups, legal_moves
from judgeboard.loa.tables import AXES, ray


class Reach(StrEnum):
    """What comes of going along a line as many squares as it holds checkers."""

    OPEN = "open"
    CAPTURE = "capture"
    TOO_FAR = "too_far"
    """The board ends before."""
    ENEMY_BETWEEN = "enemy_between"
    OWN_THERE = "own_there"


class Course(NamedTuple):
    """One direction from a checker."""

    origin: int
    edge: int
    """The last square of the board in this direction."""
    length: int
    """Checkers of both colours on the whole line, and so the squares to go."""
    reach: Reach
    square: int
    """Where it leads; where it is closed, the square that closes it: the nearest enemy's, its own checker's, or the
    last of the board.
    """


def courses(position: Position, origin: int) -> Iterator[Course]:
    """The directions from a checker of either side, as if it were to move; none where the board ends at once."""
    own, enemy = position.own, position.enemy
    if enemy >> origin & 1:
        own, enemy = enemy, own
    for down, right in AXES:
        rays = ray(origin, down, right), ray(origin, -down, -right)
        length = ((own | enemy) & mask([origin, *rays[0], *rays[1]])).bit_count()
        for way in rays:
            if way:
                yield Course(origin, way[-1], length, *_reach(own, enemy, way, length))


def _reach(own: int, enemy: int, way: list[int], length: int) -> tuple[Reach, int]:
    for square in way[: length - 1]:
        if enemy >> square & 1:
            return Reach.ENEMY_BETWEEN, square
    if length > len(way):
        return Reach.TOO_FAR, way[-1]
    target = way[length - 1]
    if own >> target & 1:
        return Reach.OWN_THERE, target
    return (Reach.CAPTURE if enemy >> target & 1 else Reach.OPEN), target


def groups_of(men: int) -> list[list[int]]:
    """The squares of each group of a side's checkers."""
    return [list(squares(group)) for group in groups(men)]


def threat(position: Position) -> int | None:
    """A move with which the side that is not to move would connect its checkers if it were; None where it has none."""
    own, enemy = position.enemy, position.own
    for move in legal_moves(own, enemy):
        if connected(after(own, enemy, move)[0]):
            return move
    return None
