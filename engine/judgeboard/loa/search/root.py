"""Kernel: the lines found at the root, and the bonuses of its moves."""

from array import array

from judgeboard.kernel.language import i32
from judgeboard.loa.lines import SQUARES
from judgeboard.loa.moves import NEAR_WIN, PASS
from judgeboard.loa.search.board import DEEPEST, MOVES
from judgeboard.loa.search.frames import PV

MOST_LINES = 8
FOUND_MOVE = array("h", [PASS]) * MOST_LINES
FOUND_SCORE = array("i", [0]) * MOST_LINES
FOUND_LENGTH = array("i", [0]) * MOST_LINES
FOUND_LINE = array("h", [0]) * (MOST_LINES * DEEPEST)
"""The lines as the current iteration has found them, the best first: their first moves, scores, lengths and moves."""
PUBLISHED_SCORE = array("i", [0]) * MOST_LINES
PUBLISHED_LENGTH = array("i", [0]) * MOST_LINES
PUBLISHED_LINE = array("h", [0]) * (MOST_LINES * DEEPEST)
"""The same, as the last finished iteration has found them; a proved win at once."""
BONUS = array("h", [0]) * (SQUARES * SQUARES)
"""By move: what is added to its score."""

published = 0
"""How often a line has been published."""


def forget() -> None:
    """Forgets all lines and bonuses."""
    for line in range(MOST_LINES):
        FOUND_MOVE[line] = PASS
        FOUND_SCORE[line] = 0
        FOUND_LENGTH[line] = 0
        PUBLISHED_LENGTH[line] = 0
    for move in range(len(BONUS)):
        BONUS[move] = 0


def prefer(move: i32, bonus: i32) -> None:
    """Gives a root move a bonus; to be called before the search runs."""
    BONUS[move] = bonus


def set_line(line: i32, move: i32, value: i32, length: i32) -> None:
    """Stores the root's principal variation as one of the lines, with its score without the bonus."""
    FOUND_MOVE[line] = move
    FOUND_SCORE[line] = value if abs(value) >= NEAR_WIN else value - bonus_of(move)
    FOUND_LENGTH[line] = length
    for index in range(length):
        FOUND_LINE[DEEPEST * line + index] = PV[index]


def publish(line: i32) -> None:
    """Publishes a line as it has been found."""
    global published
    published += 1
    PUBLISHED_SCORE[line] = FOUND_SCORE[line]
    PUBLISHED_LENGTH[line] = FOUND_LENGTH[line]
    for at in range(DEEPEST * line, DEEPEST * line + FOUND_LENGTH[line]):
        PUBLISHED_LINE[at] = FOUND_LINE[at]


def bonus_of(move: i32) -> i32:
    """The bonus of a move; a pass needs none, since it is the only move."""
    return 0 if move == PASS else i32(BONUS[move])


def raised(score: i32, bonus: i32) -> i32:
    """A score with a bonus, which changes no proved win or loss."""
    if abs(score) >= NEAR_WIN:
        return score
    return max(1 - NEAR_WIN, min(score + bonus, NEAR_WIN - 1))


def without_found(end: i32, line: i32) -> i32:
    """Removes the first moves of earlier lines from the root's moves; where the moves end then."""
    kept = 0
    for at in range(end):
        move = MOVES[at]
        used: bool = False
        for earlier in range(line):
            used = used or FOUND_MOVE[earlier] == move
        if not used:
            MOVES[kept] = move
            kept += 1
    return kept


def revision() -> i32:
    """A number that changes whenever the published lines may have changed."""
    return published


def published_score(index: i32) -> i32:
    """The score of a published line."""
    return PUBLISHED_SCORE[index]


def published_length(index: i32) -> i32:
    """The number of its moves; 0 before it is published."""
    return PUBLISHED_LENGTH[index]


def published_move(index: i32, at: i32) -> i32:
    """One of its moves."""
    return PUBLISHED_LINE[DEEPEST * index + at]


def best_move() -> i32:
    """The best move so far; before the first node the first move."""
    return FOUND_MOVE[0]


def score() -> i32:
    """Its score, for the side to move."""
    return FOUND_SCORE[0]


def line_length() -> i32:
    """The number of moves of the principal variation; 0 before one is found."""
    return FOUND_LENGTH[0]


def line_move(at: i32) -> i32:
    """One of its moves."""
    return FOUND_LINE[at]
