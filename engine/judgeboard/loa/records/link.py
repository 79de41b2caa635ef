"""Writes and reads a game as parameters of a page's address. The parameters are short, and have no characters that must
be escaped in an address.
"""

import re
from collections.abc import Mapping
from itertools import islice

from judgeboard.errors import quote
from judgeboard.loa.format import move_text, rows_text
from judgeboard.loa.lines import WIDTH
from judgeboard.loa.parse import MOST_MOVES, SIDES, position_of_rows
from judgeboard.loa.records.record import Opened, Record, RecordForm, end_of, recorded, split
from judgeboard.loa.rules import START, Game, Position
from judgeboard.reader import Item, to_number
from judgeboard.tasks import Steps, Work

USUAL_LIMIT = 80
"""Move limit of a link without a limit, in moves of each side."""
LONGEST_ADDRESS = 12_000
"""Maximum characters read of an address or a parameter; the parameters of the longest game are shorter."""
BETWEEN_MOVES = "."
BETWEEN_ROWS = "_"
EMPTY_SQUARES = re.compile(r"\.+")
PARAMETER = re.compile(r"(?<=[?&#])(moves|limit|start)=([^&#]*)")


def written(game: Game) -> dict[str, str]:
    """Returns the parameters of a link to the game, by name. `moves` is a text such as `a4c4.c8c6`. `limit` is left out
    if it is 80. `start` is left out for the usual start position; otherwise it is a side and eight rows, such as
    `w_1bbbbbb1_w6w_…`, with a digit for a run of empty squares.
    """
    parameters = {"moves": BETWEEN_MOVES.join(move_text(ply.move).replace("-", "").lower() for ply in game.plies)}
    if game.limit != USUAL_LIMIT:
        parameters["limit"] = str(game.limit)
    if game.start != START:
        rows = BETWEEN_ROWS.join(rows_text(game.start)).lower()
        parameters["start"] = EMPTY_SQUARES.sub(lambda dots: str(len(dots[0])), rows)
    return parameters


def parameters(address: Item) -> dict[str, Item]:
    """Returns the parameters of a game in an address, by name, each with its line and column; an empty dictionary if
    the address has no game. The address must be on one line.
    """
    found = PARAMETER.finditer(address.text[:LONGEST_ADDRESS])
    return {each[1]: Item(each[2], address.line, address.column + each.start(2)) for each in found}


def read(parameters: Mapping[str, Item]) -> Steps[Record]:
    """Reads the game in the parameters of a link, up to the first error. Ignores empty parameters."""
    given = {name: item._replace(text=item.text[:LONGEST_ADDRESS]) for name, item in parameters.items() if item.text}
    form = RecordForm.POSITION if "start" in given else RecordForm.MOVE_LIST
    return recorded(form, USUAL_LIMIT, _opened(given))


def _opened(given: Mapping[str, Item]) -> Steps[Opened]:
    start = START
    if "start" in given:
        side, *rows = islice(split(given["start"], BETWEEN_ROWS), 1 + WIDTH + 1)
        start = position_of_fen(side, rows)
    yield
    limit = to_number(given["limit"], 1, MOST_MOVES) if "limit" in given else USUAL_LIMIT
    return Game(limit, start=start), _moves(given)


def _moves(given: Mapping[str, Item]) -> Work[Item, None, None]:
    if "moves" in given:
        yield from split(given["moves"], BETWEEN_MOVES)


def position_of_fen(side: Item, rows: list[Item]) -> Position:
    """Returns the position with the given side to move and the given rows, rank 8 first. A digit in a row is a number
    of empty squares.

    Raises InputError: `loa.side_expected`, `loa.row_missing`, `loa.rows_too_many`, or as `_row` does.
    """
    if side.text.upper() not in SIDES:
        raise side.error("loa.side_expected", found=quote(side.text))
    if len(rows) < WIDTH:
        raise end_of(rows[-1] if rows else side).error("loa.row_missing")
    if len(rows) > WIDTH:
        raise rows[WIDTH].error("loa.rows_too_many", found=quote(rows[WIDTH].text), expected=WIDTH)
    return position_of_rows(side.text.upper(), map(_row, rows))


def _row(item: Item) -> str:
    """Returns a row as eight letters, one for each square: `W`, `B` or a dot. Raises InputError: `row_length` or
    `loa.square_unknown`.
    """
    row = ""
    for offset, sign in enumerate(item.text.upper()):
        if sign not in "WB12345678":
            raise item.error("loa.square_unknown", offset, found=quote(sign))
        row += "." * int(sign) if sign.isdigit() else sign
        if len(row) > WIDTH:
            raise item.error("row_length", offset, length=len(row), expected=WIDTH)
    if len(row) < WIDTH:
        raise item.error("row_length", len(item.text), length=len(row), expected=WIDTH)
    return row
