"""Which problem a text is an input of."""

import io
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from judgeboard.errors import InputError
from judgeboard.options import OptionKind
from judgeboard.problem import Problem
from judgeboard.reader import Reader

LONGEST = 50_000
"""Characters that are looked at; the problems differ in their first lines."""


class Guess(NamedTuple):
    """Something that a text may be."""

    problem: str
    options: dict[str, str]
    """The judge's options with which it can be read; those that it leaves open are missing."""
    game: dict[str, str] | None = None
    """In place of a judge's input, a game or a position to be looked at, as the parameters of its link."""


def beginning(text: str) -> str:
    """As many whole lines from the start as are looked at."""
    return text if len(text) <= LONGEST else text[: text.rfind("\n", 0, LONGEST) + 1]


def guesses_by_judge(problem: Problem, text: str) -> Iterator[Guess]:
    """An input, if the judge with any choice of its options answers at least the first case of the text."""
    options = {option.name: option.choices[0] for option in problem.options if option.kind is OptionKind.CHOICE}
    with suppress(InputError):
        if next(problem.answers(Reader(io.StringIO(text)), options), None) is not None:
            yield Guess(problem.name, {})
