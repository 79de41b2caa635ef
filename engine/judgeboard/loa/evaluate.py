"""Kernel: how good a position is, in whole numbers: how near each side is to standing together.

Source of the terms: Winands, "Analysis and Implementation of Lines of Action" (2000): concentration about the
centre of mass, centralisation, quads, connections, the side to move.
"""

from array import array
from math import isqrt

from judgeboard.bits import mask
from judgeboard.kernel.language import i32, u64
from judgeboard.loa.tables import FULL, NOT_FIRST_COLUMN, NOT_LAST_COLUMN, SIDE, SQUARES

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


def _ring(depth: int) -> int:
    """The squares so many steps from the edge."""
    rows_and_columns = ((square, *divmod(square, SIDE)) for square in range(SQUARES))
    return mask(square for square, *at in rows_and_columns if min(*at, *(LAST - line for line in at)) == depth)


RING_0, RING_1, RING_2, RING_3 = map(_ring, range(4))
CORNERS = mask([0, LAST, SQUARES - SIDE, SQUARES - 1])


def _quads_near(square: int) -> int:
    """The quads, named by their first squares, that lie within two squares of a square."""
    row, column = divmod(square, SIDE)
    return mask(
        SIDE * near_row + near_column
        for near_row in range(max(0, row - 2), min(LAST, row + 2))
        for near_column in range(max(0, column - 2), min(LAST, column + 2))
    )


QUADS_NEAR = array("Q", map(_quads_near, range(SQUARES)))

CONCENTRATION = 100
"""A checker's whole step towards the centre of mass, averaged over the side: a hundred hundredths."""
CENTRAL_0, CENTRAL_1, CENTRAL_2, CENTRAL_3, CORNER = -40, 20, 50, 90, -110
"""A checker's place, from the edge to the middle, averaged; a corner is the worst, where it has three lines."""
QUAD = 10
"""Three or four checkers on two by two squares near the centre of mass: they are hard to part."""
CONNECTION = 30
"""Two neighbours, averaged."""
TO_MOVE = 18
"""The side to move is a part of a step ahead."""


def worth(men: u64) -> i32:
    """How near a side is to standing together; greater is better."""
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
    place = (
        CENTRAL_0 * (men & RING_0).bit_count()
        + CENTRAL_1 * (men & RING_1).bit_count()
        + CENTRAL_2 * (men & RING_2).bit_count()
        + CENTRAL_3 * (men & RING_3).bit_count()
        + CORNER * (men & CORNERS).bit_count()
    )
    right: u64 = men >> 1 & NOT_LAST_COLUMN
    below: u64 = men >> SIDE
    across: u64 = below >> 1 & NOT_LAST_COLUMN
    back: u64 = men >> LAST & NOT_FIRST_COLUMN
    connections = (men & right).bit_count() + (men & below).bit_count() + (men & across).bit_count()
    connections += (men & back).bit_count()
    quads: u64 = (men & right & (below | across) | below & across & (men | right)) & QUADS_NEAR[centre]
    spread = CONCENTRATION * (distance - LEAST_DISTANCE[count])
    return (CONNECTION * connections + place - spread) // count + QUAD * quads.bit_count()


def evaluate(own: u64, enemy: u64) -> i32:
    """The score for the side to move, in hundredths of a step to the centre; greater is better."""
    return worth(own) - worth(enemy) + TO_MOVE
