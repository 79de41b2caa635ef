"""Text of Congo: how many positions, then a line each of a FEN.

A FEN is three fields with one blank between any two: seven rows from rank 7 down with `/` between, in which a
digit is a run of so many empty squares; the side to move; the move number. More than one blank is not forgiven.
"""

import re
from collections.abc import Iterator

from judgeboard.board import Side
from judgeboard.congo.rules import SIDE, PieceKind, Position
from judgeboard.errors import InputError, quote
from judgeboard.reader import Item, Reader, to_number

MOST_FENS = 1_000_000_000
HIGHEST_NUMBER = 1_000_000_000
SIDES = {"w": Side.WHITE, "b": Side.BLACK}
BLACK = "".join(kind.value[0] for kind in PieceKind)
WHITE = BLACK.upper()
EMPTY = " "
"""An empty square once its run is written out; a field of a FEN holds no blanks itself."""
RUNS = {str(length): EMPTY * length for length in range(1, SIDE + 1)}
EXPAND = str.maketrans(RUNS)
ROWS = re.compile("/".join([f"[{WHITE}{BLACK}{EMPTY}]{{{SIDE}}}"] * SIDE))


def _bits(letters: str) -> dict[int, str]:
    """Translates those letters to 1, the others to 0."""
    return str.maketrans({letter: "1" if letter in letters else "0" for letter in WHITE + BLACK + EMPTY})


MASKS = [_bits(letters) for letters in (WHITE, BLACK, *(kind + kind.upper() for kind in BLACK))]
"""A translation each for White's pieces, Black's pieces, and the kinds in their order."""


def positions(reader: Reader) -> Iterator[tuple[Position, int]]:
    """Each position with its line.

    Raises InputError at the first character that is wrong; what is missing from a row, from the rows or from the
    fields one past the end of the row or of the FEN; a missing lion at the FEN, a doubled one at the second.
    """
    for _ in range(reader.number(0, MOST_FENS, "count_missing")):
        item = reader.item("congo.fen_missing")
        yield _position(item), item.line


def _position(item: Item) -> Position:
    fields = _fields(item)
    placement = next(fields)
    board = _board(placement)
    letter = next(fields, None)
    if letter is None:
        raise item.error("congo.side_missing", len(item.text))
    side = SIDES.get(letter.text)
    if side is None:
        raise letter.error("congo.side_unknown", found=quote(letter.text))
    digits = next(fields, None)
    if digits is None:
        raise item.error("congo.number_missing", len(item.text))
    number = to_number(digits, 0, HIGHEST_NUMBER)
    extra = next(fields, None)
    if extra is not None:
        raise extra.error("congo.field_unexpected", found=quote(extra.text))
    if not board.count("L") == board.count("l") == 1:
        raise _lions_fault(board, placement)
    return position_of(side, number, board)


def position_of(side: Side, number: int, board: str) -> Position:
    """The position of the side to move, the move number and the letters of 49 squares."""
    lowest_last = board[::-1]
    white, black, *kinds = (int(lowest_last.translate(mask), 2) for mask in MASKS)
    return Position(side, number, white, black, tuple(kinds))


def _fields(item: Item) -> Iterator[Item]:
    """The fields one by one, so that an earlier field's fault is found before a later blank's."""
    offset = 0
    for text in item.text.replace("\t", " ").split(" "):
        if not text:
            raise item.error("congo.blank_unexpected", offset)
        yield Item(text, item.line, item.column + offset)
        offset += len(text) + 1


def _board(field: Item) -> str:
    """The squares row by row, a character each."""
    board = field.text.translate(EXPAND)
    if ROWS.fullmatch(board) is None:
        raise _rows_fault(field)
    return board.replace("/", "")


def _rows_fault(field: Item) -> InputError:
    """The first fault of rows that are not seven of seven squares."""
    row, length = 1, 0
    for offset, letter in enumerate(field.text):
        if letter == "/":
            if length < SIDE:
                return field.error("congo.row_too_short", offset, length=length, expected=SIDE)
            if row == SIDE:
                return field.error("congo.rows_too_many", offset, expected=SIDE)
            row, length = row + 1, 0
        elif letter in RUNS:
            length += int(letter)
        elif letter in WHITE + BLACK:
            length += 1
        elif letter in "089":
            return field.error("congo.run_unknown", offset, found=letter)
        else:
            return field.error("congo.piece_unknown", offset, found=quote(letter))
        if length > SIDE:
            return field.error("congo.row_too_long", offset, expected=SIDE)
    if length < SIDE:
        return field.error("congo.row_too_short", len(field.text), length=length, expected=SIDE)
    return field.error("congo.rows_missing", len(field.text), rows=row, expected=SIDE)


def _lions_fault(board: str, placement: Item) -> InputError:
    """What is wrong with the lions of a board that has not just one of each."""
    lions = (("L", Side.WHITE), ("l", Side.BLACK))
    for lion, side in lions:
        if lion not in board:
            return placement.error(f"congo.{side.value}_lion_missing")
    lion, side = next((lion, side) for lion, side in lions if board.count(lion) > 1)
    second = placement.text.index(lion, placement.text.index(lion) + 1)
    return placement.error(f"congo.{side.value}_lion_doubled", second)
