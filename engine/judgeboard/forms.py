"""The forms that texts of a problem have, and what a text may be."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

COUNT = "[1-9][0-9]{0,8}\n"
"""The number of cases that an input begins with, for `Forms.first`."""


class Forms(NamedTuple):
    """What texts of a problem look like. The page has `first` and `program`, so that it need not wait for Python: both
    must mean the same in JavaScript, with the flag `u`.
    """

    output: str
    """A pattern for a line or more of the judge's output, in upper or lower case, tidied by `tidy`."""
    first: str = ""
    """A pattern for the beginning of an input, with each line stripped; no other text may have it. Empty to have no
    such pattern.
    """
    program: str = ""
    """A pattern for texts that only programs for this problem contain, such as a sentence that they print."""
    case: str = ""
    """A pattern for a case of an input, tidied by `tidy`; parts may be missing. Empty where whole inputs alone are
    known.
    """
    complete: Callable[[re.Match[str]], str] = re.Match[str].group
    """The lines of such a case with all parts."""


class Guess(NamedTuple):
    """Something that a text may be."""

    problem: str
    options: dict[str, str]
    """The judge's options with which it can be read; those that it leaves open are missing."""
    game: dict[str, str] | None = None
    """The parameters of the link to a game or a position, if the text is one instead of a judge's input."""
    input: str | None = None
    """The input that the text becomes with what is missing from it."""
    output: bool = False
    """Whether the text is a judge's output, not an input."""


@lru_cache(1)  # each problem asks for the same
def tidy(text: str) -> str:
    """The text with single blanks between words."""
    return "\n".join(map(" ".join, map(str.split, text.split("\n"))))


def consists_of(pattern: str, lines: str) -> bool:
    """Whether a text is made of such parts alone, in upper or lower case."""
    return re.fullmatch(f"(?:{pattern})+", lines, re.IGNORECASE) is not None
