"""Rectangular boards: their squares, the offsets and lines between squares, and sets of squares.

Squares are numbered from 0, row by row from the top left. A set of squares is a bit mask: bit `s` stands for square
`s`. An offset is a pair of numbers: rows down and columns to the right, which are negative for rows up and columns to
the left.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

Offset = tuple[int, int]

STRAIGHT: tuple[Offset, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL: tuple[Offset, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))
AROUND = tuple(sorted(STRAIGHT + DIAGONAL))
"""Offsets of the eight neighbours, in the order of the neighbours' numbers."""
KNIGHT_OFFSETS: tuple[Offset, ...] = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))


class Side(StrEnum):
    """One of the two players, named by the colour of the pieces."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class Move(NamedTuple):
    """A move from square `origin` to square `target`."""

    origin: int
    target: int


class Board(NamedTuple):
    """The geometry of a board of `rows` by `columns` squares."""

    rows: int
    columns: int

    @property
    def size(self) -> int:
        """The number of squares."""
        return self.rows * self.columns

    @property
    def full(self) -> int:
        """All squares, as a mask."""
        return (1 << self.size) - 1

    @property
    def files(self) -> tuple[str, ...]:
        """The columns' algebraic names, from the left: a, b, …"""
        return tuple("abcdefghijklmnopqrstuvwxyz"[: self.columns])

    @property
    def ranks(self) -> tuple[str, ...]:
        """The rows' algebraic names, from the top down to 1."""
        return tuple(str(self.rows - row) for row in range(self.rows))

    @property
    def names(self) -> tuple[str, ...]:
        """The squares' algebraic names, such as a8 for square 0 of a chessboard."""
        return tuple(file + rank for rank in self.ranks for file in self.files)

    def row(self, square: int) -> int:
        """The square's row, from 0 at the top."""
        return square // self.columns

    def column(self, square: int) -> int:
        """The square's column, from 0 at the left."""
        return square % self.columns

    def split(self, letters: str) -> list[str]:
        """Splits a text with one letter for each square into the rows from the top."""
        return [letters[first : first + self.columns] for first in range(0, self.size, self.columns)]

    def area(self, rows: Iterable[int], columns: Iterable[int]) -> int:
        """The squares in any of these rows and any of these columns, as a mask."""
        columns = tuple(columns)
        return mask(self.columns * row + column for row in rows for column in columns)

    def step(self, square: int, offset: Offset) -> int | None:
        """Returns the target of a step by `offset` from a square, or None if the target is off the board."""
        row, column = self.row(square) + offset[0], self.column(square) + offset[1]
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return self.columns * row + column if inside else None

    def targets(self, square: int, offsets: Iterable[Offset]) -> tuple[int, ...]:
        """Returns the targets of steps from a square, in the order of `offsets`. Targets off the board are left out."""
        found = (self.step(square, offset) for offset in offsets)
        return tuple(target for target in found if target is not None)

    def ray(self, square: int, offset: Offset) -> tuple[int, ...]:
        """Returns the squares of repeated steps by `offset` up to the edge, nearest first, without `square`."""
        (row, column), (down, right), found = divmod(square, self.columns), offset, []
        row, column = row + down, column + right
        while 0 <= row < self.rows and 0 <= column < self.columns:
            found.append(self.columns * row + column)
            row, column = row + down, column + right
        return tuple(found)

    def lines(self, square: int, offsets: Iterable[Offset]) -> int:
        """The squares of the rays from a square in all directions of `offsets`, as a mask."""
        return mask(target for offset in offsets for target in self.ray(square, offset))

    def difference(self, square: int, other: int) -> Offset:
        """The offset from `square` to `other`."""
        return self.row(other) - self.row(square), self.column(other) - self.column(square)

    def direction(self, square: int, other: int) -> Offset | None:
        """Returns the offset from `square` to the neighbour towards `other`, or None if the squares are equal or share
        no row, column or diagonal.
        """
        down, right = self.difference(square, other)
        distance = max(abs(down), abs(right))
        straight = distance > 0 and {abs(down), abs(right)} <= {0, distance}
        return (down // distance, right // distance) if straight else None

    def between(self, square: int, other: int) -> tuple[int, ...]:
        """Returns the squares between `square` and `other`, both excluded, the nearest to `square` first. Empty if the
        two squares share no row, column or diagonal.
        """
        offset = self.direction(square, other)
        return tuple(takewhile(lambda passed: passed != other, self.ray(square, offset))) if offset else ()


def mask(squares: Iterable[int]) -> int:
    """Converts squares to a mask. `squares` must not repeat a square."""
    return sum(1 << square for square in squares)


def squares(mask: int) -> Iterator[int]:
    """Yields the squares of a mask, in rising order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def leading(ray: Iterable[int], within: int) -> tuple[int, ...]:
    """Returns the squares of a ray up to the first square outside the mask `within`, which is excluded."""
    return tuple(takewhile(lambda square: within >> square & 1, ray))


def bit_tables(letters: str, sets: Iterable[str]) -> list[dict[int, str]]:
    """Returns a table for `str.translate` for each of `sets`, a string of letters. The table maps the letters of the
    set to 1, and all other `letters` to 0.
    """
    return [str.maketrans({letter: "01"[letter in chosen] for letter in letters}) for chosen in sets]


def masks(board: str, tables: Iterable[dict[int, str]]) -> Iterator[int]:
    """Yields for each table the mask of the squares whose letters the table maps to 1. `board` has one letter per
    square.
    """
    lowest_last = board[::-1]
    return (int(lowest_last.translate(table), 2) for table in tables)


def not_single(board: str, letters: Mapping[str, Side]) -> tuple[str, Side, int]:
    """Finds the first fault of a board on which each of `letters` must occur exactly once. Returns `missing`, the side
    of the missing letter, and 0; or `doubled`, the side of the repeated letter, and the index of its second occurrence.
    Raises StopIteration if there is no fault.
    """
    for letter, side in letters.items():
        if letter not in board:
            return "missing", side, 0
    letter, side = next((letter, side) for letter, side in letters.items() if board.count(letter) > 1)
    return "doubled", side, board.index(letter, board.index(letter) + 1)
