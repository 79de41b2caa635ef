"""Types for the known mistakes of a problem, which the problem's `mistakes.py` defines as `MISTAKES`.

A mistake is named only if it predicts all words of the program's output, line by line.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from judgeboard.compare.comparison import ReasonedVerdict
from judgeboard.options import Options
from judgeboard.tasks import Steps
from judgeboard.view import Mark, MarkKind, Phrase

Outputs = Callable[[Sequence[str], Sequence[Any], Options], Sequence[str | None]]
"""Predicts a program's text for each answer of a case. The arguments are the judge's texts, the answers' subjects and
the options. None means that the program prints the judge's text. Each text has the same number of lines as the judge's
text.
"""
AnswerOutput = Callable[[Any, Options], str | None]
"""Predicts a program's text for one answer, from its subject and the judge's options; None means the judge's text."""


class Mistake(NamedTuple):
    """A wrong rule that a program may follow, recognised by the program's output."""

    phrase: Phrase
    outputs: Outputs


class WrongLine(NamedTuple):
    """A line that differs from the judge's output."""

    subject: Any
    """Subject of the answer that the line belongs to."""
    row: int
    """The line's index within the answer, from 0."""
    rows: int
    """The number of lines of the answer."""
    found: str | None
    """The program's line; None if the line is missing."""
    expected: str | None
    """The judge's line; None for an extra line."""
    series: Sequence[str]
    """For the first extra or missing line at a place, all extra or missing lines at this place; empty for the other
    lines.
    """
    options: Options


class ProblemMistakes(NamedTuple):
    """Data and functions of a problem for explaining wrong outputs; all fields are optional."""

    mistakes: tuple[Mistake, ...] = ()
    """The known mistakes, likeliest first."""
    right_outputs: Outputs | None = None
    """The `outputs` of a program without a mistake. No mistake is named if these outputs differ from the judge's, as
    with an option that the mistakes do not know. None if this is not checked.
    """
    wording: frozenset[str] = frozenset()
    """All different lines that the judge can print; empty if there are too many to list."""
    details: Callable[[WrongLine], Iterable[Phrase]] = lambda _: ()
    """Returns remarks on a wrong line that describe the line, but not the rules that the program follows."""
    marks: Callable[[WrongLine], Iterable[Mark]] = lambda _: ()
    """Returns marks for a wrong line: `surplus` on squares that only the program's line has, `missed` on squares that
    only the judge's line has.
    """
    check: Callable[[str, str, str, Options], Steps[ReasonedVerdict | None]] | None = None
    """Checks a program's output by the rules, for problems with several right outputs; None for other problems. The
    arguments are the input, the judge's output, the program's output and the options. Returns None if only the judge's
    output is right with these options.
    """


def named(names: Sequence[str], most: int) -> str:
    """Joins the names with spaces; an ellipsis replaces all names after the first `most` names."""
    return " ".join([*names[:most], "…"] if len(names) > most else names)


def only_in(kind: MarkKind, one: Sequence[str], other: Sequence[str], names: Sequence[str]) -> Iterator[Mark]:
    """Yields a mark of `kind` on the target of each move that is in `one` but not in `other`. Each move is text that
    ends with the name of its target; `names` has the names of all squares.
    """
    targets = {move[-len(names[0]) :] for move in one if move not in other}
    return (Mark(square, kind) for square, name in enumerate(names) if name in targets)


def by_answer(prefix: str, outputs: Mapping[str, AnswerOutput]) -> Iterator[Mistake]:
    """Yields mistakes from a table of predictions for single answers. The mistake with the name `x` has the code
    `<prefix>.mistake_x`.
    """
    for name, output in outputs.items():
        yield Mistake(Phrase(f"{prefix}.mistake_{name}"), answer_by_answer(output))


def answer_by_answer(output: AnswerOutput) -> Outputs:
    """Makes `Outputs` from a prediction for single answers."""
    return lambda _texts, subjects, options: [output(subject, options) for subject in subjects]
