"""Kernel: the variance of each side's squares, a term of the static evaluation.

The evaluation is 100 times the logarithm of the odds of winning. Its other terms are the patterns on the lines
(`patterns.py`, added in `path.py`) and the tempo (`alpha_beta.py`). The variance follows from sums, which a few
additions update after a move. Source: Winands, "Analysis and Implementation of Lines of Action" (2000), as
concentration.
"""

from array import array

from judgeboard.kernel.language import ctz, i32, u64
from judgeboard.loa.search.weights import VARIANCE
from judgeboard.loa.squares import FULL, SQUARES, WIDTH

FIELD = 16
COLUMNS_AT, ROWS_AT, SQUARED_AT = FIELD, 2 * FIELD, 3 * FIELD
FIELD_MASK = (1 << FIELD) - 1
"""The mask of one field. A side's sums are 16-bit fields of one number, from the lowest: the number of its checkers,
and the sums of their columns, of their rows, and of their column² + row².
"""


def _sums_at(square: int) -> int:
    row, column = divmod(square, WIDTH)
    return 1 | column << COLUMNS_AT | row << ROWS_AT | row * row + column * column << SQUARED_AT


SUMS = array("Q", map(_sums_at, range(SQUARES)))
"""By square: the amount that a checker adds to the sums."""
FRACTION = 10
SPREAD = array("i", [0, *((VARIANCE << FRACTION) // (10 * count * count) for count in range(1, SQUARES + 1))])
"""By number of checkers n: the weight of n² times the variance, in 1,024ths of a hundredth."""


def sums_of(checkers: u64) -> u64:
    """The sums of a side's checkers, as fields of one number."""
    total: u64 = 0
    left: u64 = checkers
    while left:
        total = total + SUMS[ctz(left)] & FULL
        left &= left - 1
    return total


def variance_score(sums: u64) -> i32:
    """The score of the variance of a side's checkers, in hundredths: 0 or less, since variance is bad."""
    count = i32(sums & FIELD_MASK)
    columns = i32(sums >> COLUMNS_AT & FIELD_MASK)
    rows = i32(sums >> ROWS_AT & FIELD_MASK)
    squared = i32(sums >> SQUARED_AT)
    return -(SPREAD[count] * (count * squared - columns * columns - rows * rows) >> FRACTION)
