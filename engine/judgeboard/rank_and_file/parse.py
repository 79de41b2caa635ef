"""Parses inputs of Rank and File: the number of data sets, then for each data set the side to move and eight rows."""

import re

from judgeboard.board import Side, bit_tables, masks, not_single
from judgeboard.errors import InputError, quote
from judgeboard.rank_and_file.rules import WIDTH, Position
from judgeboard.reader import Item, Reader
from judgeboard.tasks import Work

MOST_SETS = 1_000_000_000
"""Maximum number of data sets that the judge accepts; the statement promises at most a hundred."""
SIDES = {"w": Side.WHITE, "B": Side.BLACK}
WHITE_LETTERS = "kqrbn"
EMPTY = "."
KINGS = {"k": Side.WHITE, "K": Side.BLACK}
LETTERS = f"{WHITE_LETTERS}{WHITE_LETTERS.upper()}{EMPTY}"
PAWN = re.compile(r"[pP]|(?=[^pP]*[pP])[1-8kqrbnpKQRBNP]+/.*")
"""Matches a pawn, or the first characters of a chess position in FEN with pawns."""
BITS = bit_tables(LETTERS, (WHITE_LETTERS, WHITE_LETTERS.upper(), *(kind + kind.upper() for kind in WHITE_LETTERS)))
"""A table for each mask of `Position`, in the order of its fields."""


def positions(reader: Reader) -> Work[tuple[Position, int, int], None, None]:
    """Yields each position with its first and last line, and None to pause.

    Raises InputError at the first wrong character, or after the end of a row that is too short. If a side has no king,
    the error is at the start of the board. If a side has several kings, the error is at the second king.
    """
    try:
        count = yield from reader.number(0, MOST_SETS, "count_missing")
    except InputError as error:
        raise _pawn_error(error) from None
    for _ in range(count):
        letter = yield from reader.item("rank_and_file.set_missing")
        turn = SIDES.get(letter.text)
        if turn is None:
            raise letter.error("rank_and_file.side_unknown", found=quote(letter.text))
        rows = []
        for _ in range(WIDTH):
            row = yield from reader.item("rank_and_file.board_incomplete")
            try:
                row.row(LETTERS, WIDTH, "rank_and_file.piece_unknown")
            except InputError as error:
                raise _pawn_error(error) from None
            rows.append(row)
        board = "".join(row.text for row in rows)
        if not board.count("k") == board.count("K") == 1:
            raise _kings_error(board, rows)
        yield position_of(turn, board), letter.line, reader.line


def position_of(turn: Side, board: str) -> Position:
    """The position with the side `turn` to move; `board` has the letters of the 64 squares, row by row."""
    return Position(turn, *masks(board, BITS))


def _pawn_error(error: InputError) -> InputError:
    """Returns an error about pawns if a pawn has caused `error`; otherwise returns `error`."""
    is_pawn = PAWN.fullmatch(str(error.values.get("found", "")))
    return InputError("rank_and_file.pawn", error.line, error.column) if is_pawn else error


def _kings_error(board: str, rows: list[Item]) -> InputError:
    """The error for a board where a side has no king or several kings."""
    fault, side, place = not_single(board, KINGS)
    row, column = divmod(place, WIDTH)
    return rows[row].error(f"rank_and_file.{side.value}_king_{fault}", column)
