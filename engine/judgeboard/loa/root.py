"""Kernel: what the search has found at its root, line by line, and what it was told to prefer there."""

from array import array

from judgeboard.kernel.language import i32
from judgeboard.loa.board import DEEPEST, MOVES
from judgeboard.loa.frames import LINES
from judgeboard.loa.moves import NEAR_WIN, PASS
from judgeboard.loa.tables import SQUARES

MOST_LINES = 8
FOUND_MOVE = array("h", [PASS]) * MOST_LINES
FOUND_SCORE = array("i", [0]) * MOST_LINES
FOUND_LENGTH = array("i", [0]) * MOST_LINES
FOUND_LINE = array("h", [0]) * (MOST_LINES * DEEPEST)
"""The best lines, the best first: their first moves, scores, lengths and moves."""
WHOLE_SCORE = array("i", [0]) * MOST_LINES
WHOLE_LENGTH = array("i", [0]) * MOST_LINES
WHOLE_LINE = array("h", [0]) * (MOST_LINES * DEEPEST)
"""The same, as the last depth that was searched to its end has found them; a win is told as soon as it is proved."""
BONUS = array("h", [0]) * (SQUARES * SQUARES)
"""By move: what its score is raised by."""

published = 0
"""How often a line has been published since the kernel was loaded."""


def forget() -> None:
    """Nothing is found, no move preferred."""
    for line in range(MOST_LINES):
        FOUND_MOVE[line] = PASS
        FOUND_SCORE[line] = 0
        FOUND_LENGTH[line] = 0
        WHOLE_LENGTH[line] = 0
    for move in range(len(BONUS)):
        BONUS[move] = 0


def prefer(move: i32, bonus: i32) -> None:
    """Has a root move's score raised by so much; to be said before the search runs."""
    BONUS[move] = bonus


def find(line: i32, move: i32, value: i32, length: i32) -> None:
    """Writes down the root's principal variation as one of the lines, its score without the bonus."""
    FOUND_MOVE[line] = move
    FOUND_SCORE[line] = value if abs(value) >= NEAR_WIN else value - bonus_of(move)
    FOUND_LENGTH[line] = length
    for index in range(length):
        FOUND_LINE[DEEPEST * line + index] = LINES[index]


def publish(line: i32) -> None:
    """Makes what is found of a line what its depth has found."""
    global published
    published += 1
    WHOLE_SCORE[line] = FOUND_SCORE[line]
    WHOLE_LENGTH[line] = FOUND_LENGTH[line]
    for at in range(DEEPEST * line, DEEPEST * line + FOUND_LENGTH[line]):
        WHOLE_LINE[at] = FOUND_LINE[at]


def bonus_of(move: i32) -> i32:
    """What a move's score is raised by; a pass is alone."""
    return 0 if move == PASS else i32(BONUS[move])


def raised(score: i32, bonus: i32) -> i32:
    """A score with its bonus; proved wins and losses stay what they are."""
    if abs(score) >= NEAR_WIN:
        return score
    return max(1 - NEAR_WIN, min(score + bonus, NEAR_WIN - 1))


def without_found(end: i32, line: i32) -> i32:
    """Takes the first moves of the lines before this one out of the root's moves; where the moves end then."""
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
    """Another number whenever what the `whole_` functions tell may have changed."""
    return published


def whole_score(index: i32) -> i32:
    """The score of one of the lines, as the last depth that was searched to its end has found it."""
    return WHOLE_SCORE[index]


def whole_length(index: i32) -> i32:
    """How many moves that line has; 0 before it is found."""
    return WHOLE_LENGTH[index]


def whole_move(index: i32, at: i32) -> i32:
    """One of its moves."""
    return WHOLE_LINE[DEEPEST * index + at]


def best_move() -> i32:
    """The best move so far; before the first node the first of all."""
    return FOUND_MOVE[0]


def score() -> i32:
    """Its score, for the side to move."""
    return FOUND_SCORE[0]


def line_length() -> i32:
    """How many moves the principal variation has; 0 before one is found."""
    return FOUND_LENGTH[0]


def line_move(at: i32) -> i32:
    """One of its moves."""
    return FOUND_LINE[at]
