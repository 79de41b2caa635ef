"""Kernel: the positions on the way from the root to where the search is, by ply, with all that follows a move."""

from array import array

from judgeboard.kernel.language import i32, u64
from judgeboard.loa.board import BIT, DEEPEST, moved
from judgeboard.loa.evaluate import SUMS, closeness, sums_of
from judgeboard.loa.moves import PASS
from judgeboard.loa.patterns import BLACK_MAN, WHITE_MAN, gain, lay_out, shift
from judgeboard.loa.table import BLACK_TO_MOVE, ZOBRIST, key_of
from judgeboard.loa.tables import FULL, SQUARES
from judgeboard.loa.weights import TO_MOVE

OWN = array("Q", [0]) * DEEPEST
ENEMY = array("Q", [0]) * DEEPEST
"""The checkers of the side to move, and of the other."""
MAN = array("b", [WHITE_MAN]) * DEEPEST
"""Whose move it is, as a checker of that side counts in a pattern."""
KEY = array("Q", [0]) * DEEPEST
OWN_SUMS = array("Q", [0]) * DEEPEST
ENEMY_SUMS = array("Q", [0]) * DEEPEST
ENEMY_CLOSENESS = array("i", [0]) * DEEPEST
PATTERNS = array("i", [0]) * DEEPEST
"""What the patterns on the lines are worth to White."""


def set_out(white: u64, black: u64, black_to_move: bool) -> None:
    """Makes it the way from a position to itself."""
    OWN[0] = black if black_to_move else white
    ENEMY[0] = white if black_to_move else black
    MAN[0] = BLACK_MAN if black_to_move else WHITE_MAN
    KEY[0] = key_of(white, black, black_to_move)
    OWN_SUMS[0] = sums_of(OWN[0])
    ENEMY_SUMS[0] = sums_of(ENEMY[0])
    ENEMY_CLOSENESS[0] = closeness(ENEMY_SUMS[0])
    PATTERNS[0] = lay_out(white, black)


def takes(ply: i32, move: i32) -> bool:
    """Whether a move at `ply` is a capture."""
    return move != PASS and bool(BIT[move & 63] & ENEMY[ply])


def placed(man: i32, capture: bool) -> i32:
    """What a move of that side adds to the patterns at its target."""
    return 2 * man - WHITE_MAN - BLACK_MAN if capture else man


def worth(ply: i32) -> i32:
    """What the position is worth to the side to move, if nobody had the move."""
    patterns = PATTERNS[ply]
    return closeness(OWN_SUMS[ply]) - ENEMY_CLOSENESS[ply] + (patterns if MAN[ply] == WHITE_MAN else -patterns)


def worth_after(ply: i32, move: i32, capture: bool) -> i32:
    """The score of the position after a move, at a glance, for the side that makes it."""
    if move == PASS:
        return worth(ply) - TO_MOVE
    man = i32(MAN[ply])
    sums: u64 = OWN_SUMS[ply] + SUMS[move & 63] - SUMS[move >> 6 & 63] & FULL
    other = ENEMY_CLOSENESS[ply]
    if capture:
        other = closeness(ENEMY_SUMS[ply] - SUMS[move & 63] & FULL)
    patterns = PATTERNS[ply] + gain(move >> 6, move & 63, man, placed(man, capture))
    return closeness(sums) - other + (patterns if man == WHITE_MAN else -patterns) - TO_MOVE


def key_after(ply: i32, move: i32, capture: bool) -> u64:
    """The key of the position after a move."""
    key: u64 = KEY[ply] ^ BLACK_TO_MOVE
    if move != PASS:
        own = 0 if MAN[ply] == WHITE_MAN else SQUARES
        key ^= ZOBRIST[own + (move >> 6 & 63)] ^ ZOBRIST[own + (move & 63)]
        if capture:
            key ^= ZOBRIST[SQUARES - own + (move & 63)]
    return key


def weigh(ply: i32, move: i32, capture: bool) -> i32:
    """Writes down at the next ply what a move changes in the evaluation; what `worth` will say there."""
    child = ply + 1
    man = i32(MAN[ply])
    sums: u64 = OWN_SUMS[ply]
    other: u64 = ENEMY_SUMS[ply]
    patterns = PATTERNS[ply]
    if move != PASS:
        sums = sums + SUMS[move & 63] - SUMS[move >> 6 & 63] & FULL
        if capture:
            other = other - SUMS[move & 63] & FULL
        patterns += gain(move >> 6, move & 63, man, placed(man, capture))
    OWN_SUMS[child] = other
    ENEMY_SUMS[child] = sums
    ENEMY_CLOSENESS[child] = closeness(sums)
    PATTERNS[child] = patterns
    MAN[child] = WHITE_MAN + BLACK_MAN - man
    return worth(child)


def advance(ply: i32, move: i32, capture: bool, key: u64) -> None:
    """Goes on by a move that has been weighed, to the position with that key."""
    own: u64 = OWN[ply]
    enemy: u64 = ENEMY[ply]
    if move != PASS:
        man = i32(MAN[ply])
        own = moved(own, move)
        enemy &= ~BIT[move & 63]
        shift(move >> 6, move & 63, man, placed(man, capture))
    OWN[ply + 1] = enemy
    ENEMY[ply + 1] = own
    KEY[ply + 1] = key


def retreat(ply: i32, move: i32) -> None:
    """Goes back to a ply from which a move was made."""
    if move != PASS:
        man = i32(MAN[ply])
        shift(move >> 6, move & 63, -man, -placed(man, takes(ply, move)))
