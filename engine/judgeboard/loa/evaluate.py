"""Kernel: how good a position is, in whole numbers: how near each side is to standing together.

Source of the terms: Winands, "Analysis and Implementation of Lines of Action" (2000): concentration
about the centre of mass, and centralisation.
"""

from array import array
from math import isqrt

from judgeboard.bits import mask
from judgeboard.kernel.language import i32, u64
from judgeboard.loa.tables import FULL, SIDE, SQUARES

MOST_CHECKERS = 64
LAST = SIDE - 1
RINGS = 7
"""A checker is 0 to 7 king's steps away from a square."""

ROW = (1 << SIDE) - 1
COLUMN = sum(1 << SIDE * row for row in range(SIDE))
"""The first row, and the first column."""
ROW_BITS = array("Q", [mask(s for s in range(SQUARES) if s // SIDE >> bit & 1) for bit in range(3)])
COLUMN_BITS = array("Q", [mask(s for s in range(SQUARES) if s % SIDE >> bit & 1) for bit in range(3)])
"""The squares whose row, or column, has a bit set: three counts give the sum of all rows."""


def _farther(square: int, distance: int) -> int:
    """The squares more than so many king's steps away: all but those of the rows and columns near by."""
    row, column = divmod(square, SIDE)
    rows = sum(ROW << SIDE * near for near in range(SIDE) if abs(near - row) <= distance)
    columns = sum(COLUMN << near for near in range(SIDE) if abs(near - column) <= distance)
    return FULL & ~(rows & columns)


FARTHER = array("Q", [_farther(square, distance) for square in range(SQUARES) for distance in range(RINGS)])
"""By 7 * square + distance: the squares more than 0, 1, … 6 king's steps away."""

LEAST_DISTANCE = array(
    "h", [sum((isqrt(rank) + 1) // 2 for rank in range(count)) for count in range(MOST_CHECKERS + 1)]
)
"""The smallest possible sum of distances from one of `count` checkers: 8 at one step, 16 at two, …"""


def _rim(depth: int) -> int:
    """The outermost rings of squares."""
    rows_and_columns = ((square, *divmod(square, SIDE)) for square in range(SQUARES))
    return mask(square for square, *at in rows_and_columns if min(*at, *(LAST - line for line in at)) < depth)


RIM_1, RIM_2 = _rim(1), _rim(2)

CONCENTRATION = 100
"""A checker's whole step towards the centre of mass, averaged over the side: a hundred hundredths."""
RIM = 4
"""A checker on the rim of the board; once more on the outermost ring, where it has the fewest moves."""
TO_MOVE = 10
"""The side to move is half a step ahead, shared by its dozen checkers."""


def scattered(men: u64) -> i32:
    """How far a side is from standing together; 0 is best."""
    count = men.bit_count()
    rows = (men & ROW_BITS[0]).bit_count() + 2 * (men & ROW_BITS[1]).bit_count() + 4 * (men & ROW_BITS[2]).bit_count()
    columns = (
        (men & COLUMN_BITS[0]).bit_count()
        + 2 * (men & COLUMN_BITS[1]).bit_count()
        + 4 * (men & COLUMN_BITS[2]).bit_count()
    )
    centre = SIDE * ((2 * rows + count) // (2 * count)) + (2 * columns + count) // (2 * count)
    distance = 0
    for ring in range(RINGS * centre, RINGS * centre + RINGS):
        distance += (men & FARTHER[ring]).bit_count()
    rim = (men & RIM_1).bit_count() + (men & RIM_2).bit_count()
    return CONCENTRATION * (distance - LEAST_DISTANCE[count]) // count + RIM * rim


def evaluate(own: u64, enemy: u64) -> i32:
    """The score for the side to move, in hundredths of a step to the centre; greater is better."""
    return scattered(enemy) - scattered(own) + TO_MOVE
