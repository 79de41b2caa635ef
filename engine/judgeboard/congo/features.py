"""Features of positions: special situations that programs often judge wrongly."""

import re
from collections.abc import Iterator, Sequence

from judgeboard.board import STRAIGHT, Side, mask, squares
from judgeboard.congo.explain import attackers, piece_moves
from judgeboard.congo.format import NAMES
from judgeboard.congo.rules import (
    BOARD,
    LAST_ROWS,
    PAWNS,
    RIVER,
    SQUARES,
    WIDTH,
    PieceKind,
    PieceMove,
    Position,
    across_river,
    past_river,
    path_across_river,
)

TWO_DIGITS = re.compile("[1-7]{2}")
HIGH_NUMBER = 1000
STRAIGHT_STEPS = [mask(BOARD.targets(square, STRAIGHT)) for square in range(SQUARES)]
"""For each square, the mask of its neighbours on its rank and file."""
OUTER_FILES = BOARD.area(range(WIDTH), (0, WIDTH - 1))
EDGE = OUTER_FILES | LAST_ROWS[Side.WHITE] | LAST_ROWS[Side.BLACK]


def features_of(position: Position, rows: str, kinds: Sequence[PieceKind]) -> Iterator[str]:
    """Yields the features of a position for the requested kinds; a feature may be repeated. `rows` is the first field
    of the position's FEN.
    """
    own = position.own
    if position.turn is Side.BLACK:
        yield "black_to_move"
    if position.number >= HIGH_NUMBER:
        yield "high_number"
    if TWO_DIGITS.search(rows):
        yield "split_run"
    if any(kind in kinds for kind in PAWNS) and all(position.of_kind(kind) & own for kind in PAWNS):
        yield "both_pawns"
    for kind in kinds:
        pieces = list(squares(position.of_kind(kind) & own))
        movers = []
        for square in pieces:
            moves = piece_moves(position, kind, square)
            if any(move.possible for move in moves):
                movers.append(NAMES[square])
            for special in _of_moves(position, moves):
                yield f"{kind}_{special}"
            for special in _of_piece(position, kind, square, moves):
                yield f"{kind}_{special}"
        if not pieces:
            yield f"{kind}_missing"
        elif not movers:
            yield f"{kind}_no_move"
        elif movers != sorted(movers):
            yield f"{kind}_order"


def _of_moves(position: Position, moves: Sequence[PieceMove]) -> Iterator[str]:
    """Yields the features of a piece that depend on a single move, possible or not, without the prefix of the kind."""
    for move in moves:
        kind, origin, type_, (down, right), target, status, blocker = move
        near = abs(down) == 1
        match status:
            case "open":
                if kind is PieceKind.PAWN:
                    if across_river(origin, target) and type_ == "retreat":
                        yield "retreats_across_river"
                elif type_ == "retreat":
                    if not past_river(position.turn, origin):
                        yield "retreats_early"
                    if right and not near:
                        yield "retreats_diagonally"
                    if near and BOARD.step(target, move.offset) is None:
                        yield "retreat_ends"
            case "off_board":
                pass
            case "capture":
                if type_ == "sight":
                    yield "diagonal" if right else "file"
                elif kind in PAWNS:
                    yield "takes_sideways" if down == 0 else "takes_diagonally" if right else "takes_ahead"
                else:
                    yield "takes"
            case "own_there":
                if type_ == "jump":
                    yield "own"
                elif type_ == "retreat" and not near:
                    yield "far_own"
                elif type_ == "step" and right == 0 and kind in PAWNS:
                    yield "own_ahead"
            case "outside_castle" if move.unblocked:
                yield "castle_border"
            case "step_takes_not":
                yield "beside_enemy"
            case "retreat_takes_not":
                yield "near_enemy" if near else "far_enemy"
            case "retreat_blocked" if position.own >> blocker & ~position.occupied >> target & 1:
                yield "near_own"
            case "before_river" if near and RIVER >> origin & 1 and move.unblocked:
                yield "on_river"
            case "sight_blocked":
                yield "sight_blocked"
        jumps = kind is PieceKind.GIRAFFE and type_ == "jump" and move.possible
        if jumps and position.occupied >> (origin + target) // 2 & 1:
            yield "jumps_over"


def _of_piece(position: Position, kind: PieceKind, square: int, moves: Sequence[PieceMove]) -> Iterator[str]:
    """Yields the features of a piece that depend on its square or on all its moves, without the prefix of the kind."""
    if (OUTER_FILES if kind in PAWNS else EDGE) >> square & 1 and kind is not PieceKind.LION:
        yield "edge"
    if kind in PAWNS and LAST_ROWS[position.turn] >> square & 1:
        yield "last_rank"
    closed_in = kind is PieceKind.ZEBRA and not STRAIGHT_STEPS[square] & ~position.occupied
    if closed_in and any(move.possible for move in moves):
        yield "jumps_over"
    if kind is not PieceKind.LION:
        return
    *steps, sight = moves
    if sum(move.status == "own_there" for move in steps) > 1:
        yield "among_own"
    if sight.status != "capture":
        paths = [path_across_river(move.target, sight.target) for move in steps if move.possible]
        if any(path is not None and not path & position.occupied & ~(1 << square) for path in paths):
            yield "steps_into_sight"
    if any(attacker is not PieceKind.LION for attacker, _ in attackers(position, square, square)):
        yield "attacked"
