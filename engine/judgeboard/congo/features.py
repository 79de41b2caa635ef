"""The features of a position that programs get wrong."""

import re
from collections.abc import Iterator, Mapping, Sequence

from judgeboard.board import Side, squares
from judgeboard.congo.format import NAMES
from judgeboard.congo.rules import (
    CASTLES,
    GIRAFFE_JUMPS,
    GIRAFFE_STEPS,
    LAST_ROWS,
    LION_STEPS,
    PAWN_RETREATS,
    PAWN_STEPS,
    RIVER,
    SIDE,
    SUPERPAWN_RETREATS,
    SUPERPAWN_STEPS,
    TARGETS,
    ZEBRA_JUMPS,
    Position,
    path_across_river,
)
from judgeboard.congo.rules import PieceKind as Kind

SPLIT_RUN = re.compile("[1-7]{2}")
HIGH_NUMBER = 1000
ANIMALS = (Kind.MONKEY, Kind.ELEPHANT, Kind.CROCODILE)
"""The pieces that do not move in this part."""
PAWNS = (Kind.PAWN, Kind.SUPERPAWN)
OPPONENT = {Side.WHITE: Side.BLACK, Side.BLACK: Side.WHITE}
NEIGHBOURS = GIRAFFE_STEPS
"""The squares around each."""
FIRST_ROW, FIRST_FILE = (1 << SIDE) - 1, sum(1 << SIDE * row for row in range(SIDE))
STRAIGHT = [
    near & (FIRST_ROW << square // SIDE * SIDE | FIRST_FILE << square % SIDE) for square, near in enumerate(NEIGHBOURS)
]
"""Of these, the squares on its rank and its file."""
OUTER_FILES = FIRST_FILE | FIRST_FILE << SIDE - 1
EDGE = OUTER_FILES | LAST_ROWS[Side.WHITE] | LAST_ROWS[Side.BLACK]
TAKES: dict[Kind, Mapping[Side, list[int]]] = {
    Kind.LION: LION_STEPS,
    Kind.ZEBRA: dict.fromkeys(Side, ZEBRA_JUMPS),
    Kind.GIRAFFE: dict.fromkeys(Side, GIRAFFE_JUMPS),
    Kind.PAWN: PAWN_STEPS,
    Kind.SUPERPAWN: SUPERPAWN_STEPS,
}
"""The squares on which a piece of that kind and side takes from a square, but for the lion's view of the other."""
RETREATS: dict[Kind, Mapping[Side, list[tuple[tuple[int, int], ...]]]] = {
    Kind.PAWN: PAWN_RETREATS,
    Kind.SUPERPAWN: SUPERPAWN_RETREATS,
}
"""The first and the second squares of the ways back."""


def ahead(side: Side, square: int) -> int:
    """The square straight in front; none beyond the edge."""
    return PAWN_STEPS[side][square] & FIRST_FILE << square % SIDE


def in_view(square: int, other: int, occupied: int) -> bool:
    """Whether lions on two squares see each other."""
    path = path_across_river(square, other)
    return path is not None and not path & occupied


def features_of(position: Position, rows: str, asked: Sequence[Kind]) -> Iterator[str]:
    """What is special about the position, written as those rows, for the moves of the asked kinds of pieces."""
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
            takes = TAKES[kind][position.side][square]
            if takes & enemy & animals:
                yield "animal_taken"
            if takes & own & animals:
                yield "animal_in_the_way"
            for special in FINDERS[kind](position, square, targets):
                yield f"{kind.value}_{special}"
        movers = [NAMES[square] for square, targets in found.items() if targets]
        if movers != sorted(movers):
            yield f"{kind.value}_order"


def _of_lion(position: Position, square: int, targets: int) -> Iterator[str]:
    side, own, occupied = position.side, position.own, position.occupied
    steps = LION_STEPS[side][square]
    if NEIGHBOURS[square] & ~CASTLES[side] & ~own:
        yield "castle_border"
    if (steps & own).bit_count() > 1:
        yield "among_own"
    if steps & position.enemy:
        yield "takes"
    other = (position.of_kind(Kind.LION) & position.enemy).bit_length() - 1
    if in_view(square, other, occupied):
        yield "file" if square % SIDE == other % SIDE else "diagonal"
    else:
        if path_across_river(square, other):
            yield "view_blocked"
        if any(in_view(target, other, occupied & ~(1 << square)) for target in squares(targets)):
            yield "steps_into_view"
    from_there = position._replace(side=OPPONENT[side])
    for kind, attacks in TARGETS.items():
        attackers = position.of_kind(kind) & position.enemy
        if kind is not Kind.LION and any(attacks(from_there, one) >> square & 1 for one in squares(attackers)):
            yield "attacked"


def _of_zebra(position: Position, square: int, targets: int) -> Iterator[str]:
    jumps = ZEBRA_JUMPS[square]
    if EDGE >> square & 1:
        yield "edge"
    if jumps & position.own:
        yield "own"
    if jumps & position.enemy:
        yield "takes"
    if targets and not STRAIGHT[square] & ~position.occupied:
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
    if any(position.occupied >> between(square, far) & 1 for far in squares(jumps & targets)):
        yield "jumps_over"


def between(square: int, far: int) -> int:
    """The square in the middle of a giraffe's jump."""
    return (square + far) // 2


def _of_either_pawn(position: Position, square: int, kind: Kind) -> Iterator[str]:
    side, own, enemy, occupied = position.side, position.own, position.enemy, position.occupied
    straight = ahead(side, square)
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
    yield from _of_either_pawn(position, square, Kind.PAWN)
    side = position.side
    if RIVER >> square & 1 and ahead(OPPONENT[side], square) & ~position.occupied:
        yield "on_river"
    retreats = PAWN_RETREATS[side][square]
    if any(far & targets & ~RIVER and not PAWN_RETREATS[side][far.bit_length() - 1] for _, far in retreats):
        yield "retreats_across_river"


def _of_superpawn(position: Position, square: int, targets: int) -> Iterator[str]:
    yield from _of_either_pawn(position, square, Kind.SUPERPAWN)
    side = position.side
    if SUPERPAWN_STEPS[side][square] & ~PAWN_STEPS[side][square] & position.enemy:
        yield "takes_sideways"
    retreats = SUPERPAWN_RETREATS[side][square]
    if any(near & targets for near, _ in retreats) and not PAWN_RETREATS[side][square]:
        yield "retreats_early"
    if any(far & targets & ~(FIRST_FILE << square % SIDE) for _, far in retreats):
        yield "retreats_diagonally"
    if any(near & targets and not far for near, far in retreats):
        yield "retreat_ends"


FINDERS = {
    Kind.LION: _of_lion,
    Kind.ZEBRA: _of_zebra,
    Kind.GIRAFFE: _of_giraffe,
    Kind.PAWN: _of_pawn,
    Kind.SUPERPAWN: _of_superpawn,
}
"""For each kind of piece, what is special about one of them that can move to those targets."""
