"""Kernel: the transposition table.

Source of the keys: Zobrist, "A New Hashing Method with Application for Game Playing" (1970).
"""

from array import array
from collections.abc import Iterator
from itertools import islice

from judgeboard.kernel.language import i32, u64
from judgeboard.loa.scores import NEAR_WIN
from judgeboard.loa.squares import FULL, SQUARES

ENTRIES = 1 << 20
SEED = 0x4C6F41
LONGEST_REMAINING = 64
"""Least number of plies until the move limit without a key of its own: from so far away, the search does not reach the
limit.
"""

EXACT, LOWER, UPPER = 0, 1, 2
"""How a stored score is related to the true score: equal to it, a lower bound or an upper bound."""

MOVE_BITS, DEPTH_BITS, BOUND_BITS, AGE_BITS = 13, 7, 2, 8
DEPTH_AT = MOVE_BITS
BOUND_AT = DEPTH_AT + DEPTH_BITS
AGE_AT = BOUND_AT + BOUND_BITS
SCORE_AT = AGE_AT + AGE_BITS
SCORE_ZERO = 1 << 15
"""The fields of an entry's data, from the lowest bit: the move + 1, depth, bound, age, the score + SCORE_ZERO."""
AGES = 1 << AGE_BITS


def _random_numbers() -> Iterator[int]:
    """Yields 64-bit numbers by SplitMix64 from a fixed seed. Source: Steele, Lea and Flood, "Fast splittable
    pseudorandom number generators" (2014).
    """
    state = SEED
    while True:
        state = state + 0x9E3779B97F4A7C15 & FULL
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & FULL
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & FULL
        yield mixed ^ mixed >> 31


_numbers = _random_numbers()
TABLE = array("Q", [0]) * (2 * ENTRIES)
"""Each entry's key and data, side by side in one cache line."""
ZOBRIST = array("Q", islice(_numbers, 2 * SQUARES))
"""Random keys of checkers, by 64 * side + square; White is side 0, Black side 1."""
BLACK_TO_MOVE = next(_numbers)
REMAINING = array("Q", [*islice(_numbers, LONGEST_REMAINING), 0])
"""By plies until the move limit: the key that is added; 0 from `LONGEST_REMAINING` on."""
WITHOUT_PRUNING = next(_numbers)
"""The random key for scores that were found without pruning."""
BOTH_CONNECTED_DRAWS = next(_numbers)
"""The random key for scores in games where a move that connects both sides draws."""

age = 0
"""The number of the current search, modulo `AGES`. Entries of earlier searches may be overwritten."""


def next_age() -> None:
    """Begins a new search: entries stored so far may be overwritten."""
    global age
    age = (age + 1) % AGES


def key_of(white: u64, black: u64, black_to_move: bool) -> u64:
    """The Zobrist key of a position."""
    key: u64 = BLACK_TO_MOVE if black_to_move else 0
    for square in range(SQUARES):
        if white >> square & 1:
            key ^= ZOBRIST[square]
        if black >> square & 1:
            key ^= ZOBRIST[SQUARES + square]
    return key


def table_key(key: u64, remaining: i32, unpruned: bool) -> u64:
    """The key under which a position is stored.

    A score depends on whether the search pruned and, near the move limit, on the remaining plies.
    """
    return key ^ REMAINING[min(remaining, LONGEST_REMAINING)] ^ (WITHOUT_PRUNING if unpruned else 0)


def entry_of(key: u64) -> u64:
    """The data stored under a key; 0 if there is no entry."""
    slot = 2 * i32(key & (ENTRIES - 1))
    return TABLE[slot + 1] if TABLE[slot] == key else 0


def store(key: u64, move: i32, depth: i32, bound: i32, score: i32) -> None:
    """Stores an entry, unless its place holds a deeper entry that this search has stored for another key."""
    slot = 2 * i32(key & (ENTRIES - 1))
    old: u64 = TABLE[slot + 1]
    if TABLE[slot] != key and i32(old >> AGE_AT & (AGES - 1)) == age and entry_depth(old) > depth:
        return
    low = move + 1 | depth << DEPTH_AT | bound << BOUND_AT | age << AGE_AT
    TABLE[slot] = key
    TABLE[slot + 1] = u64(low) | u64(score + SCORE_ZERO) << SCORE_AT & FULL


def entry_move(entry: u64) -> i32:
    """The best move of an entry, or the move that caused a cutoff; PASS if there is no move."""
    return i32(entry & ((1 << MOVE_BITS) - 1)) - 1


def entry_depth(entry: u64) -> i32:
    """The depth in plies to which an entry's position was searched."""
    return i32(entry >> DEPTH_AT & ((1 << DEPTH_BITS) - 1))


def entry_bound(entry: u64) -> i32:
    """The bound of an entry: EXACT, LOWER or UPPER."""
    return i32(entry >> BOUND_AT & ((1 << BOUND_BITS) - 1))


def entry_score(entry: u64) -> i32:
    """The score of an entry. In proved scores, plies are counted from the entry's position."""
    return i32(entry >> SCORE_AT & ((1 << 16) - 1)) - SCORE_ZERO


def later(score: i32, plies: i32) -> i32:
    """Returns a proved score with `plies` added to the distance of the win or loss; returns other scores unchanged."""
    if score >= NEAR_WIN:
        return score - plies
    return score + plies if score <= -NEAR_WIN else score
