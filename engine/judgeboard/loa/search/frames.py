"""Kernel: the search's frames by ply, each for a position whose moves are being tried, and the principal variations."""

from array import array

from judgeboard.kernel.language import i32
from judgeboard.loa.search.board import DEEPEST

FULL_WINDOW, ZERO_WINDOW, REDUCED, NULL_MOVE = 0, 1, 2, 3
"""How a move is searched. Reduced moves and the null move have a zero window, too."""

DEPTH = array("i", [0]) * DEEPEST
ALPHA = array("i", [0]) * DEEPEST
BETA = array("i", [0]) * DEEPEST
FIRST_ALPHA = array("i", [0]) * DEEPEST
"""Alpha when the frame was opened."""
BEST_SCORE = array("i", [0]) * DEEPEST
BEST_MOVE = array("i", [0]) * DEEPEST
FIRST = array("i", [0]) * DEEPEST
NEXT = array("i", [0]) * DEEPEST
END = array("i", [0]) * DEEPEST
"""By ply: the indices in MOVES of the frame's first move, of its first untried move, and after its last move."""
MODE = array("b", [0]) * DEEPEST
"""By ply: the mode of searching the current move, such as ZERO_WINDOW."""
REDUCTION = array("b", [0]) * DEEPEST
"""By ply: the plies by which the current move is reduced."""
PENDING = array("b", [0]) * DEEPEST
"""By ply: 1 if the current move must still be searched in its mode, since it is a null move or is searched again; else
0.
"""

PV = array("h", [0]) * (DEEPEST * DEEPEST)
"""The principal variations: for each ply a row with the best moves from this ply on."""
PV_LENGTH = array("i", [0]) * (DEEPEST + 1)


def extend_pv(ply: i32, move: i32) -> None:
    """Sets the principal variation of `ply` to a move and the variation of the next ply."""
    here = DEEPEST * ply
    length = PV_LENGTH[ply + 1]
    PV[here] = move
    for index in range(length):
        PV[here + 1 + index] = PV[here + DEEPEST + index]
    PV_LENGTH[ply] = length + 1
