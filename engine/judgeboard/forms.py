"""Patterns that recognise the texts of a problem, and guesses about a text."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

COUNT = "[1-9][0-9]{0,8}\n"
"""Pattern for the number of cases at the start of an input, for use in `Forms.first`."""


class Forms(NamedTuple):
    """Patterns for the texts of a problem. The page uses `first` and `program` before Python has started, so both
    patterns must have the same meaning in JavaScript, with the flag `u`.
    """

    output: str
    """Matches one or more lines of the judge's output after `tidy`, ignoring case."""
    first: str = ""
    """Matches the beginning of an input after its lines are stripped and its blank lines removed. Must not match any
    other text. Empty if there is no pattern.
    """
    program: str = ""
    """Matches text that only programs for this problem contain, such as a sentence that they print. Empty if there is
    no pattern.
    """
    case: str = ""
    """Matches a case of an input after `tidy`; parts may be missing. Empty if only complete inputs are recognised."""
    complete: Callable[[re.Match[str]], str] = re.Match[str].group
    """Completes the case in a match of `case`; returns the lines of the case."""


class Guess(NamedTuple):
    """A guess at what a text is: an input, a game or an output of a problem."""

    problem: str
    options: dict[str, str]
    """The judge's options that the text determines, with values for which the judge can read the text."""
    game: bool = False
    """Whether the text is a game or a position instead of an input."""
    input: str | None = None
    """The completed input, if the text is an input without some parts; else None."""
    output: bool = False
    """Whether the text is a judge's output instead of an input."""


@lru_cache(1)  # all problems pass the same text
def tidy(text: str) -> str:
    """Strips each line of a text, and replaces white space between words with single spaces."""
    return "\n".join(map(" ".join, map(str.split, text.split("\n"))))


def consists_of(pattern: str, lines: str) -> bool:
    """Whether a text is a sequence of parts that match the pattern, ignoring case."""
    return re.fullmatch(f"(?:{pattern})+", lines, re.IGNORECASE) is not None
