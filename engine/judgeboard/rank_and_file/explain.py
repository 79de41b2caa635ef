"""Why a king is safe, in check or mated: what attacks him, what shields him, and how each way out of check stands."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import squares
from judgeboard.rank_and_file.rules import (
    KING_STEPS,
    KNIGHT_JUMPS,
    SIDE,
    Move,
    Position,
    attackers,
    between,
    checkers,
    guards,
    legal_moves,
)


class Path(StrEnum):
    """What an attack goes along."""

    RANK = "rank"
    FILE = "file"
    DIAGONAL = "diagonal"
    JUMP = "jump"


class Attack(NamedTuple):
    """A piece that attacks a square."""

    origin: int
    target: int
    path: Path
    between: tuple[int, ...]
    """The squares that it passes."""


class Screen(NamedTuple):
    """A piece of either side that alone keeps an enemy piece from attacking the king."""

    square: int
    attack: Attack
    """The attack on the king that it stands in the way of."""


class Closed(StrEnum):
    """Why the king cannot go to a square beside him."""

    OWN_PIECE = "own_piece"
    ENEMY_KING = "enemy_king"
    """He is never captured."""
    GUARDED = "guarded"
    """An enemy piece stands there, and others guard it."""
    ATTACKED = "attacked"
    BEHIND = "behind"
    """It is attacked through the square that he would leave."""


class Flight(NamedTuple):
    """A square beside the king."""

    square: int
    closed: Closed | None
    """None: he can go there."""
    attacks: tuple[Attack, ...]
    """By the enemy pieces, once the king has left his square."""


class Deed(StrEnum):
    """How a move ends a check."""

    STEP = "step"
    CAPTURE = "capture"
    """Also by the king himself."""
    BLOCK = "block"


class NoHelp(StrEnum):
    """Why no piece but the king ends a check."""

    ALONE = "alone"
    """There is no other piece."""
    TAKE_KING = "take_king"
    """It is the other king who gives check, and he is never captured."""
    TAKE_UNREACHED = "take_unreached"
    TAKE_PINNED = "take_pinned"
    BLOCK_NOWHERE = "block_nowhere"
    """No square lies between."""
    BLOCK_UNREACHED = "block_unreached"
    BLOCK_PINNED = "block_pinned"


class Refusal(NamedTuple):
    """One reason, with the squares that would have to be reached."""

    reason: NoHelp
    squares: tuple[int, ...] = ()
    pin: Screen | None = None
    """What holds a piece that reaches these squares."""


def checks(position: Position) -> list[Attack]:
    """The attacks on the king of the side to move."""
    return [_attack(square, position.king) for square in squares(checkers(position))]


def screens(position: Position) -> Iterator[Screen]:
    """The pieces that alone keep an enemy piece from attacking the king: without them it does."""
    king, occupied = position.king, position.white | position.black
    checking = checkers(position)
    for square in squares(occupied & ~position.kings):
        uncovered = attackers(position, king, occupied & ~(1 << square)) & position.enemy & ~checking
        for origin in squares(uncovered):
            yield Screen(square, _attack(origin, king))


def pins(position: Position) -> list[Screen]:
    """The own pieces among the screens: they cannot leave the line of the attack that they stop."""
    return [screen for screen in screens(position) if position.own >> screen.square & 1]


def flights(position: Position) -> Iterator[Flight]:
    """Every square beside the king."""
    for square in squares(KING_STEPS[position.king]):
        if position.own >> square & 1:
            yield Flight(square, Closed.OWN_PIECE, ())
        elif position.kings >> square & 1:
            yield Flight(square, Closed.ENEMY_KING, ())
        else:
            attacks = tuple(_attack(origin, square) for origin in squares(guards(position, square)))
            yield Flight(square, _closed(position, square, attacks), attacks)


def _closed(position: Position, square: int, attacks: tuple[Attack, ...]) -> Closed | None:
    if not attacks:
        return None
    if position.enemy >> square & 1:
        return Closed.GUARDED
    through = all(position.king in attack.between for attack in attacks)
    return Closed.BEHIND if through else Closed.ATTACKED


def deed(position: Position, move: Move) -> Deed:
    """How a legal move of a side in check ends the check."""
    if position.enemy >> move.target & 1:
        return Deed.CAPTURE
    return Deed.STEP if move.origin == position.king else Deed.BLOCK


def refusals(position: Position) -> Iterator[Refusal]:
    """Why none of the other pieces helps a king who is mated by one piece alone: first taking it, then blocking."""
    (check,) = checks(position)
    if not position.own & ~position.kings:
        yield Refusal(NoHelp.ALONE)
        return
    if position.kings >> check.origin & 1:
        yield Refusal(NoHelp.TAKE_KING)
    else:
        yield from _held(position, (check.origin,), NoHelp.TAKE_PINNED, NoHelp.TAKE_UNREACHED)
    if check.between:
        yield from _held(position, check.between, NoHelp.BLOCK_PINNED, NoHelp.BLOCK_UNREACHED)
    else:
        yield Refusal(NoHelp.BLOCK_NOWHERE)


def _held(position: Position, goals: tuple[int, ...], pinned: NoHelp, unreached: NoHelp) -> Iterator[Refusal]:
    """The pinned pieces that reach a goal, each with the goals that it reaches; or that none does."""
    occupied = position.white | position.black
    reaching = {goal: attackers(position, goal, occupied) for goal in goals}
    held = [
        Refusal(pinned, reached, pin)
        for pin in pins(position)
        if (reached := tuple(goal for goal in goals if reaching[goal] >> pin.square & 1))
    ]
    yield from held or [Refusal(unreached, goals)]


def stalemated(position: Position) -> bool:
    """Whether the side to move is not in check and has no legal move."""
    return not checkers(position) and next(legal_moves(position), None) is None


def _attack(origin: int, target: int) -> Attack:
    return Attack(origin, target, _path(origin, target), tuple(squares(between(origin, target))))


def _path(origin: int, target: int) -> Path:
    if KNIGHT_JUMPS[origin] >> target & 1:
        return Path.JUMP
    if origin // SIDE == target // SIDE:
        return Path.RANK
    return Path.FILE if origin % SIDE == target % SIDE else Path.DIAGONAL
