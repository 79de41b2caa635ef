"""Forms of white space that every judge ignores, and functions that add them to an input."""

from collections.abc import Callable
from random import Random

BLANKS = ["", " ", "  ", "   ", "\t", "\t ", " \t"]


def with_blanks(text: str, *, before: bool, behind: bool) -> str:
    """Returns the text with up to three blanks before each line, behind each line, or both. The text ends with a line
    end.
    """
    chance = Random(1)
    return "".join(
        f"{before * chance.choice(BLANKS)}{line}{behind * chance.choice(BLANKS)}\n" for line in text.splitlines()
    )


def with_blank_lines(text: str) -> str:
    """Returns the text with up to two blank lines between its lines, and with one or more before the first line and
    after the last. Some of the blank lines contain blanks.
    """
    chance = Random(1)
    lines = ["", *text.splitlines(), ""]
    return "".join(f"{line}\n" for each in lines for line in (each, *chance.sample(BLANKS, chance.randrange(3))))


def with_all(text: str) -> str:
    """Returns the text with blanks, blank lines, a byte order mark and CRLF, but without a line end after its last
    line.
    """
    spaced = with_blank_lines(with_blanks(text, before=True, behind=True))
    return f"\ufeff{spaced.rstrip()}".replace("\n", "\r\n")


FORMS: dict[str, Callable[[str], str]] = {
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "no last line end": lambda text: text.rstrip("\n"),
    "byte order mark": lambda text: f"\ufeff{text}",
    "blanks before lines": lambda text: with_blanks(text, before=True, behind=False),
    "blanks behind lines": lambda text: with_blanks(text, before=False, behind=True),
    "blank lines": with_blank_lines,
    "all": with_all,
}
