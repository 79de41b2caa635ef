"""Kernel: which of a position's moves are tried first: those that were good before, here or elsewhere.

Source: Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in Practice" (1989).
"""

from array import array

from judgeboard.kernel.language import i32, u64
from judgeboard.loa.board import BIT, DEEPEST, MOVES
from judgeboard.loa.moves import PASS
from judgeboard.loa.tables import SQUARES

MOST_HISTORY = 1 << 16
REMEMBERED_FIRST = 1 << 30
CAPTURE = 1 << 18
KILLER = 1 << 17
"""The order of moves: the remembered one, captures, killers, then by history, which stays below MOST_HISTORY."""

RANKS = array("i", [0]) * len(MOVES)
"""How soon each move is tried; the greatest first."""
KILLERS = array("i", [0]) * (2 * DEEPEST)
"""By ply: the last two moves without capture that were too good for the opponent."""
HISTORY = array("i", [0]) * (2 * SQUARES * SQUARES)
"""By side and move: how often, and how deep, the move was too good for the opponent."""


def fade() -> None:
    """Begins a new search, for which what was good in the last counts little."""
    for index in range(len(HISTORY)):
        HISTORY[index] //= 8
    for index in range(len(KILLERS)):
        KILLERS[index] = PASS


def rank_moves(first: i32, end: i32, remembered: i32, enemy: u64, side: i32, ply: i32) -> None:
    """Says of each move from `first` to `end` how soon it is to be tried."""
    for at in range(first, end):
        move = MOVES[at]
        if move == remembered:
            RANKS[at] = REMEMBERED_FIRST
        elif move == PASS:
            RANKS[at] = 0
        else:
            rank = HISTORY[side * SQUARES * SQUARES + move]
            if BIT[move & 63] & enemy:
                rank += CAPTURE
            elif move == KILLERS[2 * ply] or move == KILLERS[2 * ply + 1]:
                rank += KILLER
            RANKS[at] = rank


def best_first(first: i32, end: i32) -> i32:
    """Puts the best of the moves in the first place, the first in its, and gives it back; of equal ones the first."""
    best = first
    for at in range(first + 1, end):
        if RANKS[at] > RANKS[best]:
            best = at
    move = MOVES[best]
    MOVES[best] = MOVES[first]
    RANKS[best] = RANKS[first]
    MOVES[first] = move
    return move


def reward(move: i32, side: i32, ply: i32, depth: i32) -> None:
    """Remembers a move without capture that was too good for the opponent."""
    if KILLERS[2 * ply] != move:
        KILLERS[2 * ply + 1] = KILLERS[2 * ply]
        KILLERS[2 * ply] = move
    index = side * SQUARES * SQUARES + move
    HISTORY[index] += depth * depth
    if HISTORY[index] >= MOST_HISTORY:
        for at in range(len(HISTORY)):
            HISTORY[at] //= 2
