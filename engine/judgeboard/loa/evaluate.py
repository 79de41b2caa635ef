"""Kernel: how good a position is: 100 times the logarithm of the odds, as far as they can be seen at a glance.

Two terms: the patterns on the lines (`patterns.py`), and how widely a side is spread about its centre of mass.
Both follow a move by a few additions. Source of the second: Winands, "Analysis and Implementation of Lines of Action"
(2000), concentration; here it is the variance, which needs no look at the single checkers.
"""

from array import array

from judgeboard.kernel.language import ctz, i32, u64
from judgeboard.loa.patterns import lay_out
from judgeboard.loa.tables import FULL, SIDE, SQUARES
from judgeboard.loa.weights import TO_MOVE as TO_MOVE
from judgeboard.loa.weights import VARIANCE as VARIANCE

FIELD = 16
COLUMNS_AT, ROWS_AT, SQUARED_AT = FIELD, 2 * FIELD, 3 * FIELD
FIELD_MASK = (1 << FIELD) - 1
"""A side's sums in one number, lowest bits first: checkers, columns, rows, rows and columns squared."""


def _sums_at(square: int) -> int:
    row, column = divmod(square, SIDE)
    return 1 | column << COLUMNS_AT | row << ROWS_AT | row * row + column * column << SQUARED_AT


SUMS = array("Q", map(_sums_at, range(SQUARES)))
"""By square: what a checker there adds to its side's sums."""
FRACTION = 10
SPREAD = array("i", [0, *((VARIANCE << FRACTION) // (10 * count * count) for count in range(1, SQUARES + 1))])
"""By the number of checkers: what each unit of its square times the variance costs, in 1,024ths of hundredths."""


def sums_of(men: u64) -> u64:
    """A side's sums."""
    total: u64 = 0
    left: u64 = men
    while left:
        total = total + SUMS[ctz(left)] & FULL
        left &= left - 1
    return total


def closeness(sums: u64) -> i32:
    """How near to each other the checkers are that have such sums; greater is better, 0 is one checker."""
    count = i32(sums & FIELD_MASK)
    columns = i32(sums >> COLUMNS_AT & FIELD_MASK)
    rows = i32(sums >> ROWS_AT & FIELD_MASK)
    squared = i32(sums >> SQUARED_AT)
    return -(SPREAD[count] * (count * squared - columns * columns - rows * rows) >> FRACTION)


def evaluate(own: u64, enemy: u64) -> i32:
    """The score for the side to move; greater is better."""
    return closeness(sums_of(own)) - closeness(sums_of(enemy)) + lay_out(own, enemy) + TO_MOVE
