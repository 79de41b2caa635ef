"""Text of Rank and File: how many data sets, then for each the side to move and eight rows of eight squares."""

from collections.abc import Iterator

from judgeboard.board import Side
from judgeboard.errors import InputError, quote
from judgeboard.rank_and_file.rules import SIDE, Position
from judgeboard.reader import Item, Reader

MOST_SETS = 1_000_000_000
"""The judge promises a hundred at the most; more is answered."""
SIDES = {"w": Side.WHITE, "B": Side.BLACK}
WHITE = "kqrbn"
EMPTY = "."
LETTERS = f"{WHITE}{WHITE.upper()}{EMPTY}"


def _bits(letters: str) -> dict[int, str]:
    """Translates those letters to 1, the others to 0."""
    return str.maketrans({letter: "1" if letter in letters else "0" for letter in LETTERS})


MASKS = [_bits(letters) for letters in (WHITE, WHITE.upper(), *(kind + kind.upper() for kind in WHITE))]
"""A translation for each field of `Position` after the side."""


def positions(reader: Reader) -> Iterator[tuple[Position, int, int]]:
    """Each position with its first and its last line.

    Raises InputError at the first character that is wrong; a short row one past its end, a missing king at the
    first row of its board, a doubled king at the second of the two.
    """
    for _ in range(reader.number(0, MOST_SETS, "count_missing")):
        letter = reader.item("rank_and_file.set_missing")
        side = SIDES.get(letter.text)
        if side is None:
            raise letter.error("rank_and_file.side_unknown", found=quote(letter.text))
        rows = []
        for _ in range(SIDE):
            row = reader.item("rank_and_file.board_incomplete")
            row.row(LETTERS, SIDE, "rank_and_file.piece_unknown")
            rows.append(row)
        yield _position(side, rows), letter.line, reader.line


def _position(side: Side, rows: list[Item]) -> Position:
    board = "".join(row.text for row in rows)
    if not board.count("k") == board.count("K") == 1:
        raise _kings_fault(board, rows)
    return position_of(side, board)


def position_of(side: Side, board: str) -> Position:
    """The position of the side to move and the letters of 64 squares."""
    lowest_last = board[::-1]
    return Position(side, *(int(lowest_last.translate(mask), 2) for mask in MASKS))


def _kings_fault(board: str, rows: list[Item]) -> InputError:
    """What is wrong with the kings of a board that has not just one of each."""
    kings = (("k", Side.WHITE), ("K", Side.BLACK))
    for king, side in kings:
        if king not in board:
            return rows[0].error(f"rank_and_file.{side.value}_king_missing")
    king, side = next((king, side) for king, side in kings if board.count(king) > 1)
    row, column = divmod(board.index(king, board.index(king) + 1), SIDE)
    return rows[row].error(f"rank_and_file.{side.value}_king_doubled", column)
