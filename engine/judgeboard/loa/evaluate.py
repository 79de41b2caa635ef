"""How good a position is, in whole numbers: how near each side is to standing together.

Source of the terms: Winands, "Analysis and Implementation of Lines of Action" (2000): concentration
about the centre of mass, and centralisation.
"""

from math import isqrt

from judgeboard.bits import mask
from judgeboard.loa.tables import SIDE, SQUARES

ROWS = tuple(mask([SIDE * row + column for column in range(SIDE)]) for row in range(SIDE))
COLUMNS = tuple(mask([SIDE * row + column for row in range(SIDE)]) for column in range(SIDE))
MOST_CHECKERS = 64


def _distance(a: int, b: int) -> int:
    """King's steps between two squares."""
    return max(abs(a // SIDE - b // SIDE), abs(a % SIDE - b % SIDE))


FARTHER = tuple(
    tuple(mask([other for other in range(SQUARES) if _distance(square, other) > distance]) for distance in range(7))
    for square in range(SQUARES)
)
"""For each square, the squares more than 0, 1, … 6 king's steps away."""

LEAST_DISTANCE = tuple(sum((isqrt(rank) + 1) // 2 for rank in range(count)) for count in range(MOST_CHECKERS + 1))
"""The smallest possible sum of distances from one of `count` checkers: 8 at one step, 16 at two, …"""

RIMS = tuple(
    mask([SIDE * row + column for row in range(SIDE) for column in range(SIDE)
          if min(row, column, SIDE - 1 - row, SIDE - 1 - column) < depth])
    for depth in (1, 2)
)  # fmt: skip
"""The outermost ring of squares, and the two outermost."""

CONCENTRATION = 100
"""A checker's whole step towards the centre of mass, averaged over the side: a hundred hundredths."""
RIM = 4
"""A checker on the rim of the board; once more on the outermost ring, where it has the fewest moves."""
TO_MOVE = 10
"""The side to move is half a step ahead, shared by its dozen checkers."""


def scattered(men: int) -> int:
    """How far a side is from standing together; 0 is best."""
    count = men.bit_count()
    row = sum(number * (men & squares).bit_count() for number, squares in enumerate(ROWS))
    column = sum(number * (men & squares).bit_count() for number, squares in enumerate(COLUMNS))
    centre = SIDE * ((2 * row + count) // (2 * count)) + (2 * column + count) // (2 * count)
    distance = sum((men & farther).bit_count() for farther in FARTHER[centre])
    rim = sum((men & ring).bit_count() for ring in RIMS)
    return CONCENTRATION * (distance - LEAST_DISTANCE[count]) // count + RIM * rim


def evaluate(own: int, enemy: int) -> int:
    """The score for the side to move, in hundredths of a step to the centre; greater is better."""
    return scattered(enemy) - scattered(own) + TO_MOVE
