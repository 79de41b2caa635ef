"""Guesses what a text is: an input of a judge, complete or not, a game, or a judge's output."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

from judgeboard.errors import InputError
from judgeboard.forms import Forms, Guess, consists_of, tidy
from judgeboard.options import OptionKind
from judgeboard.problem import Problem
from judgeboard.reader import BLANKS, BYTE_ORDER_MARK, Reader, lines_of_text

MOST_EXAMINED = 50_000
"""Maximum characters of a text that are examined, since the first lines are enough to know its problem."""


def guesses(problems: Iterable[Problem], text: str) -> list[Guess]:
    """Guesses what a text is, the likeliest guess first; guesses an output only if there is no other guess. A text that
    matches `Forms.first` of a problem is an input of the problem, even if the judge reports an error in the text.
    """
    text = text.removeprefix(BYTE_ORDER_MARK).lstrip(BLANKS + "\r\n")
    is_long = len(text) > MOST_EXAMINED
    start = text[: text[:MOST_EXAMINED].rfind("\n") + 1 or MOST_EXAMINED] if is_long else text
    lines = map(str.strip, start.split("\n"))
    start = "".join([f"{line}\n" for line in lines if line])  # a judge takes long for thousands of blank lines
    each = list(problems)
    for problem in each:
        if problem.forms.first and re.match(problem.forms.first, start):
            return [Guess(problem.name, {})]
    found = [guess for problem in each for guess in _guesses(problem, start)]
    if is_long:  # a completed input would lack the part of the text that was not examined
        found = [guess for guess in found if guess.input is None]
    return [guess for guess in found if not guess.output] or found


def _guesses(problem: Problem, text: str) -> Iterator[Guess]:
    """Yields the guesses of one problem at a text: the results of the problem's function `guesses`, if it has one.

    Otherwise, the text is an input if the judge answers the first case of the text or of the completed text. For this
    test, each option of the judge has its first choice. A text that is not an input is an output if the whole text
    matches `Forms.output`.
    """
    own = problem.guesses(text)
    if own is not None:
        yield from own
        return
    if _is_input(problem, text):
        yield Guess(problem.name, {})
    else:
        lines = tidy(text)
        whole = _completed(lines, problem.forms)
        if whole and _is_input(problem, whole):
            yield Guess(problem.name, {}, input=whole)
        elif consists_of(problem.forms.output, lines):
            yield Guess(problem.name, {}, output=True)


def _is_input(problem: Problem, text: str) -> bool:
    options = {option.name: option.choices[0] for option in problem.options if option.kind is OptionKind.CHOICE}
    with suppress(InputError):
        return next(problem.answers(Reader(lines_of_text(text)), options), None) is not None
    return False


def _completed(lines: str, forms: Forms) -> str:
    """Completes an input that may lack the number of cases and parts of cases. Returns an empty text if `lines` has
    anything except cases, or if the problem has no pattern of a case.
    """
    cases = re.sub(r"\A[0-9]+\n", "", lines)
    if not forms.case or not re.fullmatch(f"(?:{forms.case})+", cases):
        return ""
    found = [forms.complete(case) for case in re.finditer(forms.case, cases)]
    return f"{len(found)}\n{''.join(found)}"
