"""Mistakes in programs for Knight Moves. A new mistake needs an entry in RULES and a sentence in every language."""

from collections.abc import Callable

from judgeboard.board import AROUND, KNIGHT_OFFSETS
from judgeboard.compare.mistakes import AnswerOutput, ProblemMistakes, answer_by_answer, by_answer
from tests.knight_moves.format import sentence
from tests.knight_moves.rules import distances

RULES: dict[str, Callable[[int, int], int]] = {
    "king": lambda start, goal: distances(start, AROUND)[goal],
    "squares": lambda start, goal: distances(start)[goal] + 1,
    "half": lambda start, goal: distances(start, KNIGHT_OFFSETS[::2] + AROUND)[goal],
}
"""For each mistake, a function that returns the number of moves that a program with the mistake finds."""


def _output(rule: Callable[[int, int], int]) -> AnswerOutput:
    return lambda pair, _: sentence(pair, rule(*pair))


RIGHT = answer_by_answer(_output(lambda start, goal: distances(start)[goal]))
MISTAKES = ProblemMistakes(tuple(by_answer("knight_moves", {name: _output(RULES[name]) for name in RULES})), RIGHT)
