"""A whole game in the address of a page: short, and with nothing in it that an address would have to escape."""

from collections.abc import Iterator, Mapping
from itertools import groupby, islice

from judgeboard.errors import quote
from judgeboard.loa.format import move_text, rows_text
from judgeboard.loa.game import Game
from judgeboard.loa.parse import LETTERS, MOST_MOVES, SIDES, position_of_rows
from judgeboard.loa.records.record import Form, Opened, Reading, gather
from judgeboard.loa.records.source import Source
from judgeboard.loa.rules import START, Position
from judgeboard.loa.tables import SIDE
from judgeboard.reader import Item, to_number

USUAL_LIMIT = 80
"""Moves for each side where a link does not say."""
BETWEEN_MOVES = "."
BETWEEN_ROWS = "_"
EMPTY = "."


def link(game: Game) -> dict[str, str]:
    """The parameters that tell the game: `moves` such as `a4c4.c8c6`, `limit` unless 80, and `start` unless usual: a
    side and eight rows such as `w_1bbbbbb1_w6w_…`, digits for runs of empty squares.
    """
    parameters = {"moves": BETWEEN_MOVES.join(move_text(ply.move).replace("-", "").lower() for ply in game.plies)}
    if game.limit != USUAL_LIMIT:
        parameters["limit"] = str(game.limit)
    if game.start != START:
        parameters["start"] = BETWEEN_ROWS.join(map(_shortened, rows_text(game.start))).lower()
    return parameters


def _shortened(row: str) -> str:
    runs = ((square, len(list(group))) for square, group in groupby(row))
    return "".join(str(length) if square == EMPTY else square * length for square, length in runs)


def from_link(parameters: Mapping[str, str]) -> Reading:
    """The game that the parameters tell. The error's column counts within the parameter in question."""
    values = {name: str(parameters.get(name, "")) for name in ("moves", "limit", "start")}
    form = Form.POSITION if values["start"] else Form.MOVES
    return gather(form, USUAL_LIMIT, lambda: _opened(**values))


def _opened(moves: str, limit: str, start: str) -> Opened:
    return Opened(
        _start(start) if start else START,
        to_number(Item(limit, 1, 1), 1, MOST_MOVES) if limit else USUAL_LIMIT,
        _pieces(moves, BETWEEN_MOVES) if moves else iter(()),
    )


def _pieces(text: str, between: str) -> Iterator[Item]:
    """The pieces of a text; one that is empty is one, too."""
    source = Source(text)
    at = 0
    while at >= 0:
        end = source.text.find(between, at)
        yield source.item(at, end if end >= 0 else len(source.text))
        at = end + 1 if end >= 0 else -1


def _start(text: str) -> Position:
    side, *rows = islice(_pieces(text, BETWEEN_ROWS), 1 + SIDE + 1)
    if side.text.upper() not in SIDES:
        raise side.error("loa.side_expected", found=quote(side.text))
    if len(rows) < SIDE:
        source = Source(text)
        raise source.item(len(source.text), len(source.text)).error("loa.row_missing")
    if len(rows) > SIDE:
        raise rows[SIDE].error("loa.rows_too_many", found=quote(rows[SIDE].text), expected=SIDE)
    return position_of_rows(side.text.upper(), [_row(row) for row in rows])


def _row(item: Item) -> str:
    """The row's eight squares. Raises InputError: `row_length` or `loa.square_unknown`."""
    row = ""
    for offset, sign in enumerate(item.text.upper()):
        if sign not in LETTERS + "12345678" or sign == EMPTY:
            raise item.error("loa.square_unknown", offset, found=quote(sign))
        row += sign if sign in LETTERS else EMPTY * int(sign)
        if len(row) > SIDE:
            raise item.error("row_length", offset, length=len(row), expected=SIDE)
    if len(row) < SIDE:
        raise item.error("row_length", len(item.text), length=len(row), expected=SIDE)
    return row
