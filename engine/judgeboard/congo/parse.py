"""Parses inputs of Congo: the number of positions, then a FEN on a line of its own for each position.

A FEN has three fields, separated by exactly one blank: the rows, the side to move, and the move number. The seven rows
are given from rank 7 down and separated by `/`; a digit is a number of empty squares.
"""

import re
from collections.abc import Iterator

from judgeboard.board import Side, bit_tables, masks, not_single
from judgeboard.congo.format import EMPTY
from judgeboard.congo.rules import WIDTH, PieceKind, Position
from judgeboard.errors import InputError, quote
from judgeboard.reader import Item, Reader, to_number
from judgeboard.tasks import Work

MOST_FENS = 1_000_000_000
HIGHEST_NUMBER = 1_000_000_000
LIONS = {"L": Side.WHITE, "l": Side.BLACK}
SIDES = {"w": Side.WHITE, "b": Side.BLACK}
BLACK_LETTERS = "".join(kind.value[0] for kind in PieceKind)
WHITE_LETTERS = BLACK_LETTERS.upper()
RUNS = {str(length): EMPTY * length for length in range(1, WIDTH + 1)}
EXPAND = str.maketrans(RUNS)
MOST_FIELDS = 4
"""Number of fields that are read: the three fields of a FEN, and a further field, which is an error."""
LONGEST_ROWS = len("/".join([EMPTY * WIDTH] * WIDTH))
"""Maximum number of characters of a FEN's rows."""
EXPANDED_ROWS = re.compile("/".join([f"[{WHITE_LETTERS}{BLACK_LETTERS}{EMPTY}]{{{WIDTH}}}"] * WIDTH))
BITS = bit_tables(
    f"{WHITE_LETTERS}{BLACK_LETTERS}{EMPTY}.",
    (WHITE_LETTERS, BLACK_LETTERS, *(kind + kind.upper() for kind in BLACK_LETTERS)),
)
"""Tables for White's pieces, Black's pieces, and each kind in the order of `PieceKind`."""


def positions(reader: Reader) -> Work[tuple[Position, int], None, None]:
    """Yields each position with the number of its line, and None to pause.

    Raises InputError at the first wrong character. If squares are missing, the error is at the end of the row; if rows
    are missing, at the end of the rows; if fields are missing, at the end of the FEN. If a side has no lion, the error
    is at the start of the FEN. If a side has several lions, the error is at the second lion.
    """
    for _ in range((yield from reader.number(0, MOST_FENS, "count_missing"))):
        item = yield from reader.item("congo.fen_missing")
        yield _position(item), item.line


def _position(item: Item) -> Position:
    fields = _fields(item)
    placement = next(fields)
    board = _board(placement)
    letter = next(fields, None)
    if letter is None:
        raise item.error("congo.side_missing", len(item.text))
    turn = SIDES.get(letter.text)
    if turn is None:
        raise letter.error("congo.side_unknown", found=quote(letter.text))
    digits = next(fields, None)
    if digits is None:
        raise item.error("congo.number_missing", len(item.text))
    number = to_number(digits, 0, HIGHEST_NUMBER)
    extra = next(fields, None)
    if extra is not None:
        raise extra.error("congo.field_unexpected", found=quote(extra.text))
    if not board.count("L") == board.count("l") == 1:
        fault, lions_side, offset = not_single(placement.text, LIONS)
        raise placement.error(f"congo.{lions_side.value}_lion_{fault}", offset)
    return position_of(turn, number, board)


def position_of(turn: Side, number: int, board: str) -> Position:
    """The position with the side `turn` to move. `board` has one letter for each of the 49 squares, row by row; an
    empty square is a dot or `EMPTY`.
    """
    white, black, *kinds = masks(board, BITS)
    return Position(turn, number, white, black, tuple(kinds))


def _fields(item: Item) -> Iterator[Item]:
    """Yields the fields of a FEN one by one, so that an error in a field is raised before an error at a later blank.
    Raises InputError at a surplus blank.
    """
    offset = 0
    for text in item.text.replace("\t", " ").split(" ", MOST_FIELDS):
        if not text:
            raise item.error("congo.blank_unexpected", offset)
        yield Item(text, item.line, item.column + offset)
        offset += len(text) + 1


def _board(field: Item) -> str:
    """Returns the squares of a board row by row, one character per square. Raises InputError if `field` does not have
    seven rows of seven squares.
    """
    board = field.text[: LONGEST_ROWS + 1].translate(EXPAND)
    if EXPANDED_ROWS.fullmatch(board) is None:
        raise _rows_error(field)
    return board.replace("/", "")


def _rows_error(field: Item) -> InputError:
    """The first error in a field that does not have seven rows of seven squares."""
    row, length, end = 1, 0, len(field.text)
    for offset, letter in enumerate(f"{field.text}/"):
        if letter == "/":
            if length < WIDTH:
                return field.error("congo.row_too_short", offset, length=length, expected=WIDTH)
            if row == WIDTH and offset < end:
                return field.error("congo.rows_too_many", offset, expected=WIDTH)
            row, length = row + (offset < end), 0
        elif letter not in RUNS and letter not in WHITE_LETTERS + BLACK_LETTERS:
            code = "congo.run_unknown" if letter in "089" else "congo.piece_unknown"
            return field.error(code, offset, found=quote(letter))
        else:
            length += len(RUNS.get(letter, letter))
            if length > WIDTH:
                return field.error("congo.row_too_long", offset, expected=WIDTH)
    return field.error("congo.rows_missing", end, rows=row, expected=WIDTH)
