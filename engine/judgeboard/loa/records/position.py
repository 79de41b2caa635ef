"""Reads positions in records: drawn boards, and rows as in FEN and in links."""

import re

from judgeboard.board import Side
from judgeboard.errors import quote
from judgeboard.loa.lines import WIDTH
from judgeboard.loa.parse import SIDES, position_of_rows
from judgeboard.loa.records.record import end_of, split
from judgeboard.loa.rules import BLACK_BEGINS, SCRAMBLED_EGGS, Position
from judgeboard.reader import Item

FILES = r"[ \t|]{0,9}a[ \t|]{0,9}b[ \t|]{0,9}c[ \t|]{0,9}d[ \t|]{0,9}e[ \t|]{0,9}f[ \t|]{0,9}g[ \t|]{0,9}h[ \t|]{0,9}"
CELL = "[WB○●._·+-]"
ROW = rf"[ \t]{{0,9}}(?:[1-8][ \t]{{0,9}})?[|:]?[ \t]{{0,9}}(?:{CELL}[ \t|]{{0,4}}){{8}}[1-8]?[ \t]{{0,9}}"
LINE_END = r"\r?(?:\n[ \t]{0,9}){1,3}"
SIDE = "white|black|белые|ч[её]рные"
BOARD = re.compile(
    rf"^(?:[ \t]{{0,9}}(?P<before>w|b|{SIDE})\b[^\n]{{0,20}}{LINE_END})?(?:{FILES}{LINE_END})?"
    rf"(?P<rows>(?:{ROW}{LINE_END}){{7}}{ROW})\r?$(?:{LINE_END}{FILES}\r?$)?"
    rf"(?:{LINE_END}[ \t]{{0,9}}(?P<after>{SIDE})[ \t]{{1,9}}(?:to|ход)[^\n]{{0,20}}$)?",
    re.IGNORECASE | re.MULTILINE,
)
"""Pattern of a board that is drawn with letters: eight rows, perhaps with the side to move, and with the names of files
and ranks.
"""
CELLS = re.compile(CELL, re.IGNORECASE)
MEN = str.maketrans("○●_·+-", "WB....")
CHECKERS = str.maketrans("Ll", "BW")
"""In FEN with the letter L, the capital letters are the side that begins; its checkers stand where Black's stand."""


def drawn(board: re.Match[str]) -> tuple[Position, bool]:
    """Returns the position of a board that `BOARD` has matched, and whether the board names the side to move. Without
    this name, White is to move. If the ranks are numbered from 1 downward, the first row is rank 1.
    """
    lines = [line for line in board["rows"].split("\n") if line.strip()]
    rows = ["".join(CELLS.findall(line)).upper().translate(MEN) for line in lines]
    if lines[0].strip().startswith("1") or lines[0].rstrip().endswith("1"):
        rows.reverse()
    side = (board["before"] or board["after"] or "").lower()
    letter = "B" if side.startswith(("b", "ч")) else "W"
    return position_of_rows(letter, rows), side != ""


def fen(item: Item) -> tuple[Position, bool]:
    """Returns the position of a FEN, and whether its side to move is certain. A FEN has eight rows, rank 8 first, such
    as `1bbbbbb1/w6w/…`, and the side to move.

    Raises InputError as `of_rows` does.
    """
    rows, *others = split(item, " ")
    side = others[0] if others else end_of(rows)
    uses_l = "l" in rows.text.lower()
    if uses_l:
        rows = rows._replace(text=rows.text.translate(CHECKERS))
        side = side._replace(text={"w": "B", "b": "W"}.get(side.text, side.text))
    position = of_rows(side, list(split(rows, "/")))
    if uses_l and is_start(position):
        position = turned_to(position, Side.BLACK)
    return position, not uses_l


def is_start(position: Position) -> bool:
    """Whether the checkers stand as in a usual start position."""
    return turned_to(position, Side.BLACK) in {BLACK_BEGINS, SCRAMBLED_EGGS}


def turned_to(position: Position, side: Side) -> Position:
    """Returns the position with the side to move."""
    return Position(position.men(side), position.men(side.other), side)


def of_rows(side: Item, rows: list[Item]) -> Position:
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
