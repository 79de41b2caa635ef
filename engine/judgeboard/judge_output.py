"""A judge's output for an input, answer by answer."""

import io
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import Any

from judgeboard.compare.lines import words_of
from judgeboard.errors import InputError
from judgeboard.options import Options
from judgeboard.problem import Answer, Problem
from judgeboard.reader import Reader
from judgeboard.tasks import Steps

LONGEST_CASE = 500
"""Maximum answers of a case that are searched for mistakes."""
MOST_ANSWERS = 1_000
"""Answers collected for one call of `add`, which stores them in far less memory."""


class JudgeOutput:
    """A judge's output. Answers and lines of output are counted from 0, lines of input from 1.

    After the first use of `text` or of a method that finds lines, no answers may be added.
    """

    def __init__(self, text: str, options: Options) -> None:
        self.input = text
        self.options = options
        self.complete = False
        """Whether the judge reached the end of the input without an error."""
        self.texts: list[str] = []
        """The output of each answer. The fields from here to `last` have one entry per answer."""
        self.positions: list[Any] = []
        """Positions of the problem's own type, as in `Answer`."""
        self.lines = array("I")
        """The number of lines of output."""
        self.begins = bytearray()
        """1 where the answer begins a case, else 0."""
        self.first = array("I")
        """The first and the last line of input."""
        self.last = array("I")

    def add(self, answers: Sequence[Answer]) -> None:
        """Adds answers at the end."""
        if answers:
            texts, first, last, positions, begins = zip(*answers, strict=True)
            self.texts += texts
            self.positions += positions
            self.lines.extend([text.count("\n") for text in texts])
            self.begins += bytes(begins)
            self.first.extend(first)
            self.last.extend(last)

    def copy(self) -> "JudgeOutput":
        """Copies the output so far; answers added later do not change the copy."""
        other = JudgeOutput(self.input, self.options)
        other.complete = self.complete
        other.texts, other.positions = self.texts[:], self.positions[:]
        other.lines, other.begins = self.lines[:], self.begins[:]
        other.first, other.last = self.first[:], self.last[:]
        return other

    @cached_property
    def text(self) -> str:
        """The whole output."""
        return "".join(self.texts)

    @cached_property
    def _ends(self) -> Sequence[int]:
        """The number of lines up to the end of each answer."""
        return array("Q", accumulate(self.lines))

    @cached_property
    def _input_lines(self) -> list[str]:
        return self.input.split("\n")

    def answer_of(self, line: int) -> int:
        """The answer that a line of output belongs to, or -1."""
        answer = bisect_right(self._ends, line)
        return answer if line >= 0 and answer < len(self._ends) else -1

    def first_line(self, answer: int) -> int:
        """The answer's first line of output."""
        return self._ends[answer] - self.lines[answer]

    def repeats_input(self, line: str, answer: int) -> bool:
        """Whether a line, not blank, has the same words as one of the answer's lines of input."""
        return words_of(line) in map(words_of, self._input_lines[self.first[answer] - 1 : self.last[answer]])

    def case(self, start: int) -> tuple[Sequence[str], Sequence[Any]]:
        """Texts and positions of the case whose first answer is `start`, for at most `LONGEST_CASE` answers."""
        next_start = self.begins.find(1, start + 1, start + LONGEST_CASE)
        end = next_start if next_start >= 0 else start + LONGEST_CASE
        return self.texts[start:end], self.positions[start:end]


def judged(problem: Problem, text: str, options: Options) -> Steps[tuple[JudgeOutput, InputError | None]]:
    """Judges an input up to its first error; returns the output and the error, if any. Pauses after each answer."""
    judge_output, answers = JudgeOutput(text, options), list[Answer]()
    error = None
    try:
        for answer in problem.steps(Reader(io.StringIO(text)), options):
            if answer:
                answers.append(answer)
            if len(answers) == MOST_ANSWERS:
                judge_output.add(answers)
                answers.clear()
            yield
    except InputError as fault:
        error = fault
    judge_output.add(answers)
    judge_output.complete = error is None
    return judge_output, error
