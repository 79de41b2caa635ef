"""Recognises text that programs print besides their answers: prompts, and the message of `system("pause")`."""

import re
from collections.abc import Iterable, Iterator

from judgeboard.compare.text_lines import WHITE_SPACE
from judgeboard.errors import quote
from judgeboard.view import Phrase

PAUSE = re.compile(
    r"(?:(?:please )?press (?:any|enter|return)\b|Для продолжения нажмите)[^\n]{0,60}\s*\Z", re.IGNORECASE
)
LAST = 200
"""Maximum characters at the end of an output that are searched for a pause."""
LONGEST_PROMPT = 200
LONGEST_SEARCHED = 200_000
"""Maximum characters of an output that is searched for prompts."""
PROMPT = re.compile(r".*[^\W\d].*[:?>=!.…]\s*")
"""Matches a prompt before an answer. Must not match the first moves of an answer that is a list of moves."""
NUMBERED_LABEL = re.compile(r"\W*(?:[^\W\d]+\W*)?[0-9]+\W*")
"""Matches a numbered label such as `Case #1:`, which is not a prompt, since the number differs for each answer."""


def without_extras(text: str, expected: str) -> Iterator[tuple[Phrase, str]]:
    """Yields guesses at text that the program has printed besides its answers: a phrase about the text, and the output
    without the text. `expected` is the judge's output.
    """
    if pause := PAUSE.search(text, max(0, len(text) - LAST)):
        yield Phrase("compare.pause", {"found": quote(pause[0].strip())}), text[: pause.start()]
    if len(text) > LONGEST_SEARCHED:
        return
    lines = text.split("\n")
    first_found, first_expected = _first_line(lines), _first_line(expected.split("\n"))
    # Where all answers are blank, any line is a wrong answer.
    if len(first_found) > LONGEST_PROMPT or first_found == first_expected or not first_expected:
        return
    prompt = first_found.removesuffix(first_expected)
    if prompt == first_found:
        yield (
            Phrase("compare.prompt", {"found": quote(first_found)}),
            "\n".join(each for each in lines if each.rstrip(WHITE_SPACE) != first_found),
        )
    elif PROMPT.fullmatch(prompt) and not NUMBERED_LABEL.fullmatch(prompt):
        repeated = re.compile(rf"(?:{re.escape(prompt)})*+(?:{re.escape(prompt.rstrip(WHITE_SPACE))}$)?")
        yield Phrase("compare.prompt", {"found": quote(prompt)}), "\n".join(repeated.sub("", each, 1) for each in lines)


def _first_line(lines: Iterable[str]) -> str:
    """The first line that is not blank, without trailing blanks; empty if all lines are blank."""
    return next((line.rstrip(WHITE_SPACE) for line in lines if line.strip(WHITE_SPACE)), "")
