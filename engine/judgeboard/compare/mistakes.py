"""What a judge printed, and what a problem tells of mistakes in programs for it: `MISTAKES` in its `mistakes.py`.

A mistake is named only where it gives exactly what was printed.
"""

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, NamedTuple

from judgeboard.compare.comparison import Outcome
from judgeboard.compare.lines import words_of
from judgeboard.options import Options
from judgeboard.steps import Steps
from judgeboard.view import Mark, Phrase

LONGEST_CASE = 500
"""Answers of a case that are searched for mistakes."""


@dataclass(frozen=True)
class JudgeOutput:
    """A judge's output. Answers and lines of output are counted from 0, lines of input from 1."""

    texts: Sequence[str]
    """The output of each answer. The fields up to `last` have an entry for each answer, too."""
    positions: Sequence[Any]
    """Of the problem's own type, as in `Answer`."""
    lines: Sequence[int]
    """How many it has."""
    begins: bytes
    """1 where it begins a case, else 0."""
    first: Sequence[int]
    """Its lines of input."""
    last: Sequence[int]
    complete: bool
    """Whether the judge came to the end without an error."""
    input: str
    options: Options

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
        """The answer that a line belongs to; -1 if none."""
        answer = bisect_right(self._ends, line)
        return answer if line >= 0 and answer < len(self._ends) else -1

    def first_line(self, answer: int) -> int:
        """Of output."""
        return self._ends[answer] - self.lines[answer]

    def repeats_input(self, line: str, answer: int) -> bool:
        """Whether a line that is not blank has the words of one behind an answer."""
        return words_of(line) in map(words_of, self._input_lines[self.first[answer] - 1 : self.last[answer]])

    def case(self, start: int) -> tuple[Sequence[str], Sequence[Any]]:
        """Texts and positions of the case that begins with that answer, up to `LONGEST_CASE` answers."""
        next_start = self.begins.find(1, start + 1, start + LONGEST_CASE)
        end = next_start if next_start >= 0 else start + LONGEST_CASE
        return self.texts[start:end], self.positions[start:end]


Outputs = Callable[[Sequence[str], Sequence[Any], Options], Sequence[str | None]]
"""What a program prints for each answer of a case, from the judge's texts, positions and options; None where it prints
what the judge prints. Each text has the same number of lines as the judge's.
"""
AnswerOutput = Callable[[Any, Options], str | None]
"""The same for one answer, from its position and the options."""


class Mistake(NamedTuple):
    """A wrong rule that a program may follow, recognised by its output."""

    phrase: Phrase
    outputs: Outputs


class WrongLine(NamedTuple):
    """A line that is not as expected."""

    position: Any
    """Of the answer that it stands in or before."""
    row: int
    """Its line of that answer, from 0."""
    rows: int
    """How many lines the answer has."""
    found: str | None
    """None where a line is missing."""
    expected: str | None
    """None where a line is extra."""
    run: Sequence[str]
    """All lines that are extra, or missing, at one place, for the first of them; for the rest none."""
    options: Options


class ProblemMistakes(NamedTuple):
    """All that a problem tells of mistakes; what it leaves out, it does not tell."""

    mistakes: tuple[Mistake, ...] = ()
    """The likeliest first."""
    right: Outputs | None = None
    """What these `outputs` are without a mistake. Where the judge prints something else, as with an option that they do
    not know, no mistake is named.
    """
    wording: frozenset[str] = frozenset()
    """All lines that the judge can print; empty where there are too many."""
    details: Callable[[WrongLine], Iterable[Phrase]] = lambda _: ()
    """What a wrong line shows by itself, without claiming a rule that the program follows."""
    marks: Callable[[WrongLine], Iterable[Mark]] = lambda _: ()
    """The squares that a wrong line has too many (`surplus`), and those that it lacks (`missed`)."""
    check: Callable[[str, str, str, Options], Steps[Outcome | None]] | None = None
    """Where a problem has several right outputs: holds one to the rules, given the judge's input and output, that
    output, and the options. None where these options leave only the judge's output right.
    """


def named(names: Sequence[str], most: int) -> str:
    """The names, or the first of them where there are more than that."""
    return " ".join([*names[:most], "…"] if len(names) > most else names)


def by_answer(problem: str, outputs: Mapping[str, AnswerOutput]) -> Iterator[Mistake]:
    """Mistakes that show in each answer by itself, from a table by name. The code of mistake `x` is
    `<problem>.mistake_x`.
    """
    for name, output in outputs.items():
        yield Mistake(Phrase(f"{problem}.mistake_{name}"), answer_by_answer(output))


def answer_by_answer(output: AnswerOutput) -> Outputs:
    """The outputs of a mistake that shows in each answer by itself."""
    return lambda _texts, positions, options: [output(position, options) for position in positions]
