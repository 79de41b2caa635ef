"""Text of Lines of Action: moves, the protocol's two numbers, and positions."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from judgeboard.board import mask
from judgeboard.errors import quote
from judgeboard.loa.format import moves_text
from judgeboard.loa.moves import PASS
from judgeboard.loa.rules import START, Position, Side, legal_moves
from judgeboard.loa.tables import NAMES, SIDE, SQUARES
from judgeboard.reader import TOKEN, Item, Reader

MOST_MOVES = 1_000
"""The largest move limit; the contest promises 40 to 160."""
MOVE = re.compile(r"([A-HZ][0-8])[-X:]?([A-HZ][0-8])", re.IGNORECASE | re.ASCII)
MOVE_NUMBER = re.compile(r"[0-9]+\.*(?![0-9])")
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
    """The legal move that the item names: `B1-B3`, in either case, with `-`, `x`, `:` or nothing between.

    Raises InputError: `loa.move_unreadable` or `loa.move_illegal`, both with the legal moves.
    """
    legal = legal_moves(position.own, position.enemy) or [PASS]
    match = MOVE.fullmatch(item.text)
    if match is None:
        raise item.error("loa.move_unreadable", found=quote(item.text), legal=moves_text(legal))
    names = match.group(1).upper(), match.group(2).upper()
    if names == ("Z0", "Z0"):
        found = PASS
    elif all(name in SQUARE_OF for name in names):
        found = SQUARES * SQUARE_OF[names[0]] + SQUARE_OF[names[1]]
    else:
        raise item.error("loa.move_unreadable", found=quote(item.text), legal=moves_text(legal))
    if found not in legal:
        raise item.error("loa.move_illegal", found=quote(item.text), legal=moves_text(legal))
    return found


def transcript(reader: Reader) -> Iterator[Item]:
    """The moves of both sides, White's first, separated by blanks and line ends; move numbers are passed over."""
    for text in reader.lines():
        yield from _moves_in(Item(text, reader.line, 1))


def _moves_in(line: Item) -> Iterator[Item]:
    for token in TOKEN.finditer(line.text):
        number = MOVE_NUMBER.match(token.group())
        start = number.end() if number else 0
        if start < len(token.group()):
            yield Item(token.group()[start:], line.line, line.column + token.start() + start)


def position(reader: Reader) -> tuple[Position, int] | None:
    """A side and eight rows, rank 8 first, with the line of the side; None at the end of the input.

    Raises InputError: `loa.side_expected`, `loa.row_missing`, `row_length` or `loa.square_unknown`.
    """
    header = reader.optional_item()
    if header is None:
        return None
    if header.text not in SIDES:
        raise header.error("loa.side_expected", found=quote(header.text))
    return _position(header, reader), header.line


def _position(header: Item, reader: Reader) -> Position:
    rows = (reader.item("loa.row_missing").row(LETTERS, SIDE, "loa.square_unknown") for _ in range(SIDE))
    return position_of_rows(header.text, rows)


def position_of_rows(side: str, rows: Iterable[str]) -> Position:
    """The position of the side to move, `W` or `B`, and eight rows of `W`, `B` and dots."""
    board = "".join(rows)
    enemies = "B" if side == "W" else "W"
    own, enemy = (mask(at for at, man in enumerate(board) if man == letter) for letter in (side, enemies))
    return Position(own, enemy, SIDES[side])


def position_and_moves(reader: Reader) -> tuple[Position, Iterator[Item]]:
    """A side and eight rows, or else the usual start, and the moves from there. Raises InputError as
    `position` does.
    """
    header = reader.optional_item()
    if header is None:
        return START, iter(())
    if header.text in SIDES:
        return _position(header, reader), transcript(reader)
    return START, chain(_moves_in(header), transcript(reader))
