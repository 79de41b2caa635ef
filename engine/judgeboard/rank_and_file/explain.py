"""Explains a check or mate: attacks on the king, closed flight squares, and why no other piece helps."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Literal, NamedTuple

from judgeboard.board import Move, mask, squares
from judgeboard.rank_and_file.rules import (
    BOARD,
    KING_STEPS,
    Position,
    Shield,
    between,
    checkers,
    guards,
    pins,
    pseudo_legal_moves,
)

AttackPath = Literal["rank", "file", "diagonal", "jump"]
ClosedReason = Literal["own_piece", "enemy_king", "guarded", "attacked", "behind"]
"""The reason why the king cannot go to a square.

`guarded`: the square has an enemy piece that is protected. `behind`: the square is attacked on a line through the
king's own square.
"""
Escape = Literal["step", "capture", "block"]
"""How a move ends a check: a step of the king, a capture by any piece, or a block."""
NoHelpReason = Literal[
    "alone", "take_king", "take_unreached", "take_pinned", "block_nowhere", "block_unreached", "block_pinned"
]
"""The reason why no piece except the king ends a check.

`alone`: there is no other piece. `take_king`: a king gives check. `block_nowhere`: there is no square between the
checker and the king. `take_unreached` and `block_unreached`: no piece can reach the square. `take_pinned` and
`block_pinned`: only a pinned piece can reach the square.
"""


class Attack(NamedTuple):
    """A piece that attacks a square."""

    origin: int
    target: int
    path: AttackPath
    between: tuple[int, ...]
    """The squares between the piece and the target, in rising order."""


class Flight(NamedTuple):
    """A neighbour of the king's square."""

    square: int
    closed: ClosedReason | None
    """The reason why the king cannot move to the square; None if he can."""
    attacks: tuple[Attack, ...] = ()
    """Attacks on the square by enemy pieces after the king has left his own square. Empty if the square has an own
    piece or the enemy king.
    """


class NoHelp(NamedTuple):
    """One reason why no piece except the king ends a check."""

    reason: NoHelpReason
    squares: tuple[int, ...] = ()
    """The squares to which a piece would have to move; empty if there are no such squares or pieces."""
    pin: Shield | None = None
    """The pinned piece that could otherwise move to these squares; None if the reason is not a pin."""


def checks(position: Position) -> list[Attack]:
    """The attacks on the king of the side to move."""
    return [_attack(square, position.king) for square in squares(checkers(position))]


def flights(position: Position) -> Iterator[Flight]:
    """Yields a `Flight` for every neighbour of the king's square, closed or not."""
    for square in squares(KING_STEPS[position.king]):
        if position.own >> square & 1:
            yield Flight(square, "own_piece")
        elif position.kings >> square & 1:
            yield Flight(square, "enemy_king")
        else:
            attacks = tuple(_attack(origin, square) for origin in squares(guards(position, square)))
            through = all(position.king in attack.between for attack in attacks)
            closed: ClosedReason = "guarded" if position.enemy >> square & 1 else "behind" if through else "attacked"
            yield Flight(square, closed if attacks else None, attacks)


def escape(position: Position, move: Move) -> Escape:
    """Returns how a legal move ends the check. The side to move must be in check."""
    if position.enemy >> move.target & 1:
        return "capture"
    return "step" if move.origin == position.king else "block"


def no_help(position: Position) -> Iterator[NoHelp]:
    """Yields the reasons why no piece except the king ends a mate by a single piece: first why no piece captures the
    mating piece, then why no piece blocks the check.
    """
    (check,) = checks(position)
    if not position.own & ~position.kings:
        yield NoHelp("alone")
        return
    if position.kings >> check.origin & 1:
        yield NoHelp("take_king")
    else:
        yield from _pinned(position, (check.origin,), "take_pinned") or [NoHelp("take_unreached", (check.origin,))]
    if check.between:
        yield from _pinned(position, check.between, "block_pinned") or [NoHelp("block_unreached", check.between)]
    else:
        yield NoHelp("block_nowhere")


def _pinned(position: Position, goals: tuple[int, ...], reason: NoHelpReason) -> list[NoHelp]:
    """Returns for each pinned piece that reaches some of the goals a `NoHelp` with these goals."""
    reached: dict[int, list[int]] = defaultdict(list)
    for origin, target, _ in pseudo_legal_moves(position, mask(goals)):
        reached[origin].append(target)
    found = [pin for pin in pins(position, position.turn) if pin.square in reached]
    return [NoHelp(reason, tuple(reached[pin.square]), pin) for pin in found]


def _attack(origin: int, target: int) -> Attack:
    direction = BOARD.direction(origin, target)
    path: AttackPath = "jump"
    if direction:
        path = "diagonal" if all(direction) else "rank" if direction[0] == 0 else "file"
    return Attack(origin, target, path, tuple(squares(between(origin, target))))
