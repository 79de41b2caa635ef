"""The features of a position that programs get wrong."""

import re
from collections.abc import Iterator, Sequence

from judgeboard.board import STRAIGHT, Side, mask, squares
from judgeboard.congo.format import NAMES
from judgeboard.congo.rules import (
    BOARD,
    CAPTURES,
    CASTLES,
    GIRAFFE_JUMPS,
    GIRAFFE_STEPS,
    LAST_ROWS,
    LION_STEPS,
    PAWN_RETREATS,
    PAWN_STEPS,
    RETREATS,
    RIVER,
    SIDE,
    SQUARES,
    SUPERPAWN_RETREATS,
    SUPERPAWN_STEPS,
    TARGETS,
    ZEBRA_JUMPS,
    PieceKind,
    Position,
    path_across_river,
)

SPLIT_RUN = re.compile("[1-7]{2}")
HIGH_NUMBER = 1000
ANIMALS = (PieceKind.MONKEY, PieceKind.ELEPHANT, PieceKind.CROCODILE)
"""The pieces that do not move in this part."""
PAWNS = (PieceKind.PAWN, PieceKind.SUPERPAWN)
FILE_OF = [BOARD.area(range(SIDE), [BOARD.column(square)]) for square in range(SQUARES)]
"""For each square, the squares of its file."""
STRAIGHT_STEPS = [mask(BOARD.steps(square, STRAIGHT)) for square in range(SQUARES)]
"""For each square, its neighbours on its rank and its file."""
OUTER_FILES = BOARD.area(range(SIDE), (0, SIDE - 1))
EDGE = OUTER_FILES | LAST_ROWS[Side.WHITE] | LAST_ROWS[Side.BLACK]


def _ahead(side: Side, square: int) -> int:
    """The square straight in front; none beyond the edge."""
    return PAWN_STEPS[side][square] & FILE_OF[square]


def _in_sight(square: int, other: int, occupied: int) -> bool:
    """Whether lions on two squares see each other."""
    path = path_across_river(square, other)
    return path is not None and not path & occupied


def features_of(position: Position, rows: str, asked: Sequence[PieceKind]) -> Iterator[str]:
    """What programs get wrong in the position, written as those rows, if the moves of these kinds are asked for."""
    own, enemy = position.own, position.enemy
    animals = sum(position.of_kind(kind) for kind in ANIMALS)
    if position.side is Side.BLACK:
        yield "black_to_move"
    if position.number >= HIGH_NUMBER:
        yield "high_number"
    if SPLIT_RUN.search(rows):
        yield "split_run"
    if any(kind in asked for kind in PAWNS) and all(position.of_kind(kind) & own for kind in PAWNS):
        yield "both_pawns"
    for kind in asked:
        found = {square: TARGETS[kind](position, square) for square in squares(position.of_kind(kind) & own)}
        if not found:
            yield f"{kind.value}_missing"
        elif not any(found.values()):
            yield f"{kind.value}_no_move"
        for square, targets in found.items():
            captures = CAPTURES[kind][position.side][square]
            if captures & enemy & animals:
                yield "animal_taken"
            if captures & own & animals:
                yield "animal_in_the_way"
            for special in FINDERS[kind](position, square, targets):
                yield f"{kind.value}_{special}"
        movers = [NAMES[square] for square, targets in found.items() if targets]
        if movers != sorted(movers):
            yield f"{kind.value}_order"


