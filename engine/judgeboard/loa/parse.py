"""Text of Lines of Action: moves, the protocol's two numbers, and positions."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from judgeboard.board import Side, mask
from judgeboard.errors import InputError, Value, quote
from judgeboard.loa.format import PASS_TEXT
from judgeboard.loa.illegal import illegal_move
from judgeboard.loa.lines import NAMES, SIDE, SQUARES
from judgeboard.loa.moves import PASS
from judgeboard.loa.rules import Position, legal_moves
from judgeboard.reader import Item, Reader

MOST_MOVES = 1_000
"""The largest move limit; the contest promises 40 to 160."""
MOVE = re.compile(r"([A-HZ][0-8])[-X:]?([A-HZ][0-8])", re.IGNORECASE | re.ASCII)
SQUARE_OF = {name: square for square, name in enumerate(NAMES)}
LETTERS = "WB."
SIDES = {"W": Side.WHITE, "B": Side.BLACK}


class Opening(NamedTuple):
    """What the contest's server says first."""

    limit: int
    """Moves that each side has."""
    side: Side
    """Ours."""


def opening(reader: Reader) -> Opening:
    """The move limit and our side. Raises InputError."""
    limit = reader.number(1, MOST_MOVES, "loa.limit_missing")
    side = (Side.WHITE, Side.BLACK)[reader.number(0, 1, "loa.colour_missing")]
    return Opening(limit, side)


def move(item: Item, position: Position) -> int:
    """The legal move that the item names, such as `B1-B3`: in either case, with `-`, `x`, `:` or nothing between.

    Raises InputError: `loa.move_unreadable`, or `loa.illegal_…`, which tells why it is not legal.
    """
    match = MOVE.fullmatch(item.text)
    names = [name.upper() for name in match.groups()] if match else []
    if names == ["Z0", "Z0"]:
        found = PASS
    elif names and all(name in SQUARE_OF for name in names):
        origin, target = (SQUARE_OF[name] for name in names)
        found = SQUARES * origin + target
    else:
        raise item.error("loa.move_unreadable", found=quote(item.text))
    if found not in (legal_moves(position.own, position.enemy) or [PASS]):
        raise _illegal(item, position, found)
    return found


def _illegal(item: Item, position: Position, move: int) -> InputError:
    reason, square, length = illegal_move(position, move)
    values: dict[str, Value] = {
        "move": quote(item.text),
        "square": NAMES[square],
        "pass_move": PASS_TEXT,
        "count": length,
    }
    return InputError(f"loa.illegal_{reason}", item.line, item.column, **values)


def position(reader: Reader) -> tuple[Position, int] | None:
    """A side and eight rows, rank 8 first, with the line of the side; None at the end of the input.

    Raises InputError: `loa.side_expected`, `loa.row_missing`, `row_length` or `loa.square_unknown`.
    """
    header = reader.optional_item()
    if header is None:
        return None
    if header.text not in SIDES:
        raise header.error("loa.side_expected", found=quote(header.text))
    rows = (reader.item("loa.row_missing").row(LETTERS, SIDE, "loa.square_unknown") for _ in range(SIDE))
    return position_of_rows(header.text, rows), header.line


def position_of_rows(side: str, rows: Iterable[str]) -> Position:
    """The position with that side, `W` or `B`, to move, from eight rows of `W`, `B` and dots."""
    board = "".join(rows)
    enemies = "B" if side == "W" else "W"
    own, enemy = (mask(at for at, man in enumerate(board) if man == letter) for letter in (side, enemies))
    return Position(own, enemy, SIDES[side])
