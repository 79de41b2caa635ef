"""Congo on seven by seven squares: the moves of lions, zebras, giraffes, pawns and superpawns.

Source: part 2 of the assignment "Congo" (COMS3005A). There is no notion of check. Settled where it is silent:
monkeys, elephants and crocodiles block and can be captured, and do not move; a lion outside its castle steps only
onto squares of its castle; lions capture each other along a clear file or diagonal wherever they stand on
different sides of the river; a pawn on its last rank has its retreats only.

Squares are numbered from 0 (a7) to 48 (g1), row by row, and sets of squares are masks, as in `judgeboard.board`.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from judgeboard.board import DIAGONAL, KNIGHT_STEPS, STRAIGHT, Board, Move, Side, Step, mask, squares

SIDE = 7
BOARD = Board(SIDE, SIDE)
SQUARES = BOARD.size
RIVER_ROW = SIDE // 2
MOST_PAWNS = 7
"""Pawns and superpawns with which a side begins."""
FORWARD = {Side.WHITE: -1, Side.BLACK: 1}
"""The rows down that a pawn of each side moves."""


class PieceKind(StrEnum):
    """What a piece is."""

    LION = "lion"
    ZEBRA = "zebra"
    GIRAFFE = "giraffe"
    PAWN = "pawn"
    SUPERPAWN = "superpawn"
    MONKEY = "monkey"
    ELEPHANT = "elephant"
    CROCODILE = "crocodile"


ORDER = {kind: index for index, kind in enumerate(PieceKind)}


class MoveType(StrEnum):
    """How a piece moves."""

    STEP = "step"
    JUMP = "jump"
    RETREAT = "retreat"
    """One or two squares back, neither jumping nor capturing."""
    SIGHT = "sight"
    """A lion's capture of the other lion, across the river along a clear file or diagonal."""


class Position(NamedTuple):
    """The side to move, the move number, all pieces by side, and the same pieces by kind; each side has one lion."""

    side: Side
    number: int
    white: int
    black: int
    kinds: tuple[int, ...]
    """In the order of `PieceKind`."""

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

    def of_kind(self, kind: PieceKind) -> int:
        """The pieces of that kind, of both sides."""
        return self.kinds[ORDER[kind]]


RETREAT_COLUMNS = {PieceKind.PAWN: (0,), PieceKind.SUPERPAWN: (-1, 0, 1)}
"""The directions of retreats: columns to the right for each row back."""


def steps(side: Side, kind: PieceKind) -> Iterator[tuple[MoveType, Step]]:
    """The steps, jumps and retreats of a piece, as if the board were empty and had neither edge, castle nor river."""
    forward = FORWARD[side]
    match kind:
        case PieceKind.LION:
            yield from ((MoveType.STEP, step) for step in STRAIGHT + DIAGONAL)
        case PieceKind.ZEBRA:
            yield from ((MoveType.JUMP, step) for step in KNIGHT_STEPS)
        case PieceKind.GIRAFFE:
            yield from ((MoveType.STEP, step) for step in STRAIGHT + DIAGONAL)
            yield from ((MoveType.JUMP, (2 * down, 2 * right)) for down, right in STRAIGHT + DIAGONAL)
        case PieceKind.PAWN | PieceKind.SUPERPAWN:
            sideways = (-1, 1) if kind is PieceKind.SUPERPAWN else ()
            yield from ((MoveType.STEP, (forward, right)) for right in (-1, 0, 1))
            yield from ((MoveType.STEP, (0, right)) for right in sideways)
            for right in RETREAT_COLUMNS[kind]:
                yield from ((MoveType.RETREAT, (-forward * length, right * length)) for length in (1, 2))


def _targets(side: Side, kind: PieceKind, type_: MoveType) -> list[int]:
    """For each square, the squares to which moves of that type lead."""
    found = [step for each, step in steps(side, kind) if each is type_]
    return [mask(BOARD.steps(square, found)) for square in range(SQUARES)]


def _retreats(side: Side, kind: PieceKind, square: int) -> tuple[tuple[int, int], ...]:
    """For each direction of a retreat, the first and the second square, as masks."""
    rays = (BOARD.ray(square, (-FORWARD[side], right)) for right in RETREAT_COLUMNS[kind])
    return tuple((mask(ray[:1]), mask(ray[1:2])) for ray in rays if ray)


def past_river(side: Side, square: int) -> bool:
    """Whether the square lies beyond the river, seen from that side."""
    return (BOARD.row(square) - RIVER_ROW) * FORWARD[side] > 0


def across_river(square: int, other: int) -> bool:
    """Whether the river lies between two squares."""
    return (BOARD.row(square) - RIVER_ROW) * (BOARD.row(other) - RIVER_ROW) < 0


