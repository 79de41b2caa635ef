"""Mistakes in the wording of a line that occur in any problem."""

import re
from collections.abc import Callable, Iterator, Mapping

from judgeboard.compare.lines import BLANKS, words_of
from judgeboard.view import Phrase

LABEL = re.compile(
    r"(?:(?:case|test|game|set|board|output|answer|result)\b.*|[#([]?[0-9]+[])]?[.:]?(?: -)?|.*[:>=])", re.IGNORECASE
)
LATIN = re.compile("[A-Za-z]")
WRAPPING = "\"'`[](){}<>,;\u00ab\u00bb\u2018\u2019\u201c\u201d"
"""Quotation marks, brackets and separators."""
CLOSING = ".!"
NONE_WORD = re.compile("no|none|not|nothing|null|nil|n/?a|pass(?:es|ed|ing)?|skip(?:s|ped)?|empty|can(?:no|')t")
"""A line that says "no move" has at least one of these words …"""
MOVE_WORD = re.compile(
    "a|any|are|available|be|black|can|exists?|for|found|has|have|is|it|its|left|legal|list|made|make|moves?|must|of|"
    "player|possible|side|the|there|to|turn|valid|white"
)
"""… and otherwise only these."""
NONE_MARK = re.compile(r"[-\u2013\u2014_*.]{1,3}|-?0|-1|\[ *\]|\( *\)|\{ *\}")
INVISIBLE = {0xA0: " ", 0x200B: None, 0x200C: None, 0x200D: None, 0x2060: None, 0xFEFF: None, 0: None}
"""Characters that look like a blank or like nothing."""
LOOKALIKES = str.maketrans(
    "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425"
    "\u0430\u0435\u0455\u0456\u0458\u043e\u0440\u0441\u0443\u0445",
    "ABESIJKMHOPCTYXaesijopcyx",
)
"""Cyrillic letters, and the Latin ones that they look like."""


def line_mistakes(found: str, expected: str) -> Iterator[Phrase]:
    """A letter that only looks Latin; else the first of `CHANGES` that makes one line of the other."""
    foreign = _foreign_letter(found, expected)
    if foreign:
        yield Phrase("compare.foreign_letter", {"letter": foreign, "code_point": f"U+{ord(foreign):04X}"})
        return
    for code, changes in CHANGES.items():
        if changes(found, expected):
            yield Phrase(code)
            return


def spacing_mistakes(found: str, expected: str) -> Iterator[Phrase]:
    """How the blanks differ in lines of the same words."""
    if "\t" in found and "\t" not in expected:
        yield Phrase("compare.tabs")
    elif found.lstrip(BLANKS) == expected.lstrip(BLANKS):
        yield Phrase("compare.blanks_leading")
    else:
        yield Phrase("compare.blanks_more" if len(found) > len(expected) else "compare.blanks_fewer")


def says_none(line: str) -> bool:
    """Whether a line says in its own words, or by a mark, that there is no move."""
    if NONE_MARK.fullmatch(words_of(line)):
        return True
    stripped = (word.strip(WRAPPING + CLOSING + ":?") for word in words_of(line).lower().split(" "))
    words = [word for word in stripped if word]
    known = all(NONE_WORD.fullmatch(word) or MOVE_WORD.fullmatch(word) for word in words)
    return known and any(map(NONE_WORD.fullmatch, words))


def _foreign_letter(found: str, expected: str) -> str | None:
    """The first letter that only looks Latin, in a word with Latin letters or in a line that is right otherwise.

    A word all of Cyrillic letters is of another language.
    """
    if found.isascii():
        return None
    right_otherwise = _same_letters(found.translate(LOOKALIKES), expected)
    for word in words_of(found).split(" "):
        if right_otherwise or LATIN.search(word):
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
    bare = " ".join(word.strip(WRAPPING) for word in words_of(found).split(" "))
    return words_of(bare) == words_of(expected) != ""


def _joined(found: str, expected: str) -> bool:
    squeezed = words_of(found).replace(" ", "")
    return squeezed != "" and squeezed == words_of(expected).replace(" ", "")


def _without_invisible(found: str, expected: str) -> bool:
    return words_of(found.translate(INVISIBLE)) == words_of(expected)


def _closed(found: str, expected: str) -> bool:
    return expected != "" and words_of(found).rstrip(CLOSING) == words_of(expected)


def _not_closed(found: str, expected: str) -> bool:
    return expected[-1:] in tuple(CLOSING) and words_of(found) == words_of(expected).rstrip(CLOSING)


CHANGES: Mapping[str, Callable[[str, str], bool]] = {
    "compare.letter_case": _same_letters,
    "compare.invisible": _without_invisible,
    "compare.label": _labelled,
    "compare.full_stop_extra": _closed,
    "compare.full_stop_missing": _not_closed,
    "compare.wrapped": _wrapped,
    "compare.words_joined": _joined,
}
"""By code: whether a line found is the expected one with that change."""
