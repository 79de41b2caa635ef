"""Kernel: the frames of the search, one place a ply, for positions in which moves are being tried."""

from array import array

from judgeboard.kernel.language import i32
from judgeboard.loa.board import DEEPEST

WHOLE, NARROW, REDUCED, NULL = 0, 1, 2, 3
"""A move is searched in the whole window; or only asked whether it is better than the best, at full depth or less
deeply; or the turn is given away to see whether that is good enough already."""

DEPTH = array("i", [0]) * DEEPEST
ALPHA = array("i", [0]) * DEEPEST
BETA = array("i", [0]) * DEEPEST
FLOOR = array("i", [0]) * DEEPEST
"""What alpha was at first."""
BEST = array("i", [0]) * DEEPEST
BEST_MOVE = array("i", [0]) * DEEPEST
FIRST = array("i", [0]) * DEEPEST
"""Where the moves lie in MOVES, where those that have not been tried, and where they end."""
NEXT = array("i", [0]) * DEEPEST
END = array("i", [0]) * DEEPEST
WAY = array("b", [0]) * DEEPEST
"""How the move under way is searched."""
REDUCTION = array("b", [0]) * DEEPEST
"""Plies by which it is searched less deeply."""
PENDING = array("b", [0]) * DEEPEST
"""1 where the same move is to be searched again, in another way."""

LINES = array("h", [0]) * (DEEPEST * DEEPEST)
"""By ply and distance from it: the principal variations; that of ply 0 is the root's."""
LINE_LENGTH = array("i", [0]) * (DEEPEST + 1)
"""By ply: how long they are."""


def extend_line(ply: i32, move: i32) -> None:
    """Makes the principal variation of a ply: a move, and what follows it."""
    here = DEEPEST * ply
    length = LINE_LENGTH[ply + 1]
    LINES[here] = move
    for index in range(length):
        LINES[here + 1 + index] = LINES[here + DEEPEST + index]
    LINE_LENGTH[ply] = length + 1
