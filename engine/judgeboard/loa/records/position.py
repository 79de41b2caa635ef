"""Reads positions in records: drawn boards, and rows as in FEN and in links."""

import re

from judgeboard.board import Side
from judgeboard.errors import quote
from judgeboard.loa.parse import SIDES, position_of_rows
from judgeboard.loa.records.record import end_of, split
from judgeboard.loa.rules import BLACK_BEGINS, SCRAMBLED_EGGS, Position
from judgeboard.loa.squares import WIDTH
from judgeboard.reader import Item

FILES = r"[ \t|>]{0,9}+(?:a[ \t|]{0,9}b[ \t|]{0,9}c|h[ \t|]{0,9}g[ \t|]{0,9}f)[ \t|a-h]{5,40}"
RULER = r"\|(?:[ :]{0,3}-{1,9}[ :]{0,3}\|){8,9}[ \t]{0,9}"
"""Pattern of the line between the head and the rows of a table in Markdown."""
CELL = "[WBXOБЧ○●⚪⚫⬜⬛._·+-]"
ROW = (
    r"[ \t>]{0,9}+(?:\|?[ \t]{0,9}+[1-8][ \t]{0,9}+)?"
    rf"(?:[|:][ \t]{{0,9}}+)?(?:{CELL}[ \t|,;]{{0,4}}+){{8}}[1-8]?[ \t]{{0,9}}+"
)
FRAME = r"\+[-=+]{12,80}+"
"""Pattern of a line between the rows of a board."""
LINE_END = rf"\r?\n(?:[ \t>]{{0,9}}+(?:{FRAME})?[ \t]{{0,9}}+\r?\n){{0,2}}"
"""Pattern of a line end, with blank lines and lines between rows."""
COLOUR = "w|b|white|black|wei[sß]|schwarz|белые|белых|ч[её]рные|ч[её]рных"
SIDE_LINE = (
    r"[ \t(>*]{{0,9}}+(?:(?:(?:side[ ])?to[ ]move|turn|ход|am[ ]zug)[ ]{{0,3}}:?[ ]{{0,3}})?(?P<{name}>{colour})"
    r"(?:(?:'s)?(?:[ ]is)?[ ](?:to[ ]|moves?\b|plays\b|begins\b|starts\b|turn\b|ход|начина|am[ ]zug)[^\n]{{0,99}}"
    r"|[ \t.:!)*]{{0,9}}+)"
)
"""Pattern of a line that names the side to move."""
DRAWN_BOARD = re.compile(
    rf"^(?:{SIDE_LINE.format(name='before', colour=COLOUR)}{LINE_END})?(?:{FILES}{LINE_END}(?:{RULER}{LINE_END})?)?"
    rf"(?P<rows>(?:{ROW}{LINE_END}){{7}}{ROW})\r?$(?:{LINE_END}{FILES}\r?$)?(?:{LINE_END}[`]{{3}}\r?$)?"
    rf"(?(before)|(?:{LINE_END}{SIDE_LINE.format(name='after', colour=COLOUR)}\r?$(?!\r?\n{ROW}))?)",
    re.IGNORECASE | re.MULTILINE,
)
"""Pattern of a board that is drawn with letters: eight rows, perhaps with the side to move, and with the names of files
and ranks. A line directly above another board names no side of this board.
"""
MIRRORED = re.compile(r"h[ \t|]*g[ \t|]*f", re.IGNORECASE)
CELLS = re.compile(CELL, re.IGNORECASE)
CELL_LETTERS = str.maketrans("○●⚪⚫OXБЧ_·+-⬜⬛", "WBWBWBWB......")
CHECKERS = str.maketrans("Ll", "BW")
"""In FEN with the letter L, the capital letters are the side that begins; its checkers stand where Black's stand."""


def drawn(board: re.Match[str]) -> tuple[Position, bool]:
    """Returns the position of a board that `DRAWN_BOARD` has matched, and whether the board names the side to move.
    Without this name, White is to move. If the ranks are numbered from 1 downward, the first row is rank 1.
    """
    lines = [line for line in re.sub(FRAME, "", board["rows"]).split("\n") if line.strip(" \t\r>")]
    rows = ["".join(CELLS.findall(line)).upper().translate(CELL_LETTERS) for line in lines]
    if lines[0].strip(" \t|>").startswith("1") or lines[0].rstrip().endswith("1"):
        rows.reverse()
    if MIRRORED.search(board[0].replace(board["rows"], "")):
        rows = [row[::-1] for row in rows]
    side = (board["before"] or board["after"] or "").lower()
    letter = "B" if side.startswith(("black", "schwarz", "ч")) or side == "b" else "W"
    return position_of_rows(letter, rows), side != ""


def fen(item: Item) -> tuple[Position, bool, bool]:
    """Returns the position of a FEN, whether its side to move is certain, and whether the FEN calls the side White that
    is Black on our board. A FEN has eight rows, rank 8 first, such as `1bbbbbb1/w6w/…`, and usually the side to move.

    Raises InputError as `of_rows` does.
    """
    rows, *others = (part for part in split(item, " ") if part.text)
    uses_l = "l" in rows.text.lower()
    side = others[0] if others else end_of(rows)._replace(text="W")
    if uses_l:
        rows = rows._replace(text=rows.text.translate(CHECKERS))
        side = side._replace(text={"w": "B", "b": "W"}.get(side.text.lower(), side.text))
    position = of_rows(side, list(split(rows, "/")))
    if uses_l and is_start(position) and position.turn is Side.WHITE:
        position = position.turned
    return position, bool(others) and not uses_l, uses_l


def is_start(position: Position) -> bool:
    """Whether the checkers stand as in a usual start position."""
    return not {position, position.turned}.isdisjoint({BLACK_BEGINS, SCRAMBLED_EGGS})


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
