"""The mistakes that a problem knows in programs for it: `MISTAKES` in its `mistakes.py`.

A mistake is named only where it gives exactly what was printed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from judgeboard.compare.comparison import Outcome
from judgeboard.options import Options
from judgeboard.tasks import Steps
from judgeboard.view import Mark, MarkKind, Phrase

Outputs = Callable[[Sequence[str], Sequence[Any], Options], Sequence[str | None]]
"""What a program prints for each answer of a case, from the judge's texts, positions and options; None where it prints
what the judge prints. Each text has the same number of lines as the judge's.
"""
AnswerOutput = Callable[[Any, Options], str | None]
"""A program's output for one answer, from its position and the options; None if it is the judge's."""


class Mistake(NamedTuple):
    """A wrong rule that a program may follow, recognised by its output."""

    phrase: Phrase
    outputs: Outputs


class WrongLine(NamedTuple):
    """A line that is not as expected."""

    position: Any
    """The position of the answer that the line belongs to or stands before."""
    row: int
    """The line within the answer, from 0."""
    rows: int
    """How many lines the answer has."""
    found: str | None
    """The found line; None if a line is missing."""
    expected: str | None
    """The expected line; None if a line is extra."""
    run: Sequence[str]
    """All lines that are extra, or missing, at one place, for the first of them; for the rest none."""
    options: Options


class ProblemMistakes(NamedTuple):
    """The mistakes that a problem knows, and its checks of wrong lines; fields left out are not checked."""

    mistakes: tuple[Mistake, ...] = ()
    """The likeliest first."""
    right: Outputs | None = None
    """What these `outputs` are without a mistake. Where the judge prints something else, as with an option that they do
    not know, no mistake is named.
    """
    wording: frozenset[str] = frozenset()
    """All lines that the judge can print; empty where there are too many."""
    details: Callable[[WrongLine], Iterable[Phrase]] = lambda _: ()
    """Describes a wrong line by itself, without claiming a rule that the program follows."""
    marks: Callable[[WrongLine], Iterable[Mark]] = lambda _: ()
    """The squares that a wrong line has too many (`surplus`), and those that it lacks (`missed`)."""
    check: Callable[[str, str, str, Options], Steps[Outcome | None]] | None = None
    """Where a problem has several right outputs: holds one to the rules, given the judge's input and output, that
    output, and the options. None where these options leave only the judge's output right.
    """


def named(names: Sequence[str], most: int) -> str:
    """The names, or the first of them where there are more than that."""
    return " ".join([*names[:most], "…"] if len(names) > most else names)


def only_in(kind: MarkKind, one: Sequence[str], other: Sequence[str], names: Sequence[str]) -> Iterator[Mark]:
    """Marks the targets of the moves in one list that are not in the other; each move ends with a square's name."""
    targets = {move[-len(names[0]) :] for move in one if move not in other}
    return (Mark(square, kind) for square, name in enumerate(names) if name in targets)


def by_answer(problem: str, outputs: Mapping[str, AnswerOutput]) -> Iterator[Mistake]:
    """Mistakes that show in each answer by itself, from a table by name. The code of mistake `x` is
    `<problem>.mistake_x`.
    """
    for name, output in outputs.items():
        yield Mistake(Phrase(f"{problem}.mistake_{name}"), answer_by_answer(output))


def answer_by_answer(output: AnswerOutput) -> Outputs:
    """The outputs of a mistake that shows in each answer by itself."""
    return lambda _texts, positions, options: [output(position, options) for position in positions]
