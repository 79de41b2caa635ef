"""What a text may be: an input of a problem's judge, whole or with parts missing, a game, or a judge's output."""

import io
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from judgeboard.errors import InputError
from judgeboard.options import OptionKind
from judgeboard.problem import Guess, Problem
from judgeboard.reader import BYTE_ORDER_MARK, Reader

LONGEST = 50_000
"""Characters that are looked at; the problems differ in their first lines."""


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


def guesses(problems: Iterable[Problem], text: str) -> list[Guess]:
    """What a text may be, the likeliest first: an output only if it is nothing else. A text with a problem's `first` is
    its input, whatever its judge says of it.
    """
    is_long = len(text) > LONGEST
    start = text[: text.rfind("\n", 0, LONGEST) + 1] if is_long else text
    lines = map(str.strip, start.removeprefix(BYTE_ORDER_MARK).split("\n"))
    start = "".join([f"{line}\n" for line in lines if line])  # thousands of blank lines take a judge long
    each = list(problems)
    for problem in each:
        if problem.forms and problem.forms.first and re.match(problem.forms.first, start):
            return [Guess(problem.name, {})]
    found = [guess for problem in each for guess in problem.guesses(start)]
    if is_long:  # what was not looked at would be missing from the completed input
        found = [guess for guess in found if guess.input is None]
    return [guess for guess in found if not guess.output] or found


def guesses_by_judge(problem: Problem, text: str, forms: Forms | None = None) -> Iterator[Guess]:
    """An input, if the judge with any choice of its options answers at least the first case of the text, or of the text
    with what is missing from its cases and with their number; otherwise an output, if all of the text looks like it.
    """
    if _is_input(problem, text):
        yield Guess(problem.name, {})
    elif forms:
        lines = tidy(text)
        whole = _completed(lines, forms)
        if whole and _is_input(problem, whole):
            yield Guess(problem.name, {}, input=whole)
        elif consists_of(forms.output, lines):
            yield Guess(problem.name, {}, output=True)


@lru_cache(1)  # each problem asks for the same
def tidy(text: str) -> str:
    """The same with single blanks between words."""
    return "\n".join(map(" ".join, map(str.split, text.split("\n"))))


def consists_of(pattern: str, lines: str) -> bool:
    """Whether a text is made of such parts alone, in upper or lower case."""
    return re.fullmatch(f"(?:{pattern})+", lines, re.IGNORECASE) is not None


def _is_input(problem: Problem, text: str) -> bool:
    options = {option.name: option.choices[0] for option in problem.options if option.kind is OptionKind.CHOICE}
    with suppress(InputError):
        return next(problem.answers(Reader(io.StringIO(text)), options), None) is not None
    return False


def _completed(lines: str, forms: Forms) -> str:
    """The input with these cases; empty if there is anything else."""
    cases = re.sub(r"\A[0-9]+\n", "", lines)
    if not forms.case or not re.fullmatch(f"(?:{forms.case})+", cases):
        return ""
    found = [forms.complete(case) for case in re.finditer(forms.case, cases)]
    return f"{len(found)}\n{''.join(found)}"
