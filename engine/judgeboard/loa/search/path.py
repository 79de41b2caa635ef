"""Kernel: the positions from the root to the current one, by ply, with their keys and evaluations kept up to date."""

from array import array

from judgeboard.kernel.language import i32, u64
from judgeboard.loa.search.board import BIT, DEEPEST, moved
from judgeboard.loa.search.patterns import BLACK_DIGIT, WHITE_DIGIT, change, gain, set_up
from judgeboard.loa.search.transpositions import BLACK_TO_MOVE, BOTH_CONNECTED_DRAWS, ZOBRIST, key_of
from judgeboard.loa.search.variance import SUMS, sums_of, variance_score
from judgeboard.loa.squares import FULL, PASS, SQUARES

OWN = array("Q", [0]) * DEEPEST
ENEMY = array("Q", [0]) * DEEPEST
"""By ply: the checkers of the side to move and of its opponent."""
DIGIT = array("b", [WHITE_DIGIT]) * DEEPEST
"""By ply: the side to move, as the digit of its checkers in patterns."""
KEY = array("Q", [0]) * DEEPEST
"""By ply: the Zobrist key, with BOTH_CONNECTED_DRAWS added if this rule holds in the game."""
OWN_SUMS = array("Q", [0]) * DEEPEST
ENEMY_SUMS = array("Q", [0]) * DEEPEST
OWN_VARIANCE_SCORE = array("i", [0]) * DEEPEST
ENEMY_VARIANCE_SCORE = array("i", [0]) * DEEPEST
PATTERNS = array("i", [0]) * DEEPEST
"""By ply: the score of the patterns for White."""


def set_root(white: u64, black: u64, black_to_move: bool, both_connected_draws: bool) -> None:
    """Makes a position the root, the position at ply 0. `both_connected_draws` is the rule of the game, which the keys
    of all plies take from the root.
    """
    OWN[0] = black if black_to_move else white
    ENEMY[0] = white if black_to_move else black
    DIGIT[0] = BLACK_DIGIT if black_to_move else WHITE_DIGIT
    KEY[0] = key_of(white, black, black_to_move) ^ (BOTH_CONNECTED_DRAWS if both_connected_draws else 0)
    OWN_SUMS[0] = sums_of(OWN[0])
    ENEMY_SUMS[0] = sums_of(ENEMY[0])
    OWN_VARIANCE_SCORE[0] = variance_score(OWN_SUMS[0])
    ENEMY_VARIANCE_SCORE[0] = variance_score(ENEMY_SUMS[0])
    PATTERNS[0] = set_up(white, black)


def side_at(ply: i32) -> i32:
    """The side to move at `ply`: 0 for White, 1 for Black."""
    return DIGIT[ply] - WHITE_DIGIT


def is_capture(ply: i32, move: i32) -> bool:
    """Whether a move at `ply` is a capture."""
    return move != PASS and bool(BIT[move & 63] & ENEMY[ply])


def placed(digit: i32, capture: bool) -> i32:
    """The amount that a move by the side with this digit adds to the digit of its target square."""
    return 2 * digit - WHITE_DIGIT - BLACK_DIGIT if capture else digit


def static_score(ply: i32) -> i32:
    """The static evaluation for the side to move, without the value of the tempo."""
    patterns = PATTERNS[ply]
    return OWN_VARIANCE_SCORE[ply] - ENEMY_VARIANCE_SCORE[ply] + (patterns if DIGIT[ply] == WHITE_DIGIT else -patterns)


def key_after(ply: i32, move: i32, capture: bool) -> u64:
    """The Zobrist key of the position after a move at `ply`, or after a null move, PASS."""
    key: u64 = KEY[ply] ^ BLACK_TO_MOVE
    if move != PASS:
        own = 0 if DIGIT[ply] == WHITE_DIGIT else SQUARES
        key ^= ZOBRIST[own + (move >> 6 & 63)] ^ ZOBRIST[own + (move & 63)]
        if capture:
            key ^= ZOBRIST[SQUARES - own + (move & 63)]
    return key


def push_evaluation(ply: i32, move: i32, capture: bool) -> i32:
    """Evaluates the position after a move; returns the `static_score` of the next ply."""
    child = ply + 1
    digit = i32(DIGIT[ply])
    sums: u64 = OWN_SUMS[ply]
    other: u64 = ENEMY_SUMS[ply]
    OWN_VARIANCE_SCORE[child] = ENEMY_VARIANCE_SCORE[ply]
    patterns = PATTERNS[ply]
    if move != PASS:
        sums = sums + SUMS[move & 63] - SUMS[move >> 6 & 63] & FULL
        if capture:
            other = other - SUMS[move & 63] & FULL
            OWN_VARIANCE_SCORE[child] = variance_score(other)
        patterns += gain(move >> 6, move & 63, digit, placed(digit, capture))
    OWN_SUMS[child] = other
    ENEMY_SUMS[child] = sums
    ENEMY_VARIANCE_SCORE[child] = variance_score(sums)
    PATTERNS[child] = patterns
    DIGIT[child] = WHITE_DIGIT + BLACK_DIGIT - digit
    return static_score(child)


def make_move(ply: i32, move: i32, capture: bool, key: u64) -> None:
    """Makes a move whose evaluation `push_evaluation` has stored. `key` is the Zobrist key after the move."""
    own: u64 = OWN[ply]
    enemy: u64 = ENEMY[ply]
    if move != PASS:
        digit = i32(DIGIT[ply])
        own = moved(own, move)
        enemy &= ~BIT[move & 63]
        change(move >> 6, move & 63, digit, placed(digit, capture))
    OWN[ply + 1] = enemy
    ENEMY[ply + 1] = own
    KEY[ply + 1] = key


def unmake_move(ply: i32, move: i32) -> None:
    """Takes back a move that was made at `ply`: restores the patterns."""
    if move != PASS:
        digit = i32(DIGIT[ply])
        change(move >> 6, move & 63, -digit, -placed(digit, is_capture(ply, move)))
