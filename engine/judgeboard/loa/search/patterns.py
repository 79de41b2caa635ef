"""Kernel: the pattern on each of the board's lines, and its score.

A move goes along a line and depends on this line alone. Therefore the line's pattern shows who can move and capture on
it, and who is blocked. A line of n squares has 3 ** n patterns, each with a score in a table. A move changes the
patterns of at most seven lines. Source of the idea: Buro, "From Simple Features to Sophisticated Evaluation Functions"
(1999).
"""

from array import array
from itertools import accumulate

from judgeboard.kernel.language import ctz, i32, u64
from judgeboard.loa.search.board import AXES_OF_SQUARE
from judgeboard.loa.search.weights import PATTERN_SCORES
from judgeboard.loa.squares import LINES, WIDTH

WHITE_DIGIT, BLACK_DIGIT = 1, 2
"""The digits of a pattern, in base 3; 0 is an empty square."""
CENTRE_LINES = WIDTH // 2
"""The number of kinds of rows and columns, which differ by distance from the edge. Diagonals have eight further kinds,
by length.
"""


def _kind_of(square: int, axis: int) -> int:
    if axis < 2:
        distance = divmod(square, WIDTH)[axis]
        return min(distance, WIDTH - 1 - distance)
    return CENTRE_LINES - 1 + LINES[square][axis].squares.bit_count()


_KINDS = {line.squares: _kind_of(square, axis) for square, axes in enumerate(LINES) for axis, line in enumerate(axes)}
"""By mask of a line: its kind. There are 46 lines."""
FIRST_PATTERN = [0, *accumulate(3**length for length in [WIDTH] * CENTRE_LINES + list(range(1, WIDTH)))]
"""By kind of line: the number of its first pattern."""
LINE_AT = array("B", [[*_KINDS].index(line.squares) for axes in LINES for line in axes])
"""By 4 * square + axis: the number of the line, from 0."""
STEP = array("h", [3 ** (line.squares & (1 << at) - 1).bit_count() for at, axes in enumerate(LINES) for line in axes])
"""By 4 * square + axis: the place value of the square in the line's pattern, 3 to the number of squares before it."""
EMPTY = array("H", [FIRST_PATTERN[kind] for kind in _KINDS.values()])
"""By line: the pattern without checkers."""
PATTERN_SCORE = array("b", PATTERN_SCORES)
"""By pattern: its score for White."""

PATTERN = array("H", EMPTY)
"""By line: the current pattern."""


def set_up(white: u64, black: u64) -> i32:
    """Sets the patterns of a position; returns their score for White."""
    for line in range(len(EMPTY)):
        PATTERN[line] = EMPTY[line]
    left: u64 = white | black
    while left:
        square = ctz(left)
        left &= left - 1
        digit = WHITE_DIGIT if white >> square & 1 else BLACK_DIGIT
        for at in range(AXES_OF_SQUARE * square, AXES_OF_SQUARE * square + AXES_OF_SQUARE):
            PATTERN[LINE_AT[at]] += digit * STEP[at]
    total = 0
    for line in range(len(EMPTY)):
        total += PATTERN_SCORE[PATTERN[line]]
    return total


def change(origin: i32, target: i32, lifted: i32, placed: i32) -> None:
    """Changes the patterns on all lines through two squares: subtracts `lifted` from the digit at the origin, and adds
    `placed` to the digit at the target.
    """
    for axis in range(AXES_OF_SQUARE):
        at = AXES_OF_SQUARE * origin + axis
        PATTERN[LINE_AT[at]] -= lifted * STEP[at]
        at = AXES_OF_SQUARE * target + axis
        PATTERN[LINE_AT[at]] += placed * STEP[at]


def gain(origin: i32, target: i32, lifted: i32, placed: i32) -> i32:
    """The amount that `change` with the same arguments would add to the patterns' score for White."""
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
            total += PATTERN_SCORE[other + placed * STEP[there]] - PATTERN_SCORE[other]
        total += PATTERN_SCORE[after] - PATTERN_SCORE[before]
    return total
