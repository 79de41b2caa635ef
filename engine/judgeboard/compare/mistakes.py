"""What a problem tells of mistakes in programs for it: the object `MISTAKES` in its `mistakes.py`.

A mistake is named only where it gives exactly what was printed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from judgeboard.compare.comparison import ComparedPlace
from judgeboard.options import Options
from judgeboard.view import Phrase


class JudgedCase(NamedTuple):
    """The answers of one case."""

    texts: Sequence[str]
    """What the judge prints."""
    positions: Sequence[Any]
    """Of the problem's own type, as in `Answer`."""


Outputs = Callable[[JudgedCase], Sequence[str | None]]
"""What a wrong program prints for each answer of a case; None where it is the same or not known."""


class Mistake(NamedTuple):
    """A wrong rule that a program may follow, recognised by its output."""

    phrase: Phrase
    outputs: Outputs


class WrongLine(NamedTuple):
    """A line that is not as expected."""

    case: JudgedCase
    answer: int
    """The index of the case's answer that it stands in or before."""
    row: int
    """Its line of that answer, from 0."""
    found: str | None
    """None where a line is missing."""
    expected: str | None
    """None where a line is extra."""
    run: Sequence[str] = ()
    """All lines that are extra, or missing, at one place, for the first of them; for others none."""

    @property
    def text(self) -> str:
        """What the judge prints for the answer."""
        return self.case.texts[self.answer]

    @property
    def position(self) -> Any:
        """The answer's position."""
        return self.case.positions[self.answer]


class CheckedOutput(NamedTuple):
    """An output that is not the judge's, held to the rules."""

    right: bool
    places: tuple[ComparedPlace, ...]
    """Where it departs from the judge's."""
    phrases: tuple[Phrase, ...] = ()
    """The mistakes of the output as a whole."""
    wrong: int = 0
    """Wrong lines."""
    missing: int = 0
    """Missing lines."""


Check = Callable[[str, str, str, Options], CheckedOutput | None]
"""Holds an output to the rules, given the judge's input and output, that output, and the options. None where these
options leave only the judge's output right.
"""


class ProblemMistakes(NamedTuple):
    """All that a problem tells of mistakes; what it leaves out, it does not tell."""

    mistakes: tuple[Mistake, ...] = ()
    """The likeliest first."""
    wording: frozenset[str] = frozenset()
    """All lines that the judge can print; empty where there are too many."""
    details: Callable[[WrongLine], Iterable[Phrase]] = lambda _: ()
    """What a wrong line shows by itself."""
    check: Check | None = None
    """Judges an output that is not the judge's, where a problem has several right ones."""


def named(names: Sequence[str], most: int) -> str:
    """The names, or the first of them where there are more than that."""
    return " ".join([*names[:most], "…"] if len(names) > most else names)


def by_case(problem: str, outputs: Mapping[str, Outputs]) -> Iterator[Mistake]:
    """Mistakes from a table of their outputs by name; the code of mistake `x` is `<problem>.mistake_x`."""
    for name, output in outputs.items():
        yield Mistake(Phrase(f"{problem}.mistake_{name}"), output)


def by_answer(problem: str, outputs: Mapping[str, Callable[[Any], str | None]]) -> Iterator[Mistake]:
    """The same of mistakes that show in each answer by itself, from what is printed for its position."""
    return by_case(problem, {name: answer_by_answer(output) for name, output in outputs.items()})


def answer_by_answer(output: Callable[[Any], str | None]) -> Outputs:
    """The outputs of a mistake that shows in each answer by itself."""
    return lambda case: [output(position) for position in case.positions]
