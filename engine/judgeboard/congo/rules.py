"""Congo on seven by seven squares: the moves of lions, zebras, giraffes, pawns and superpawns.

Source: part 2 of the assignment "Congo" (COMS3005A). There is no notion of check. Settled where it is silent:
monkeys, elephants and crocodiles block and can be captured, and do not move; a lion outside its castle steps only
onto squares of its castle; lions capture each other along a clear file or diagonal wherever they stand on
different sides of the river; a pawn on its last rank has its retreats only.

Squares are 0..48, row by row from the top left: a7 is 0, g1 is 48.
Sets of squares are bit masks: bit `s` stands for square `s`.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from judgeboard.board import squares

SIDE = 7
SQUARES = SIDE * SIDE
RIVER_ROW = SIDE // 2
MOST_PAWNS = 7
"""Pawns and superpawns with which a side begins."""

STRAIGHT = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
AROUND = STRAIGHT + DIAGONAL
TWICE_AROUND = tuple((2 * down, 2 * right) for down, right in AROUND)
JUMPS = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))
"""(row, column) steps."""


class Side(StrEnum):
    """Whose pieces they are."""

    WHITE = "white"
    BLACK = "black"

    @property
    def forward(self) -> int:
        """The row step of this side's pawns."""
        return -1 if self is Side.WHITE else 1


class Kind(StrEnum):
    """What a piece is."""

    LION = "lion"
    ZEBRA = "zebra"
    GIRAFFE = "giraffe"
    PAWN = "pawn"
    SUPERPAWN = "superpawn"
    MONKEY = "monkey"
    ELEPHANT = "elephant"
    CROCODILE = "crocodile"


ORDER = {kind: index for index, kind in enumerate(Kind)}


class Move(NamedTuple):
    """From square to square."""

    origin: int
    target: int


class Position(NamedTuple):
    """The side to move, the move number, and the pieces by side and once more by kind; one lion a side."""

    side: Side
    number: int
    white: int
    black: int
    kinds: tuple[int, ...]
    """In the order of `Kind`."""

    @property
    def own(self) -> int:
        """The pieces of the side to move."""
        return self.of_side(self.side)

    @property
    def enemy(self) -> int:
        """The pieces of the other side."""
        return self.black if self.side is Side.WHITE else self.white

    @property
    def occupied(self) -> int:
        """All pieces."""
        return self.white | self.black

    def of_side(self, side: Side) -> int:
        """The pieces of that side."""
        return self.white if side is Side.WHITE else self.black

    def of_kind(self, kind: Kind) -> int:
        """The pieces of that kind, of both sides."""
        return self.kinds[ORDER[kind]]


def _step(square: int, down: int, right: int) -> int:
    """The square that lies so many rows and columns away, as a mask; none beyond the edge."""
    row, column = square // SIDE + down, square % SIDE + right
    return 1 << SIDE * row + column if 0 <= row < SIDE and 0 <= column < SIDE else 0


def _steps(square: int, steps: Iterable[tuple[int, int]]) -> int:
    return sum(_step(square, *step) for step in steps)


def _rows(rows: Iterable[int], columns: Iterable[int]) -> int:
    return sum(1 << SIDE * row + column for row in rows for column in columns)


def _retreats(square: int, back: int, sideways: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """One step and two steps back in each of those directions."""
    paths = ((_step(square, back, right), _step(square, 2 * back, 2 * right)) for right in sideways)
    return tuple((near, far) for near, far in paths if near)


def past_river(side: Side, square: int) -> bool:
    """Whether a pawn of that side has left the river behind."""
    return (square // SIDE - RIVER_ROW) * side.forward > 0


RIVER = _rows([RIVER_ROW], range(SIDE))
CASTLES = {Side.WHITE: _rows(range(4, 7), range(2, 5)), Side.BLACK: _rows(range(3), range(2, 5))}
LAST_ROWS = {Side.WHITE: _rows([0], range(SIDE)), Side.BLACK: _rows([SIDE - 1], range(SIDE))}
"""Where pawns are promoted."""
LION_STEPS = {side: [_steps(square, AROUND) & CASTLES[side] for square in range(SQUARES)] for side in Side}
ZEBRA_JUMPS = [_steps(square, JUMPS) for square in range(SQUARES)]
GIRAFFE_STEPS = [_steps(square, AROUND) for square in range(SQUARES)]
GIRAFFE_JUMPS = [_steps(square, TWICE_AROUND) for square in range(SQUARES)]
PAWN_STEPS = {
    side: [_steps(square, ((side.forward, right) for right in (-1, 0, 1))) for square in range(SQUARES)]
    for side in Side
}
PAWN_RETREATS = {
    side: [_retreats(square, -side.forward, [0]) if past_river(side, square) else () for square in range(SQUARES)]
    for side in Side
}
SUPERPAWN_STEPS = {
    side: [steps | _steps(square, ((0, -1), (0, 1))) for square, steps in enumerate(PAWN_STEPS[side])] for side in Side
}
SUPERPAWN_RETREATS = {
    side: [_retreats(square, -side.forward, (-1, 0, 1)) for square in range(SQUARES)] for side in Side
}


@cache
def path_across_river(square: int, other: int) -> int | None:
    """The squares between two on one file or diagonal and on different sides of the river; None for other pairs."""
    down, right = other // SIDE - square // SIDE, other % SIDE - square % SIDE
    lower, upper = max(square, other) // SIDE, min(square, other) // SIDE
    if not upper < RIVER_ROW < lower or abs(right) not in (0, abs(down)):
        return None
    distance = abs(down)
    return sum(_step(square, n * down // distance, n * right // distance) for n in range(1, distance))


def _lion_targets(position: Position, square: int) -> int:
    steps = LION_STEPS[position.side][square] & ~position.own
    other = position.of_kind(Kind.LION) & position.enemy
    path = path_across_river(square, other.bit_length() - 1)
    return steps if path is None or path & position.occupied else steps | other


def _zebra_targets(position: Position, square: int) -> int:
    return ZEBRA_JUMPS[square] & ~position.own


def _giraffe_targets(position: Position, square: int) -> int:
    return GIRAFFE_STEPS[square] & ~position.occupied | GIRAFFE_JUMPS[square] & ~position.own


def _pawn_targets(position: Position, square: int) -> int:
    side = position.side
    return PAWN_STEPS[side][square] & ~position.own | _retreat(PAWN_RETREATS[side][square], position.occupied)


def _superpawn_targets(position: Position, square: int) -> int:
    side = position.side
    return SUPERPAWN_STEPS[side][square] & ~position.own | _retreat(SUPERPAWN_RETREATS[side][square], position.occupied)


def _retreat(paths: tuple[tuple[int, int], ...], occupied: int) -> int:
    """The empty squares that can be reached along the paths without jumping."""
    found = 0
    for near, far in paths:
        if not near & occupied:
            found |= near | far & ~occupied
    return found


TARGETS: dict[Kind, Callable[[Position, int], int]] = {
    Kind.LION: _lion_targets,
    Kind.ZEBRA: _zebra_targets,
    Kind.GIRAFFE: _giraffe_targets,
    Kind.PAWN: _pawn_targets,
    Kind.SUPERPAWN: _superpawn_targets,
}
"""The kinds whose moves are known, in the assignment's order: what a piece of that kind on a square can move to."""


def moves(position: Position, kind: Kind) -> Iterator[Move]:
    """The moves of that kind's pieces of the side to move, in rising order of squares."""
    targets = TARGETS[kind]
    for origin in squares(position.of_kind(kind) & position.own):
        for target in squares(targets(position, origin)):
            yield Move(origin, target)
