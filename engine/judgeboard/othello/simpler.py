"""Simpler games: fewer commands, and fewer discs."""

import io
from collections.abc import Iterator, Sequence

from judgeboard.cases import fewer, fewer_pieces
from judgeboard.othello.format import board
from judgeboard.othello.parse import EMPTY, PLAYER_LETTERS, commands, games
from judgeboard.othello.rules import SIDE, GameStep, Order
from judgeboard.reader import Reader


def simpler(case: str) -> Iterator[str]:
    """The game from a later command on, without some commands, and without some discs; its moves may not be legal."""
    lines = case.split()
    start, player, orders = "".join(lines[:SIDE]), lines[SIDE], lines[SIDE + 1 : -1]
    for count, (later, mover) in reversed(list(enumerate(_positions(case)))):
        if count:
            yield _written(later, mover, orders[count:])
    for left in fewer(orders):
        yield _written(start, player, left)
    for discs in fewer_pieces(start, "", EMPTY):
        yield _written(discs, player, orders)


def _positions(case: str) -> Iterator[tuple[str, str]]:
    """The board and the player before each command."""
    reader = Reader(io.StringIO(f"1\n{case}"))
    for position, _, _ in games(reader):
        step = GameStep(position)
        for order, square, _ in commands(reader):
            yield board(step.position).replace("\n", ""), PLAYER_LETTERS[step.position.player]
            step = step.after(order, square)


def _written(squares: str, player: str, orders: Sequence[str]) -> str:
    rows = [squares[first : first + SIDE] for first in range(0, len(squares), SIDE)]
    return "\n".join([*rows, player, *orders, Order.QUIT, ""])
