"""Grades of moves by the winning chance that they lose, and the accuracy of a side."""

from collections.abc import Sequence
from enum import StrEnum
from math import exp, fsum

from judgeboard.loa.records.tree import MoveMark
from judgeboard.loa.scores import NEAR_WIN

INACCURATE, WRONG, VERY_WRONG = 10, 20, 30
"""Minimum loss of winning chance of an inaccuracy, of a mistake and of a blunder, in points of 100."""
ONLY_GAP = 20
"""Minimum loss of the second best move, in points, next to an only move."""
RIGHT_LOSS = 5
"""Maximum loss, in points, of a move that is right when it is tried again."""
ACCURACY_SCALE = 22
"""The loss, in points, with which the accuracy of a move falls to 1/e, 37 %. With this number the curve runs within 4
points of Lichess's curve 103.1668 · exp(-0.04354 · loss) - 3.1669 up to a loss of 50 points. Source:
lichess.org/page/accuracy.
"""


class Grade(StrEnum):
    """How good a move is."""

    GOOD = "good"
    ONLY_MOVE = "only_move"
    """A good move while each other move would lose much."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    MISSED_WIN = "missed_win"
    """A move that gives away a proved win."""
    FORCED = "forced"
    """The only legal move, or a pass."""


BAD_GRADES = (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER, Grade.MISSED_WIN)
MARKED = (Grade.ONLY_MOVE, *BAD_GRADES)
"""The grades of moves that get a mark and an explanation."""


def grade_of_loss(loss: float, score_before: int) -> Grade:
    """Returns the grade of a move that loses `loss` points, in a position with a score for the side to move."""
    if loss < INACCURATE:
        return Grade.GOOD
    if score_before >= NEAR_WIN:
        return Grade.MISSED_WIN
    return Grade.BLUNDER if loss >= VERY_WRONG else Grade.MISTAKE if loss >= WRONG else Grade.INACCURACY


def mark_of(grade: Grade, loss: float) -> MoveMark | None:
    """Returns the sign of a graded move; a missed win has the sign of its loss. No move gets `!!` or `!?`: a search
    knows what a move loses, not whether it is brilliant or interesting.
    """
    if grade is Grade.ONLY_MOVE:
        return MoveMark.GOOD
    if grade not in BAD_GRADES:
        return None
    return MoveMark.BLUNDER if loss >= VERY_WRONG else MoveMark.BAD if loss >= WRONG else MoveMark.DOUBTFUL


def move_accuracy(loss: float) -> float:
    """Returns the accuracy of a move that loses `loss` points, from 0 to 100."""
    return 100 * exp(-loss / ACCURACY_SCALE)


def accuracy(losses: Sequence[float]) -> float | None:
    """Returns the accuracy of a side, from 0 to 100, for the losses of its moves; None without a move. It is the mean
    of the arithmetic and the harmonic mean of the moves' accuracies, so that a blunder counts more than many small
    losses. Lichess combines two means in the same way.
    """
    if not losses:
        return None
    moves = list(map(move_accuracy, losses))
    # The module `statistics` would add 0.3 MB to what the page fetches before the first answer.
    mean = fsum(moves) / len(moves)
    return (mean + len(moves) / fsum(1 / move for move in moves)) / 2
