"""What a judge printed, answer by answer."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

from judgeboard.compare.lines import words_of
from judgeboard.compare.mistakes import JudgedCase
from judgeboard.options import Options

LONGEST_CASE = 500
"""Answers of a case that are searched for mistakes."""


@dataclass(frozen=True)
class JudgeOutput:
    """A judge's output. Answers and lines of output are counted from 0, lines of input from 1."""

    texts: Sequence[str]
    """The output of each answer. The fields up to `last` have an entry for each answer, too."""
    positions: Sequence[Any]
    """Of the problem's own type."""
    lines: Sequence[int]
    """Number of lines."""
    begins: Sequence[int]
    """Whether it begins a case."""
    first: Sequence[int]
    """First line of input."""
    last: Sequence[int]
    """Last line of input."""
    complete: bool
    """Whether the judge came to the end without an error."""
    input: str
    options: Options

    @cached_property
    def text(self) -> str:
        """The whole output."""
        return "".join(self.texts)

    @cached_property
    def _ends(self) -> list[int]:
        """The number of lines up to the end of each answer."""
        return list(accumulate(self.lines))

    @cached_property
    def _input_lines(self) -> list[str]:
        return self.input.split("\n")

    def answer_of(self, line: int) -> int:
        """The answer that a line belongs to; -1 if none."""
        answer = bisect_right(self._ends, line)
        return answer if line >= 0 and answer < len(self._ends) else -1

    def rows(self, answer: int) -> range:
        """The lines of an answer."""
        return range(self._ends[answer - 1] if answer else 0, self._ends[answer])

    def input_of(self, answer: int) -> list[str]:
        """The words of each line of input behind an answer, without blank lines."""
        lines = self._input_lines[self.first[answer] - 1 : self.last[answer]]
        return [words for line in lines if (words := words_of(line))]

    def start_of(self, answer: int) -> int | None:
        """The first answer of the same case; None where it is `LONGEST_CASE` answers away or more."""
        for start in range(answer, max(-1, answer - LONGEST_CASE), -1):
            if self.begins[start]:
                return start
        return None

    def case(self, start: int) -> JudgedCase:
        """The case that begins with that answer, up to `LONGEST_CASE` answers."""
        end = start + 1
        while end < len(self.begins) and not self.begins[end] and end - start < LONGEST_CASE:
            end += 1
        return JudgedCase(self.texts[start:end], self.positions[start:end])
