"""The board after each command: the discs, the last move and what it turned, and what can be played next."""

from collections.abc import Iterator
from typing import NamedTuple

from judgeboard.bits import squares
from judgeboard.errors import Value
from judgeboard.othello.format import NAMES
from judgeboard.othello.rules import SIDE, Player, Position, legal_moves
from judgeboard.view import Mark, Phrase, Piece, View

LABELS = tuple(str(number + 1) for number in range(SIDE))


class Step(NamedTuple):
    """A position of a game, and how it came about."""

    position: Position
    last: int | None = None
    """The square of the move that led to it; None before the first."""
    flipped: int = 0
    """The discs that this move turned."""
    passed: bool = False
    """Whether the other player had to pass before this move."""


def view(step: Step) -> View:
    """The position with the current player's legal moves."""
    position = step.position
    legal = legal_moves(position)
    values: dict[str, Value] = {"black": position.black.bit_count(), "white": position.white.bit_count()}
    return View(
        SIDE,
        SIDE,
        NAMES,
        Phrase(f"othello.{position.player.value}_to_move", values),
        tuple(_remarks(step, legal)),
        LABELS,
        LABELS,
        pieces=tuple(
            Piece(square, f"{player.value}-disc")
            for player, discs in ((Player.BLACK, position.black), (Player.WHITE, position.white))
            for square in squares(discs)
        ),
        marks=tuple(_marks(step, legal)),
    )


def _marks(step: Step, legal: int) -> Iterator[Mark]:
    if step.last is not None:
        yield Mark(step.last, "last")
    yield from (Mark(square, "turned") for square in squares(step.flipped))
    yield from (Mark(square, "dot") for square in squares(legal))


def _remarks(step: Step, legal: int) -> Iterator[Phrase]:
    player = step.position.player
    if step.passed:
        yield Phrase(f"othello.{player.value}_passed")
    if step.last is not None:
        moved: dict[str, Value] = {"square": NAMES[step.last], "turned": step.flipped.bit_count()}
        yield Phrase(f"othello.{player.opponent.value}_moved", moved)
    if not legal:
        over = not legal_moves(step.position.passed())
        yield Phrase("othello.game_over" if over else f"othello.{player.value}_must_pass")
