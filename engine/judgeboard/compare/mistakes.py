"""Mistakes in programs, told from their output. Each problem's `mistakes.py` knows its own.

Nothing is guessed: a mistake is named only where it gives exactly what was printed.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from judgeboard.compare.align import BLANKS, Kind, words_of
from judgeboard.judge import Options
from judgeboard.view import Phrase

LABEL = re.compile(
    r"(?:(?:case|test|game|set|board|output|answer|result)\b.*|[#([]?[0-9]+[])]?[.:]?(?: -)?|.*[:>=])", re.IGNORECASE
)
LATIN = re.compile("[A-Za-z]")
WRAPPING = "\"'`[](){}<>,;\u00ab\u00bb\u2018\u2019\u201c\u201d"
"""Quotation marks, brackets and what separates items."""
CLOSING = ".!"
NONE_WORD = re.compile("no|none|not|nothing|null|nil|n/?a|pass(?:es|ed|ing)?|skip(?:s|ped)?|empty|can(?:no|')t")
"""Of these, who says that there is no move writes one at least."""
MOVE_WORD = re.compile(
    "a|any|are|available|be|black|can|exists?|for|found|has|have|is|it|its|left|legal|list|made|make|moves?|must|of|"
    "player|possible|side|the|there|to|turn|valid|white"
)
"""And none but these besides."""
NONE_MARK = re.compile(r"[-\u2013\u2014_*.]{1,3}|-?0|-1|\[ *\]|\( *\)|\{ *\}")
INVISIBLE = {0xA0: " ", 0x200B: None, 0x200C: None, 0x200D: None, 0x2060: None, 0xFEFF: None, 0: None}
"""Characters that look like a blank or like nothing."""
LOOKALIKES = str.maketrans(
    "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425"
    "\u0430\u0435\u0455\u0456\u0458\u043e\u0440\u0441\u0443\u0445",
    "ABESIJKMHOPCTYXaesijopcyx",
)
"""Cyrillic letters, and the Latin ones that they look like."""


class Case(NamedTuple):
    """The answers of one case."""

    texts: Sequence[str]
    """What the judge prints."""
    positions: Sequence[Any]
    """What the room's `view` draws."""


class Mistake(NamedTuple):
    """A wrong idea of the rules."""

    phrase: Phrase
    outputs: Callable[[Case], Sequence[str | None]]
    """What who thinks so prints for each answer; None where it makes no difference, or is not known."""


def answer_by_answer(output: Callable[[Any], str | None]) -> Callable[[Case], Sequence[str | None]]:
    """The outputs of a mistake that looks at each answer's position alone."""
    return lambda case: [output(position) for position in case.positions]


class Wrong(NamedTuple):
    """A line that is not as expected."""

    case: Case
    answer: int
    """Which of the case's answers it stands in or before."""
    row: int
    """Which of the answer's lines it is or stands before, from 0."""
    found: str | None
    """None where a line is missing."""
    expected: str | None
    """None where a line is too many."""
    run: Sequence[str] = ()
    """Where lines are too many or missing, all those that are at this place, if this is the first of them."""

    @property
    def text(self) -> str:
        """What the judge prints for the answer."""
        return self.case.texts[self.answer]

    @property
    def position(self) -> Any:
        """What the answer is about."""
        return self.case.positions[self.answer]


class Departure(NamedTuple):
    """A place where an output leaves the judge's, in a problem that has more than one right output."""

    kind: Kind
    line: int
    """Of the output, from 1; where it ends early, one past its last."""
    found: str | None
    expected: str | None
    answer: int
    """The judge's answer whose board is the one in question, -1 if none."""
    phrases: tuple[Phrase, ...]


class Checked(NamedTuple):
    """An output that is not the judge's own, held to the rules."""

    right: bool
    departures: tuple[Departure, ...]
    phrases: tuple[Phrase, ...] = ()
    wrong: int = 0
    """Lines that are wrong."""
    missing: int = 0
    """Lines that are not there."""


Check = Callable[[str, str, str, Options], Checked | None]
"""Holds an output to the rules, given the judge's input and output, that output, and the options; None where only the
judge's is right.
"""


