"""Finds mistakes in the wording of a line."""

import re
from collections.abc import Callable, Mapping

from judgeboard.compare.text_lines import WHITE_SPACE, common_length, words_of
from judgeboard.view import Phrase

LABEL = re.compile(
    r"(?:(?:case|test|game|set|board|output|answer|result)\b.*|[#([]?[0-9]+[])]?[.:]?(?: -)?|.*[:>=])", re.IGNORECASE
)
LATIN = re.compile("[A-Za-z]")
WRAPPING = "\"'`[](){}<>,;\u00ab\u00bb\u2018\u2019\u201c\u201d"
"""Quotation marks, brackets and separators."""
CLOSING = ".!"
NONE_WORD = re.compile("no|none|not|nothing|null|nil|n/?a|pass(?:es|ed|ing)?|skip(?:s|ped)?|empty|can(?:no|')t")
"""Matches a word for "no". A line that says "no move" has at least one such word."""
MOVE_WORD = re.compile(
    "a|any|are|available|be|black|can|exists?|for|found|has|have|is|it|its|left|legal|list|made|make|moves?|must|of|"
    "player|possible|side|the|there|to|turn|valid|white"
)
"""Matches the other words that a line that says "no move" may have."""
NONE_MARK = re.compile(r"[-\u2013\u2014_*.]{1,3}|-?0|-1|\[ *\]|\( *\)|\{ *\}")
INVISIBLE = {0xA0: " ", 0x200B: None, 0x200C: None, 0x200D: None, 0x2060: None, 0xFEFF: None, 0: None}
"""For `str.translate`: maps the no-break space to a blank, and removes invisible characters."""
LOOKALIKES = str.maketrans(
    "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425"
    "\u0430\u0435\u0455\u0456\u0458\u043e\u0440\u0441\u0443\u0445",
    "ABESIJKMHOPCTYXaesijopcyx",
)
"""For `str.translate`: maps Cyrillic letters to the Latin letters that look the same."""


def says_none(line: str) -> bool:
    """Whether a line says that there is no move, in any words or by a mark such as a dash."""
    if NONE_MARK.fullmatch(words_of(line)):
        return True
    stripped = (word.strip(WRAPPING + CLOSING + ":?") for word in words_of(line).lower().split(" "))
    words = [word for word in stripped if word]
    all_fit = all(NONE_WORD.fullmatch(word) or MOVE_WORD.fullmatch(word) for word in words)
    return all_fit and any(map(NONE_WORD.fullmatch, words))


def wording_mistake(found: str, expected: str) -> Phrase | None:
    """Returns a phrase about how the line `found` differs from the line `expected`. If the words are the same, the
    phrase is about blanks. If the words differ, the phrase is about a letter that only looks Latin, or about the first
    of `WORDING_CHANGES` that applies. Returns None for other differences.
    """
    found_words, expected_words = words_of(found), words_of(expected)
    if found_words == expected_words:
        if "\t" in found and "\t" not in expected:
            return Phrase("compare.tabs")
        if found.lstrip(WHITE_SPACE) == expected.lstrip(WHITE_SPACE):
            return Phrase("compare.blanks_leading")
        return Phrase("compare.blanks_more" if _has_more_blanks(found, expected) else "compare.blanks_fewer")
    letter = _foreign_letter(found_words, expected_words)
    if letter:
        return Phrase("compare.foreign_letter", {"letter": letter, "code_point": f"U+{ord(letter):04X}"})
    return next(
        (Phrase(code) for code, is_changed in WORDING_CHANGES.items() if is_changed(found_words, expected_words)), None
    )


def _has_more_blanks(found: str, expected: str) -> bool:
    """Whether the first differing gap is longer in `found`. Both lines must have the same words."""
    at = common_length(found, expected)
    return expected[at : at + 1] not in WHITE_SPACE


def _foreign_letter(found: str, expected: str) -> str | None:
    """Returns the first Cyrillic letter that looks Latin, or None if there is no such letter. Searches words that also
    have Latin letters, and all words of a line that is right except for such letters. Other Cyrillic words may be
    Russian.
    """
    right_otherwise = found.translate(LOOKALIKES).lower() == expected.lower()
    for word in () if found.isascii() else found.split(" "):
        if (right_otherwise or LATIN.search(word)) and word.translate(LOOKALIKES).isascii():
            letter = next((one for one in word if ord(one) in LOOKALIKES), None)
            if letter:
                return letter
    return None


def _is_labelled(found: str, expected: str) -> bool:
    label = found.removesuffix(expected).rstrip() if expected and found.endswith(expected) else ""
    return LABEL.fullmatch(label) is not None


def _unwrapped(line: str) -> str:
    return words_of(" ".join(word.strip(WRAPPING) for word in line.split(" ")))


WORDING_CHANGES: Mapping[str, Callable[[str, str], bool]] = {
    "compare.letter_case": lambda found, expected: found.lower() == expected.lower(),
    "compare.invisible": lambda found, expected: words_of(found.translate(INVISIBLE)) == expected,
    "compare.label": _is_labelled,
    "compare.full_stop_extra": lambda found, expected: found.rstrip(CLOSING) == expected != "",
    "compare.full_stop_missing": lambda found, expected: found == expected.rstrip(CLOSING) != expected,
    "compare.wrapped": lambda found, expected: _unwrapped(found) == expected != "",
    "compare.words_joined": lambda found, expected: found.replace(" ", "") == expected.replace(" ", "") != "",
}
"""For each code of a change in wording, a function that tests whether the found words are the expected words with this
change.
"""
