"""Which problem a text is an input of."""

import io
from typing import NamedTuple

from judgeboard.errors import InputError
from judgeboard.judge import Judge, Kind
from judgeboard.reader import Reader

LONGEST = 50_000
"""Characters that are looked at; the problems differ in their first lines."""


class Guess(NamedTuple):
    """Something that a text may be."""

    system: str
    options: dict[str, str]
    """The judge's options with which it can be read; those that it leaves open are missing."""
    game: dict[str, str] | None = None
    """In place of a judge's input, a game or a position to be looked at, as the parameters of its link."""


def beginning(text: str) -> str:
    """As many whole lines from the start as are looked at."""
    return text if len(text) <= LONGEST else text[: text.rfind("\n", 0, LONGEST) + 1]


def answers_first_case(judge: Judge, text: str) -> bool:
    """Whether the judge, with any choice of its options, answers at least the first case of the text."""
    options = {option.name: option.choices[0] for option in judge.OPTIONS if option.kind is Kind.CHOICE}
    try:
        return next(judge.answers(Reader(io.StringIO(text)), options), None) is not None
    except InputError:
        return False