class ProblemMistakes(Protocol):
    """The face of a room's `mistakes.py`."""

    @property
    def MISTAKES(self) -> tuple[Mistake, ...]:  # noqa: N802 - the rooms are modules, and these are constants
        """The wrong ideas of the rules, the likeliest first."""

    @property
    def WORDING(self) -> frozenset[str]:  # noqa: N802 - as above
        """All lines that the judge can print, where they are a few; else empty."""

    @property
    def CHECK(self) -> Check | None:  # noqa: N802 - as above
        """What judges an output that is not the judge's own; None where only that is right."""

    def details(self, wrong: Wrong) -> Iterator[Phrase]:
        """What the line itself shows, besides the general mistakes."""


def line_mistakes(found: str, expected: str) -> Iterator[Phrase]:
    """The mistakes of any problem that give the one line in place of the other, at most the first that does; but for
    letters that look Latin and are not, which are told in any case.
    """
    foreign = _foreign_letter(found, expected)
    if foreign:
        yield Phrase("compare.foreign_letter", {"letter": foreign, "code_point": f"U+{ord(foreign):04X}"})
        return
    for code, same in TRANSFORMS.items():
        if same(found, expected):
            yield Phrase(code)
            return


def says_none(line: str) -> bool:
    """Whether a line says in other words than the judge, or by a mark, that there is no move."""
    stripped = (word.strip(WRAPPING + CLOSING + ":?") for word in words_of(line).lower().split(" "))
    words = [word for word in stripped if word]
    if NONE_MARK.fullmatch(words_of(line)):
        return True
    known = all(NONE_WORD.fullmatch(word) or MOVE_WORD.fullmatch(word) for word in words)
    return known and any(map(NONE_WORD.fullmatch, words))


def _foreign_letter(found: str, expected: str) -> str | None:
    """The first letter that only looks like a Latin one: in a word with Latin letters, or where the line is right but
    for such letters. Words all of Cyrillic letters are another language.
    """
    if found.isascii():
        return None
    latin = found.translate(LOOKALIKES)
    same = _same_letters(latin, expected)
    for word in words_of(found).split(" "):
        if same or LATIN.search(word):
            letter = next((one for one in word if ord(one) in LOOKALIKES), None)
            if letter and word.translate(LOOKALIKES).isascii():
                return letter
    return None


def _same_letters(found: str, expected: str) -> bool:
    return words_of(found).lower() == words_of(expected).lower()


def _labelled(found: str, expected: str) -> bool:
    whole, end = words_of(found), words_of(expected)
    label = whole.removesuffix(end).rstrip() if end and whole.endswith(end) else ""
    return bool(label) and LABEL.fullmatch(label) is not None


def _wrapped(found: str, expected: str) -> bool:
    return words_of(_bare(found, WRAPPING)) == words_of(expected) != ""


def _bare(line: str, characters: str) -> str:
    """The line without those characters around it and around its words."""
    return " ".join(word.strip(characters) for word in words_of(line).split(" "))


def _joined(found: str, expected: str) -> bool:
    squeezed = words_of(found).replace(" ", "")
    return squeezed != "" and squeezed == words_of(expected).replace(" ", "")


def _without_invisible(found: str, expected: str) -> bool:
    return words_of(found.translate(INVISIBLE)) == words_of(expected)


def _closed_too_much(found: str, expected: str) -> bool:
    return expected != "" and words_of(found).rstrip(CLOSING) == words_of(expected)


def _not_closed(found: str, expected: str) -> bool:
    return expected[-1:] in tuple(CLOSING) and words_of(found) == words_of(expected).rstrip(CLOSING)


TRANSFORMS: Mapping[str, Callable[[str, str], bool]] = {
    "compare.letter_case": _same_letters,
    "compare.invisible": _without_invisible,
    "compare.label": _labelled,
    "compare.full_stop_extra": _closed_too_much,
    "compare.full_stop_missing": _not_closed,
    "compare.wrapped": _wrapped,
    "compare.words_joined": _joined,
}
"""Changes of a line, by the code of the mistake that makes them."""


def spacing_mistakes(found: str, expected: str) -> Iterator[Phrase]:
    """How the blanks differ in lines of the same words."""
    if "\t" in found and "\t" not in expected:
        yield Phrase("compare.tabs")
    elif found.lstrip(BLANKS) == expected.lstrip(BLANKS):
        yield Phrase("compare.blanks_leading")
    else:
        yield Phrase("compare.blanks_more" if len(found) > len(expected) else "compare.blanks_fewer")
