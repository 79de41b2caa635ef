"""Where each direction of a piece leads, or what closes it; and what a lion is in danger of.

The directions are those of the rules: for every step, jump and retreat that a kind of piece has there is one, also
where it leaves the board; a lion has one more, towards the other lion.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import squares
from judgeboard.congo.rules import (
    AROUND,
    CASTLES,
    JUMPS,
    RIVER_ROW,
    SIDE,
    TARGETS,
    TWICE_AROUND,
    Kind,
    Position,
    Side,
    past_river,
    path_across_river,
)


class Manner(StrEnum):
    """How a piece goes."""

    STEP = "step"
    JUMP = "jump"
    RETREAT = "retreat"
    SIGHT = "sight"
    """A lion's way to the other lion."""


class Reach(StrEnum):
    """What comes of a direction."""

    OPEN = "open"
    CAPTURE = "capture"
    OFF_BOARD = "off_board"
    OWN_THERE = "own_there"
    OUTSIDE_CASTLE = "outside_castle"
    STEP_TAKES_NOT = "step_takes_not"
    """A giraffe's single step does not capture."""
    RETREAT_TAKES_NOT = "retreat_takes_not"
    RETREAT_BLOCKED = "retreat_blocked"
    """A piece stands on the square between, and a retreat does not jump."""
    BEFORE_RIVER = "before_river"
    """A pawn retreats only past the river."""
    SIGHT_BLOCKED = "sight_blocked"
    SIGHT_OFF_LINE = "sight_off_line"
    """The lions share neither file nor diagonal."""
    SIGHT_SAME_BANK = "sight_same_bank"
    """The lions do not stand on different sides of the river."""


NO_SQUARE = -1


class Course(NamedTuple):
    """One direction of a piece of the side to move."""

    origin: int
    manner: Manner
    down: int
    right: int
    reach: Reach
    target: int
    """Where it leads or would lead; `NO_SQUARE` beyond the edge."""
    closer: int = NO_SQUARE
    """The square whose piece closes it, if it is a piece."""


def courses(position: Position, kind: Kind, origin: int) -> Iterator[Course]:
    """All directions of the piece of that kind, one of the five, which the side to move has on a square."""
    for manner, down, right in _directions(position, kind):
        target = _beside(origin, down, right)
        if target == NO_SQUARE:
            yield Course(origin, manner, down, right, Reach.OFF_BOARD, target)
        else:
            reach, closer = _reach(position, kind, manner, origin, target)
            yield Course(origin, manner, down, right, reach, target, closer)
    if kind is Kind.LION:
        yield _sight(position, origin)


def _directions(position: Position, kind: Kind) -> Iterator[tuple[Manner, int, int]]:
    forward = position.side.forward
    match kind:
        case Kind.LION:
            yield from ((Manner.STEP, *step) for step in AROUND)
        case Kind.ZEBRA:
            yield from ((Manner.JUMP, *jump) for jump in JUMPS)
        case Kind.GIRAFFE:
            yield from ((Manner.STEP, *step) for step in AROUND)
            yield from ((Manner.JUMP, *jump) for jump in TWICE_AROUND)
        case Kind.PAWN | Kind.SUPERPAWN:
            strong = kind is Kind.SUPERPAWN
            yield from ((Manner.STEP, forward, right) for right in (-1, 0, 1))
            yield from ((Manner.STEP, 0, right) for right in (-1, 1) if strong)
            for right in (-1, 0, 1) if strong else (0,):
                yield from ((Manner.RETREAT, -forward * length, right * length) for length in (1, 2))


def _beside(square: int, down: int, right: int) -> int:
    """The square so many rows and columns away, or `NO_SQUARE`."""
    row, column = square // SIDE + down, square % SIDE + right
    return SIDE * row + column if 0 <= row < SIDE and 0 <= column < SIDE else NO_SQUARE


