"""Kernel: what stands on each of the board's lines, and what that is worth.

All moves of Lines of Action go along a line and depend on that line alone, so what stands on it tells who can move
there, take there, and is blocked. A line of n squares has 3 ** n patterns; a table says what each is worth, and a
move changes seven lines at most. Source of the idea: Buro, "From Simple Features to Sophisticated Evaluation
Functions" (1999).
"""

from array import array

from judgeboard.kernel.language import ctz, i32, u64
from judgeboard.loa.tables import AXES, SIDE, SQUARES
from judgeboard.loa.weights import PATTERN_WORTHS

WHITE_MAN, BLACK_MAN = 1, 2
"""The digits of a pattern; 0 stands for an empty square."""
AXES_OF_SQUARE = len(AXES)
ROWS, COLUMNS, DIAGONALS, ANTIDIAGONALS = 0, 8, 16, 31
LINES = 46
"""The lines by number: 8 rows, 8 columns, 15 diagonals each way."""
CENTRE_LINES = 4
"""Rows and columns are of four kinds, by their distance from the edge; diagonals of eight, by their length."""


def _line_at(square: int, axis: int) -> int:
    row, column = divmod(square, SIDE)
    return (ROWS + row, COLUMNS + column, DIAGONALS + SIDE - 1 + column - row, ANTIDIAGONALS + row + column)[axis]


def _rank_at(square: int, axis: int) -> int:
    """How many squares of the line come before this one."""
    row, column = divmod(square, SIDE)
    return (column, row, min(row, column), min(row, SIDE - 1 - column))[axis]


def _kind_of(line: int) -> int:
    if line < DIAGONALS:
        return min(line % SIDE, SIDE - 1 - line % SIDE)
    first = DIAGONALS if line < ANTIDIAGONALS else ANTIDIAGONALS
    return CENTRE_LINES - 1 + SIDE - abs(line - first - SIDE + 1)


def _first_patterns() -> list[int]:
    """By kind of line: where its patterns begin in the table."""
    lengths = [SIDE] * CENTRE_LINES + list(range(1, SIDE + 1))
    return [sum(3**length for length in lengths[:kind]) for kind in range(len(lengths))]


FIRST_PATTERN = _first_patterns()
LINE_AT = array("B", [_line_at(square, axis) for square in range(SQUARES) for axis in range(AXES_OF_SQUARE)])
"""By 4 * square + axis: the line's number."""
STEP = array("h", [3 ** _rank_at(square, axis) for square in range(SQUARES) for axis in range(AXES_OF_SQUARE)])
"""By 4 * square + axis: what a White checker there adds to the line's pattern."""
EMPTY = array("H", [FIRST_PATTERN[_kind_of(line)] for line in range(LINES)])
"""By line: the pattern without a checker."""
PATTERN_WORTH = array("b", PATTERN_WORTHS)
"""By pattern: what it is worth to White."""

PATTERN = array("H", EMPTY)
"""By line: the pattern that stands there."""


def lay_out(white: u64, black: u64) -> i32:
    """Makes the patterns those of a position; what they are worth to White."""
    for line in range(LINES):
        PATTERN[line] = EMPTY[line]
    left: u64 = white | black
    while left:
        square = ctz(left)
        left &= left - 1
        man = WHITE_MAN if white >> square & 1 else BLACK_MAN
        for at in range(AXES_OF_SQUARE * square, AXES_OF_SQUARE * square + AXES_OF_SQUARE):
            PATTERN[LINE_AT[at]] += man * STEP[at]
    total = 0
    for line in range(LINES):
        total += PATTERN_WORTH[PATTERN[line]]
    return total


def shift(origin: i32, target: i32, lifted: i32, placed: i32) -> None:
    """Changes the patterns: at the origin by minus `lifted` White checkers, at the target by `placed`."""
    for axis in range(AXES_OF_SQUARE):
        at = AXES_OF_SQUARE * origin + axis
        PATTERN[LINE_AT[at]] -= lifted * STEP[at]
        at = AXES_OF_SQUARE * target + axis
        PATTERN[LINE_AT[at]] += placed * STEP[at]


def gain(origin: i32, target: i32, lifted: i32, placed: i32) -> i32:
    """What such a change would bring White; the patterns stay."""
    total = 0
    for axis in range(AXES_OF_SQUARE):
        here = AXES_OF_SQUARE * origin + axis
        there = AXES_OF_SQUARE * target + axis
        line = LINE_AT[here]
        before = i32(PATTERN[line])
        after = before - lifted * STEP[here]
        if LINE_AT[there] == line:
            after += placed * STEP[there]
        else:
            other = i32(PATTERN[LINE_AT[there]])
            total += PATTERN_WORTH[other + placed * STEP[there]] - PATTERN_WORTH[other]
        total += PATTERN_WORTH[after] - PATTERN_WORTH[before]
    return total
