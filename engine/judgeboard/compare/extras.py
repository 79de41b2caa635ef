"""Text that programs print besides their answers: prompts, and what `system("pause")` prints."""

import re
from collections.abc import Iterator

from judgeboard.compare.lines import BLANKS
from judgeboard.errors import quote
from judgeboard.view import Phrase

PAUSE = re.compile(
    r"(?:(?:please )?press (?:any|enter|return)\b|Для продолжения нажмите)[^\n]{0,60}\s*\Z", re.IGNORECASE
)
LAST = 200
"""A pause is looked for in the last 200 characters."""
LONGEST_PROMPT = 200
NUMBER = re.compile(r"\W*(?:[^\W\d]+\W*)?[0-9]+\W*")
"""A label such as `Case #1:`, which is another one before each answer."""


def without_extras(text: str, expected: str) -> Iterator[tuple[Phrase, str]]:
    """What a program may have printed besides its answers, in words, and the output without it."""
    if pause := PAUSE.search(text, max(0, len(text) - LAST)):
        yield Phrase("compare.pause", {"found": quote(pause[0].strip())}), text[: pause.start()]
    line, due = (next((line for line in each.split("\n") if line.strip(BLANKS)), "") for each in (text, expected))
    line, due = line.rstrip(BLANKS), due.rstrip(BLANKS)
    if len(line) > LONGEST_PROMPT:
        return
    if due and line != due and line.endswith(due):
        prompt = line[: -len(due)]
        if NUMBER.fullmatch(prompt):
            return
        lines = (_without_prefix(each, prompt) for each in text.split("\n"))
        yield Phrase("compare.prompt", {"found": quote(prompt)}), "\n".join(lines)
    elif line and line != due:
        lines = (each for each in text.split("\n") if each.rstrip(BLANKS) != line)
        yield Phrase("compare.prompt", {"found": quote(line)}), "\n".join(lines)


def _without_prefix(line: str, prefix: str) -> str:
    while line.startswith(prefix):
        line = line[len(prefix) :]
    return "" if line == prefix.rstrip(BLANKS) else line
