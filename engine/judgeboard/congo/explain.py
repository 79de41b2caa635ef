"""Where each move of a piece leads, or why it is not possible; and which pieces attack a lion.

Every step, jump and retreat of a piece is explained, and a lion's sight of the other lion.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import Side, Step, leading, squares
from judgeboard.congo.rules import (
    BOARD,
    CASTLES,
    TARGETS,
    MoveType,
    PieceKind,
    Position,
    across_river,
    past_river,
    path_across_river,
    steps,
)


class PieceMoveStatus(StrEnum):
    """Whether a move is possible, or why not."""

    OPEN = "open"
    CAPTURE = "capture"
    OFF_BOARD = "off_board"
    OWN_THERE = "own_there"
    OUTSIDE_CASTLE = "outside_castle"
    STEP_TAKES_NOT = "step_takes_not"
    """A giraffe's step does not capture."""
    RETREAT_TAKES_NOT = "retreat_takes_not"
    RETREAT_BLOCKED = "retreat_blocked"
    """A piece stands on the square between."""
    BEFORE_RIVER = "before_river"
    """A pawn retreats only past the river."""
    SIGHT_BLOCKED = "sight_blocked"
    """A piece stands between the lions."""
    SIGHT_OFF_LINE = "sight_off_line"
    """The lions share neither file nor diagonal."""
    SIGHT_SAME_BANK = "sight_same_bank"
    """The lions do not stand on different sides of the river."""


NO_SQUARE = -1


class PieceMove(NamedTuple):
    """A move of a piece of the side to move, possible or not."""

    origin: int
    type: MoveType
    step: Step
    target: int
    """`NO_SQUARE` beyond the edge."""
    status: PieceMoveStatus
    blocker: int = NO_SQUARE
    """The square of the piece that makes it impossible, if a piece does."""


def piece_moves(position: Position, kind: PieceKind, origin: int) -> Iterator[PieceMove]:
    """The moves, possible or not, of a piece of the side to move: of one of the kinds that move, on that square.

    A pawn before the river has no retreats: one that would lead over the edge is not told at all.
    """
    for type_, step in steps(position.side, kind):
        target = BOARD.step(origin, step)
        if type_ is MoveType.RETREAT and kind is PieceKind.PAWN and not past_river(position.side, origin):
            if target is not None:
                yield PieceMove(origin, type_, step, target, PieceMoveStatus.BEFORE_RIVER)
        elif target is None:
            yield PieceMove(origin, type_, step, NO_SQUARE, PieceMoveStatus.OFF_BOARD)
        else:
            yield PieceMove(origin, type_, step, target, *_status(position, kind, type_, origin, target))
    if kind is PieceKind.LION:
        yield _sight(position, origin)


def _status(
    position: Position, kind: PieceKind, type_: MoveType, origin: int, target: int
) -> tuple[PieceMoveStatus, int]:
    """The status of a move to a square of the board, and its blocker."""
    if kind is PieceKind.LION and not CASTLES[position.side] >> target & 1:
        return PieceMoveStatus.OUTSIDE_CASTLE, NO_SQUARE
    if type_ is MoveType.RETREAT:
        blocked = [square for square in BOARD.between(origin, target) if position.occupied >> square & 1]
        if blocked:
            return PieceMoveStatus.RETREAT_BLOCKED, blocked[0]
    if position.own >> target & 1:
        return PieceMoveStatus.OWN_THERE, target
    if not position.enemy >> target & 1:
        return PieceMoveStatus.OPEN, NO_SQUARE
    if type_ is MoveType.RETREAT:
        return PieceMoveStatus.RETREAT_TAKES_NOT, target
    if kind is PieceKind.GIRAFFE and type_ is MoveType.STEP:
        return PieceMoveStatus.STEP_TAKES_NOT, target
    return PieceMoveStatus.CAPTURE, NO_SQUARE


def _sight(position: Position, origin: int) -> PieceMove:
    """The lion's capture of the other lion."""
    (target,) = squares(position.of_kind(PieceKind.LION) & position.enemy)
    status, blocker = PieceMoveStatus.CAPTURE, NO_SQUARE
    path = path_across_river(origin, target)
    if path is None:
        across = across_river(origin, target)
        status = PieceMoveStatus.SIGHT_OFF_LINE if across else PieceMoveStatus.SIGHT_SAME_BANK
    elif path & position.occupied:
        status = PieceMoveStatus.SIGHT_BLOCKED
        between = BOARD.between(origin, target)
        blocker = between[len(leading(between, ~position.occupied))]
    return PieceMove(origin, MoveType.SIGHT, BOARD.difference(origin, target), target, status, blocker)


class Danger(NamedTuple):
    """A lion that can be captured."""

    square: int
    attackers: tuple[tuple[PieceKind, int], ...]
    """The pieces of the other side that can capture it, each with its square."""


def danger(position: Position) -> Danger | None:
    """What can capture the lion of the side to move where it stands. There is no check: the lion need not leave."""
    lion = position.of_kind(PieceKind.LION) & position.own
    return _danger(_with_lion_on(position, lion), lion)


def dangers(position: Position) -> Iterator[Danger]:
    """The squares to which the lion can move and on which it could be captured at once. Such moves are legal."""
    (origin,) = squares(position.of_kind(PieceKind.LION) & position.own)
    for target in squares(TARGETS[PieceKind.LION](position, origin) & ~position.of_kind(PieceKind.LION)):
        found = _danger(_with_lion_on(position, 1 << target), 1 << target)
        if found:
            yield found


def _with_lion_on(position: Position, there: int) -> Position:
    """The position after the lion of the side to move has gone to a square, with the other side to move."""
    lion = position.of_kind(PieceKind.LION) & position.own
    pieces = zip(PieceKind, position.kinds, strict=True)
    kinds = tuple(each & ~(lion | there) | (there if kind is PieceKind.LION else 0) for kind, each in pieces)
    own, enemy = position.own & ~lion | there, position.enemy & ~there
    white, black = (own, enemy) if position.side is Side.WHITE else (enemy, own)
    return Position(position.side.other, position.number, white, black, kinds)


def _danger(position: Position, lion: int) -> Danger | None:
    """The pieces of the side to move that can capture on the lion's square, if there are any."""
    attackers = tuple(
        (kind, square)
        for kind, targets in TARGETS.items()
        for square in squares(position.of_kind(kind) & position.own)
        if targets(position, square) & lion
    )
    return Danger(lion.bit_length() - 1, attackers) if attackers else None