RIVER = BOARD.area([RIVER_ROW], range(SIDE))
CASTLES = {Side.WHITE: BOARD.area(range(4, 7), range(2, 5)), Side.BLACK: BOARD.area(range(3), range(2, 5))}
LAST_ROWS = {Side.WHITE: BOARD.area([0], range(SIDE)), Side.BLACK: BOARD.area([SIDE - 1], range(SIDE))}
"""Where pawns are promoted."""
LION_STEPS = {side: [near & CASTLES[side] for near in _targets(side, PieceKind.LION, MoveType.STEP)] for side in Side}
ZEBRA_JUMPS = _targets(Side.WHITE, PieceKind.ZEBRA, MoveType.JUMP)
GIRAFFE_STEPS = _targets(Side.WHITE, PieceKind.GIRAFFE, MoveType.STEP)
GIRAFFE_JUMPS = _targets(Side.WHITE, PieceKind.GIRAFFE, MoveType.JUMP)
PAWN_STEPS = {side: _targets(side, PieceKind.PAWN, MoveType.STEP) for side in Side}
PAWN_RETREATS = {
    side: [_retreats(side, PieceKind.PAWN, square) if past_river(side, square) else () for square in range(SQUARES)]
    for side in Side
}
SUPERPAWN_STEPS = {side: _targets(side, PieceKind.SUPERPAWN, MoveType.STEP) for side in Side}
SUPERPAWN_RETREATS = {
    side: [_retreats(side, PieceKind.SUPERPAWN, square) for square in range(SQUARES)] for side in Side
}
CAPTURES: dict[PieceKind, Mapping[Side, list[int]]] = {
    PieceKind.LION: LION_STEPS,
    PieceKind.ZEBRA: dict.fromkeys(Side, ZEBRA_JUMPS),
    PieceKind.GIRAFFE: dict.fromkeys(Side, GIRAFFE_JUMPS),
    PieceKind.PAWN: PAWN_STEPS,
    PieceKind.SUPERPAWN: SUPERPAWN_STEPS,
}
"""By kind, side and square: the squares on which such a piece can capture, but for a lion's sight of the other lion."""
RETREATS = {PieceKind.PAWN: PAWN_RETREATS, PieceKind.SUPERPAWN: SUPERPAWN_RETREATS}
"""By kind, side and square: the first and the second square of each retreat."""


@cache
def path_across_river(square: int, other: int) -> int | None:
    """The squares between two on one file or diagonal and on different sides of the river; None for other pairs."""
    if not across_river(square, other) or BOARD.direction(square, other) is None:
        return None
    return mask(BOARD.between(square, other))


def _lion_targets(position: Position, square: int) -> int:
    near = LION_STEPS[position.side][square] & ~position.own
    other = position.of_kind(PieceKind.LION) & position.enemy
    path = path_across_river(square, other.bit_length() - 1)
    return near if path is None or path & position.occupied else near | other


def _zebra_targets(position: Position, square: int) -> int:
    return ZEBRA_JUMPS[square] & ~position.own


def _giraffe_targets(position: Position, square: int) -> int:
    return GIRAFFE_STEPS[square] & ~position.occupied | GIRAFFE_JUMPS[square] & ~position.own


def _pawn_targets(kind: PieceKind) -> Callable[[Position, int], int]:
    """For pawns or superpawns: steps, which may capture, and retreats."""
    steps, retreats = CAPTURES[kind], RETREATS[kind]

    def targets(position: Position, square: int) -> int:
        side = position.side
        paths = retreats[side][square]
        return steps[side][square] & ~position.own | retreat_targets(paths, position.occupied)

    return targets


def retreat_targets(paths: tuple[tuple[int, int], ...], occupied: int) -> int:
    """The empty squares that can be reached without jumping; each path is a first and a second square."""
    found = 0
    for near, far in paths:
        if not near & occupied:
            found |= near | far & ~occupied
    return found


TARGETS: dict[PieceKind, Callable[[Position, int], int]] = {
    PieceKind.LION: _lion_targets,
    PieceKind.ZEBRA: _zebra_targets,
    PieceKind.GIRAFFE: _giraffe_targets,
    PieceKind.PAWN: _pawn_targets(PieceKind.PAWN),
    PieceKind.SUPERPAWN: _pawn_targets(PieceKind.SUPERPAWN),
}
"""By kind, in the assignment's order: the squares that a piece of the side to move can move to from a square. The other
kinds do not move.
"""


def moves(position: Position, kind: PieceKind) -> Iterator[Move]:
    """The moves of the side's pieces of that kind, in rising order of squares."""
    targets = TARGETS[kind]
    for origin in squares(position.of_kind(kind) & position.own):
        for target in squares(targets(position, origin)):
            yield Move(origin, target)
