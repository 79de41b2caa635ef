"""Why a king is in check or mated: what attacks him, what closes each flight square, and why no other piece helps."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import Move, squares
from judgeboard.rank_and_file.rules import (
    BOARD,
    KING_STEPS,
    Position,
    Shield,
    attackers,
    between,
    checkers,
    guards,
    pins,
)


class AttackPath(StrEnum):
    """How an attack reaches its target."""

    RANK = "rank"
    FILE = "file"
    DIAGONAL = "diagonal"
    JUMP = "jump"


class Attack(NamedTuple):
    """A piece that attacks a square."""

    origin: int
    target: int
    path: AttackPath
    between: tuple[int, ...]
    """The squares that it passes, in rising order."""


class ClosedReason(StrEnum):
    """Why the king cannot move to a neighbouring square."""

    OWN_PIECE = "own_piece"
    ENEMY_KING = "enemy_king"
    """He is never captured."""
    GUARDED = "guarded"
    """It holds an enemy piece that others guard."""
    ATTACKED = "attacked"
    BEHIND = "behind"
    """It is attacked through the king's own square, which he would leave."""


class Flight(NamedTuple):
    """A neighbour of the king's square."""

    square: int
    closed: ClosedReason | None
    """None if he can move there."""
    attacks: tuple[Attack, ...]
    """By enemy pieces, once the king has left his square."""


class Escape(StrEnum):
    """How a move ends a check."""

    STEP = "step"
    CAPTURE = "capture"
    """By the king or by another piece."""
    BLOCK = "block"


class NoHelpReason(StrEnum):
    """Why no piece but the king ends a check."""

    ALONE = "alone"
    """There is no other piece."""
    TAKE_KING = "take_king"
    """The other king gives check, and he is never captured."""
    TAKE_UNREACHED = "take_unreached"
    TAKE_PINNED = "take_pinned"
    BLOCK_NOWHERE = "block_nowhere"
    """No square lies between."""
    BLOCK_UNREACHED = "block_unreached"
    BLOCK_PINNED = "block_pinned"


class NoHelp(NamedTuple):
    """One reason why no piece but the king ends a check."""

    reason: NoHelpReason
    squares: tuple[int, ...] = ()
    """The squares to which a piece would have to move."""
    pin: Shield | None = None
    """The pinned piece that could otherwise move to these squares."""


def checks(position: Position) -> list[Attack]:
    """The attacks on the king of the side to move."""
    return [_attack(square, position.king) for square in squares(checkers(position))]


def flights(position: Position) -> Iterator[Flight]:
    """Every neighbour of the king's square."""
    for square in squares(KING_STEPS[position.king]):
        if position.own >> square & 1:
            yield Flight(square, ClosedReason.OWN_PIECE, ())
        elif position.kings >> square & 1:
            yield Flight(square, ClosedReason.ENEMY_KING, ())
        else:
            attacks = tuple(_attack(origin, square) for origin in squares(guards(position, square)))
            yield Flight(square, _closed(position, square, attacks), attacks)


def _closed(position: Position, square: int, attacks: tuple[Attack, ...]) -> ClosedReason | None:
    if not attacks:
        return None
    if position.enemy >> square & 1:
        return ClosedReason.GUARDED
    through = all(position.king in attack.between for attack in attacks)
    return ClosedReason.BEHIND if through else ClosedReason.ATTACKED


def escape(position: Position, move: Move) -> Escape:
    """How a legal move of a side in check ends the check."""
    if position.enemy >> move.target & 1:
        return Escape.CAPTURE
    return Escape.STEP if move.origin == position.king else Escape.BLOCK


def no_help(position: Position) -> Iterator[NoHelp]:
    """Why no other piece saves a king mated by a single piece: first why none takes it, then why none blocks."""
    (check,) = checks(position)
    if not position.own & ~position.kings:
        yield NoHelp(NoHelpReason.ALONE)
        return
    if position.kings >> check.origin & 1:
        yield NoHelp(NoHelpReason.TAKE_KING)
    else:
        yield from _no_help_on(position, (check.origin,), NoHelpReason.TAKE_PINNED, NoHelpReason.TAKE_UNREACHED)
    if check.between:
        yield from _no_help_on(position, check.between, NoHelpReason.BLOCK_PINNED, NoHelpReason.BLOCK_UNREACHED)
    else:
        yield NoHelp(NoHelpReason.BLOCK_NOWHERE)


def _no_help_on(
    position: Position, goals: tuple[int, ...], pinned: NoHelpReason, unreached: NoHelpReason
) -> Iterator[NoHelp]:
    """For each pinned piece that reaches some of the goals, which ones; a single reason if no piece reaches any."""
    occupied = position.white | position.black
    reaching = {goal: attackers(position, goal, occupied) for goal in goals}
    held = [
        NoHelp(pinned, reached, pin)
        for pin in pins(position, position.side)
        if (reached := tuple(goal for goal in goals if reaching[goal] >> pin.square & 1))
    ]
    yield from held or [NoHelp(unreached, goals)]


def _attack(origin: int, target: int) -> Attack:
    return Attack(origin, target, _path(origin, target), tuple(squares(between(origin, target))))


def _path(origin: int, target: int) -> AttackPath:
    direction = BOARD.direction(origin, target)
    if direction is None:
        return AttackPath.JUMP
    if 0 not in direction:
        return AttackPath.DIAGONAL
    return AttackPath.RANK if direction[0] == 0 else AttackPath.FILE
