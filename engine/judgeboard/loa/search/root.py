"""Kernel: the lines found at the root, and the bonuses of its moves."""

from array import array

from judgeboard.kernel.language import i32
from judgeboard.loa.scores import MOST_BEST_LINES, NEAR_WIN
from judgeboard.loa.search.board import DEEPEST, MOVES
from judgeboard.loa.search.frames import PV
from judgeboard.loa.squares import PASS, SQUARES

FIRST_MOVE = array("h", [PASS]) * MOST_BEST_LINES
LINE_SCORE = array("i", [0]) * (2 * MOST_BEST_LINES)
LINE_LENGTH = array("i", [0]) * (2 * MOST_BEST_LINES)
LINE_MOVE = array("h", [0]) * (2 * MOST_BEST_LINES * DEEPEST)
"""By line: its first move, score, length and moves, as found most recently; line 0 is the principal variation. From
MOST_BEST_LINES on, score, length and moves of the published lines, from the last finished iteration. A proved win is
published at once.
"""
BONUS = array("h", [0]) * (SQUARES * SQUARES)
"""By move: the bonus that is added to its score."""

published = 0
"""The number of times that a line has been published."""


def forget() -> None:
    """Forgets all lines, published lines included, and all bonuses."""
    for line in range(len(LINE_SCORE)):
        LINE_SCORE[line] = 0
        LINE_LENGTH[line] = 0
    for line in range(MOST_BEST_LINES):
        FIRST_MOVE[line] = PASS
    for move in range(len(BONUS)):
        BONUS[move] = 0


def prefer(move: i32, bonus: i32) -> None:
    """Gives a root move a bonus. Must be called after `start` and before `run`."""
    BONUS[move] = bonus


def set_line(line: i32, move: i32, value: i32, length: i32) -> None:
    """Stores the root's principal variation, which begins with `move`, as a line. `value` is its score with the move's
    bonus; the stored score is without the bonus.
    """
    FIRST_MOVE[line] = move
    LINE_SCORE[line] = value if abs(value) >= NEAR_WIN else value - bonus_of(move)
    LINE_LENGTH[line] = length
    for index in range(length):
        LINE_MOVE[DEEPEST * line + index] = PV[index]


def publish(line: i32) -> None:
    """Publishes a line: copies it from the current iteration's lines to the published lines."""
    global published
    published += 1
    LINE_SCORE[MOST_BEST_LINES + line] = LINE_SCORE[line]
    LINE_LENGTH[MOST_BEST_LINES + line] = LINE_LENGTH[line]
    for at in range(DEEPEST * line, DEEPEST * line + LINE_LENGTH[line]):
        LINE_MOVE[DEEPEST * MOST_BEST_LINES + at] = LINE_MOVE[at]


def bonus_of(move: i32) -> i32:
    """The bonus of a move. A pass has no bonus, since it is the only move."""
    return 0 if move == PASS else i32(BONUS[move])


def raised(score: i32, bonus: i32) -> i32:
    """A score with a bonus added, which never makes it a proved score. A proved score stays unchanged."""
    if abs(score) >= NEAR_WIN:
        return score
    return max(1 - NEAR_WIN, min(score + bonus, NEAR_WIN - 1))


def with_bonus(ply: i32, move: i32, score: i32) -> i32:
    """The score of a move at `ply`; at the root, with the move's bonus."""
    return score if ply else raised(score, bonus_of(move))


def without_found(end: i32, line: i32) -> i32:
    """Removes the moves that begin lines before `line` from the root's moves, which end at the index `end`; returns
    their new end.
    """
    kept = 0
    for at in range(end):
        move = MOVES[at]
        used: bool = False
        for earlier in range(line):
            used = used or FIRST_MOVE[earlier] == move
        if not used:
            MOVES[kept] = move
            kept += 1
    return kept


def revision() -> i32:
    """A number that changes whenever the published lines may have changed."""
    return published


def best_move() -> i32:
    """The best move so far; before a node is searched, the first legal move, or PASS if there is no legal move."""
    return FIRST_MOVE[0]


def score(line: i32) -> i32:
    """The score of a line, for the side to move at the root and without a bonus; 0 before the line is found."""
    return LINE_SCORE[line]


def line_length(line: i32) -> i32:
    """The number of a line's moves; 0 before the line is found."""
    return LINE_LENGTH[line]


def line_move(line: i32, at: i32) -> i32:
    """The move of a line at the index `at`."""
    return LINE_MOVE[DEEPEST * line + at]