def _of_lion(position: Position, square: int, targets: int) -> Iterator[str]:
    side, own, occupied = position.side, position.own, position.occupied
    steps = LION_STEPS[side][square]
    if GIRAFFE_STEPS[square] & ~CASTLES[side] & ~own:
        yield "castle_border"
    if (steps & own).bit_count() > 1:
        yield "among_own"
    if steps & position.enemy:
        yield "takes"
    other = (position.of_kind(PieceKind.LION) & position.enemy).bit_length() - 1
    if _in_sight(square, other, occupied):
        yield "file" if FILE_OF[square] >> other & 1 else "diagonal"
    else:
        if path_across_river(square, other):
            yield "view_blocked"
        if any(_in_sight(target, other, occupied & ~(1 << square)) for target in squares(targets)):
            yield "steps_into_view"
    from_there = position._replace(side=side.other)
    for kind, attacks in TARGETS.items():
        attackers = position.of_kind(kind) & position.enemy
        if kind is not PieceKind.LION and any(attacks(from_there, one) >> square & 1 for one in squares(attackers)):
            yield "attacked"


def _of_zebra(position: Position, square: int, targets: int) -> Iterator[str]:
    jumps = ZEBRA_JUMPS[square]
    if EDGE >> square & 1:
        yield "edge"
    if jumps & position.own:
        yield "own"
    if jumps & position.enemy:
        yield "takes"
    if targets and not STRAIGHT_STEPS[square] & ~position.occupied:
        yield "jumps_over"


def _of_giraffe(position: Position, square: int, targets: int) -> Iterator[str]:
    jumps = GIRAFFE_JUMPS[square]
    if EDGE >> square & 1:
        yield "edge"
    if GIRAFFE_STEPS[square] & position.enemy:
        yield "beside_enemy"
    if jumps & position.own:
        yield "own"
    if jumps & position.enemy:
        yield "takes"
    if any(position.occupied & mask(BOARD.between(square, far)) for far in squares(jumps & targets)):
        yield "jumps_over"


def _of_either_pawn(position: Position, square: int, kind: PieceKind) -> Iterator[str]:
    side, own, enemy, occupied = position.side, position.own, position.enemy, position.occupied
    straight = _ahead(side, square)
    if OUTER_FILES >> square & 1:
        yield "edge"
    if LAST_ROWS[side] >> square & 1:
        yield "last_rank"
    if straight & own:
        yield "own_ahead"
    if straight & enemy:
        yield "takes_ahead"
    if PAWN_STEPS[side][square] & enemy & ~straight:
        yield "takes_diagonally"
    for near, far in RETREATS[kind][side][square]:
        if near & enemy:
            yield "near_enemy"
        elif near & own:
            if far & ~occupied:
                yield "near_own"
        elif far & own:
            yield "far_own"
        elif far & enemy:
            yield "far_enemy"


def _of_pawn(position: Position, square: int, targets: int) -> Iterator[str]:
    yield from _of_either_pawn(position, square, PieceKind.PAWN)
    side = position.side
    if RIVER >> square & 1 and _ahead(side.other, square) & ~position.occupied:
        yield "on_river"
    retreats = PAWN_RETREATS[side][square]
    if any(far & targets & ~RIVER and not PAWN_RETREATS[side][far.bit_length() - 1] for _, far in retreats):
        yield "retreats_across_river"


def _of_superpawn(position: Position, square: int, targets: int) -> Iterator[str]:
    yield from _of_either_pawn(position, square, PieceKind.SUPERPAWN)
    side = position.side
    if SUPERPAWN_STEPS[side][square] & ~PAWN_STEPS[side][square] & position.enemy:
        yield "takes_sideways"
    retreats = SUPERPAWN_RETREATS[side][square]
    if any(near & targets for near, _ in retreats) and not PAWN_RETREATS[side][square]:
        yield "retreats_early"
    if any(far & targets & ~FILE_OF[square] for _, far in retreats):
        yield "retreats_diagonally"
    if any(near & targets and not far for near, far in retreats):
        yield "retreat_ends"


FINDERS = {
    PieceKind.LION: _of_lion,
    PieceKind.ZEBRA: _of_zebra,
    PieceKind.GIRAFFE: _of_giraffe,
    PieceKind.PAWN: _of_pawn,
    PieceKind.SUPERPAWN: _of_superpawn,
}
"""By kind: the features of a piece on a square that can move to those targets."""