def _reach(position: Position, kind: Kind, manner: Manner, origin: int, target: int) -> tuple[Reach, int]:
    """What comes of a direction that leads to a square of the board, and the square of what closes it."""
    if kind is Kind.LION and not CASTLES[position.side] >> target & 1:
        return Reach.OUTSIDE_CASTLE, NO_SQUARE
    if manner is Manner.RETREAT:
        if kind is Kind.PAWN and not past_river(position.side, origin):
            return Reach.BEFORE_RIVER, NO_SQUARE
        between = _between(origin, target)
        if between and position.occupied >> between[0] & 1:
            return Reach.RETREAT_BLOCKED, between[0]
    if position.own >> target & 1:
        return Reach.OWN_THERE, target
    if not position.enemy >> target & 1:
        return Reach.OPEN, NO_SQUARE
    if manner is Manner.RETREAT:
        return Reach.RETREAT_TAKES_NOT, target
    if kind is Kind.GIRAFFE and manner is Manner.STEP:
        return Reach.STEP_TAKES_NOT, target
    return Reach.CAPTURE, NO_SQUARE


def _between(origin: int, target: int) -> list[int]:
    """The squares between two on one line, the nearest to the first first."""
    down, right = target // SIDE - origin // SIDE, target % SIDE - origin % SIDE
    distance = max(abs(down), abs(right))
    return [_beside(origin, n * down // distance, n * right // distance) for n in range(1, distance)]


def _sight(position: Position, origin: int) -> Course:
    """The lion's way to the other lion."""
    (target,) = squares(position.of_kind(Kind.LION) & position.enemy)
    down, right = target // SIDE - origin // SIDE, target % SIDE - origin % SIDE
    reach, closer = Reach.CAPTURE, NO_SQUARE
    if path_across_river(origin, target) is None:
        across = (origin // SIDE - RIVER_ROW) * (target // SIDE - RIVER_ROW) < 0
        reach = Reach.SIGHT_OFF_LINE if across else Reach.SIGHT_SAME_BANK
    else:
        blockers = [square for square in _between(origin, target) if position.occupied >> square & 1]
        if blockers:
            reach, closer = Reach.SIGHT_BLOCKED, blockers[0]
    return Course(origin, Manner.SIGHT, down, right, reach, target, closer)


class Danger(NamedTuple):
    """A lion's square, and the pieces of the other side that can capture it there."""

    square: int
    attackers: tuple[tuple[Kind, int], ...]
    """Each with its square."""


def danger(position: Position) -> Danger | None:
    """What can capture the lion of the side to move where it stands. There is no check: nothing has to be done."""
    lion = position.of_kind(Kind.LION) & position.own
    return _danger(_with_lion_on(position, lion), lion)


def dangers(position: Position) -> Iterator[Danger]:
    """The lion's moves after which it could be captured at once. They are moves all the same."""
    (origin,) = squares(position.of_kind(Kind.LION) & position.own)
    for target in squares(TARGETS[Kind.LION](position, origin) & ~position.of_kind(Kind.LION)):
        found = _danger(_with_lion_on(position, 1 << target), 1 << target)
        if found:
            yield found


def _with_lion_on(position: Position, there: int) -> Position:
    """The position with the other side to move after the lion has gone to a square."""
    lion = position.of_kind(Kind.LION) & position.own
    moved = tuple(pieces & ~(lion | there) | (there if kind is Kind.LION else 0) for kind, pieces in _by_kind(position))
    own, enemy = position.own & ~lion | there, position.enemy & ~there
    if position.side is Side.WHITE:
        return Position(Side.BLACK, position.number, own, enemy, moved)
    return Position(Side.WHITE, position.number, enemy, own, moved)


def _by_kind(position: Position) -> Iterator[tuple[Kind, int]]:
    return zip(Kind, position.kinds, strict=True)


def _danger(position: Position, lion: int) -> Danger | None:
    """The pieces of the side to move that can capture on the lion's square, if there are any."""
    attackers = tuple(
        (kind, square)
        for kind, targets in TARGETS.items()
        for square in squares(position.of_kind(kind) & position.own)
        if targets(position, square) & lion
    )
    return Danger(lion.bit_length() - 1, attackers) if attackers else None
