"""Kernel: move ordering, by the transposition table's move, captures, killer moves and the history heuristic.

Source: Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in Practice" (1989).
"""

from array import array

from judgeboard.kernel.language import i32, u64
from judgeboard.loa.search.board import BIT, DEEPEST, MOVES
from judgeboard.loa.squares import PASS, SQUARES

MOST_HISTORY = 1 << 16
TABLE_MOVE = 1 << 30
CAPTURE = 1 << 18
KILLER = 1 << 17
"""Ranks of moves: the transposition table's move comes first, then captures, killer moves and other moves by history,
which stays below MOST_HISTORY.
"""

RANKS = array("i", [0]) * len(MOVES)
"""By index in MOVES: the rank of a move. The highest is tried first."""
KILLERS = array("i", [0]) * (2 * DEEPEST)
"""The killer moves: from the index 2 * ply on, the last two different moves without capture that caused cutoffs; PASS
for an empty place.
"""
HISTORY = array("i", [0]) * (2 * SQUARES * SQUARES)
"""By 4,096 * side + move: the sum of depth² over the cutoffs by this move without capture. Earlier cutoffs count less.
"""


def age_history() -> None:
    """Begins a new search: divides history by 8, and clears killers."""
    for index in range(len(HISTORY)):
        HISTORY[index] //= 8
    for index in range(len(KILLERS)):
        KILLERS[index] = PASS


def rank_moves(first: i32, end: i32, remembered: i32, enemy: u64, side: i32, ply: i32) -> None:
    """Ranks the moves in MOVES from the index `first` up to `end`. `remembered` is the transposition table's move or
    PASS; `enemy` has the checkers that moves can capture.
    """
    for at in range(first, end):
        move = MOVES[at]
        if move == remembered:
            RANKS[at] = TABLE_MOVE
        elif move == PASS:
            RANKS[at] = 0
        else:
            rank = HISTORY[side * SQUARES * SQUARES + move]
            if BIT[move & 63] & enemy:
                rank += CAPTURE
            elif move == KILLERS[2 * ply] or move == KILLERS[2 * ply + 1]:
                rank += KILLER
            RANKS[at] = rank


def pick_best(first: i32, end: i32) -> i32:
    """Returns the best ranked of the moves from the index `first` up to `end`, and swaps it to the index `first`. Of
    moves with equal ranks, takes the earliest.
    """
    best = first
    for at in range(first + 1, end):
        if RANKS[at] > RANKS[best]:
            best = at
    move = MOVES[best]
    MOVES[best] = MOVES[first]
    RANKS[best] = RANKS[first]
    MOVES[first] = move
    return move


def record_cutoff(move: i32, side: i32, ply: i32, depth: i32) -> None:
    """Records a cutoff by a move without capture: the move becomes a killer move, and its history grows. Halves all
    history when a sum reaches MOST_HISTORY.
    """
    if KILLERS[2 * ply] != move:
        KILLERS[2 * ply + 1] = KILLERS[2 * ply]
        KILLERS[2 * ply] = move
    index = side * SQUARES * SQUARES + move
    HISTORY[index] += depth * depth
    if HISTORY[index] >= MOST_HISTORY:
        for at in range(len(HISTORY)):
            HISTORY[at] //= 2
