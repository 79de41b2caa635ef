"""Kernel: legal moves and connection, by the rules of `loa/rules.py` but fast. Squares and masks are numbers as in
`squares.py`.
"""

from array import array

from judgeboard.kernel.language import ctz, i32, i64, u64
from judgeboard.loa.squares import AXES, FULL, LINES, NOT_FIRST_COLUMN, NOT_LAST_COLUMN, PASS, SQUARES, WIDTH

AXES_OF_SQUARE = len(AXES)
COUNTS = WIDTH + 1
"""The number of different counts of checkers on a line: 0 to 8."""
MOST_LEGAL_MOVES = 8 * SQUARES
"""An upper bound for the number of moves in a position."""
DEEPEST = 64
"""Number of plies for which the arrays by ply have an entry: from 0, the root, to 63."""

BIT = array("Q", [1 << square for square in range(SQUARES)])
LINE = array("Q", [axis.squares for axes in LINES for axis in axes])
"""By 4 * square + axis: the mask of the line's squares."""
JUMPS = array("H", [0]) * (SQUARES * AXES_OF_SQUARE * COUNTS)
"""By 9 * (4 * square + axis) + checkers on the line: the index of the first jump in the arrays below. The next entry is
the index after the last jump.
"""
MOVE_OF_JUMP = array("h")
GOAL_OF_JUMP = array("Q")
BETWEEN_OF_JUMP = array("Q")

for _number, _jumps in enumerate(jumps for axes in LINES for axis in axes for jumps in axis.jumps):
    JUMPS[_number] = len(MOVE_OF_JUMP)
    for _jump in _jumps:
        MOVE_OF_JUMP.append(_jump.move)
        GOAL_OF_JUMP.append(_jump.goal)
        BETWEEN_OF_JUMP.append(_jump.between)
JUMPS.append(len(MOVE_OF_JUMP))

MOVES = array("h", [0]) * (DEEPEST * MOST_LEGAL_MOVES)
"""The moves of all positions from the root to the current position, one list after the other."""


def generate(own: u64, enemy: u64, start: i32) -> i32:
    """Writes the legal moves, or else a pass, into MOVES from the index `start` on; returns the index after the last
    move, at which the next list may begin.
    """
    occupied: u64 = own | enemy
    end = start
    left: u64 = own
    while left:
        line = AXES_OF_SQUARE * ctz(left)
        left &= left - 1
        for axis in range(line, line + AXES_OF_SQUARE):
            number = COUNTS * axis + (occupied & LINE[axis]).bit_count()
            for jump in range(JUMPS[number], JUMPS[number + 1]):
                if not (GOAL_OF_JUMP[jump] & own | BETWEEN_OF_JUMP[jump] & enemy):
                    MOVES[end] = MOVE_OF_JUMP[jump]
                    end += 1
    if end == start:
        MOVES[end] = PASS
        end += 1
    return end


def connected(checkers: u64) -> bool:
    """Whether the checkers form a single group. True for an empty mask, too."""
    beside: u64 = checkers << 1 & NOT_FIRST_COLUMN | checkers >> 1 & NOT_LAST_COLUMN
    around: u64 = checkers | beside
    if checkers & ~(beside | around << WIDTH | around >> WIDTH) & FULL:
        return checkers & (checkers - 1) == 0
    # From here on, no checker is isolated. This test rules out most positions at little cost.
    group: u64 = checkers & -checkers
    while True:
        wide: u64 = group | group << 1 & NOT_FIRST_COLUMN | group >> 1 & NOT_LAST_COLUMN
        grown: u64 = (wide | wide << WIDTH | wide >> WIDTH) & checkers
        if grown == checkers:
            return True
        if grown == group:
            return False
        group = grown


def moved(own: u64, move: i32) -> u64:
    """The mover's checkers after a move other than a pass."""
    return own ^ BIT[move >> 6] ^ BIT[move & 63]


def perft(own: u64, enemy: u64, depth: i32) -> i64:
    """Counts the positions after `depth` plies, at most 64. A position is counted once for each sequence of moves that
    leads to it; games that end earlier are not counted.
    """
    return perft_from(own, enemy, depth, 0) if depth > 0 else 1


def perft_from(own: u64, enemy: u64, depth: i32, start: i32) -> i64:
    """Does the same as `perft`, but `depth` is at least 1. Writes moves into MOVES from the index `start` on."""
    end = generate(own, enemy, start)
    if depth == 1:
        return i64(end - start)
    leaves: i64 = 0
    for at in range(start, end):
        move = MOVES[at]
        if move == PASS:
            leaves += perft_from(enemy, own, depth - 1, end)
            continue
        mover: u64 = moved(own, move)
        other: u64 = enemy & ~BIT[move & 63]
        if not (connected(mover) or (other != enemy and connected(other))):
            leaves += perft_from(other, mover, depth - 1, end)
    return leaves
