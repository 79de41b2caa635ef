"""What a judge printed, answer by answer, with the lines of each."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

from judgeboard.compare.align import words_of
from judgeboard.compare.mistakes import Case
from judgeboard.judge import Options

LONGEST_CASE = 500
"""Answers of a case that are gone through for a mistake."""


@dataclass(frozen=True)
class Printed:
    """A judge's output. Its lines and its answers are counted from 0, the input's lines from 1."""

    texts: Sequence[str]
    """Of each answer."""
    positions: Sequence[Any]
    """What each is about; of the room's own type."""
    lines: Sequence[int]
    """How many lines each has."""
    begins: Sequence[int]
    """Whether each begins a case."""
    first: Sequence[int]
    """Its first line of input."""
    last: Sequence[int]
    """Its last line of input."""
    complete: bool
    """Whether the output came to its end without an error."""
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
        """The words of each line of input that the answer came from, but for blank lines."""
        lines = self._input_lines[self.first[answer] - 1 : self.last[answer]]
        return [words for line in lines if (words := words_of(line))]

    def start_of(self, answer: int) -> int | None:
        """The first answer of the same case; None where the case is too long to be gone through."""
        for start in range(answer, max(-1, answer - LONGEST_CASE), -1):
            if self.begins[start]:
                return start
        return None

    def case(self, start: int) -> Case:
        """The case that begins with that answer, as far as it is gone through."""
        end = start + 1
        while end < len(self.begins) and not self.begins[end] and end - start < LONGEST_CASE:
            end += 1
        return Case(self.texts[start:end], self.positions[start:end])
