"""Splits texts into lines and words as judges do, and finds mistakes in the wording of a line."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from judgeboard.tasks import CHUNK, Steps, Work
from judgeboard.view import Phrase

WHITE_SPACE = " \t\r\f\v"
"""White space within a line, as in C: other Unicode spaces are part of words."""
WORD = re.compile(f"[^{WHITE_SPACE}]+")
SINGLE_SPACED = re.compile(f"(?:[^{WHITE_SPACE}]++(?: [^{WHITE_SPACE}]++)*+)?+")
LEAST_COMPARED = 4_000
"""Number of characters of a line that are compared even if all lines of the judge are shorter."""
LONG_GAP = re.compile(f"[{WHITE_SPACE}]{{3,}}")
CUT = "…"
"""Replacement for the rest of a line that is shortened; no judge prints this character."""
FIRST_LENGTH = 64
"""Number of items compared in the first step of `common_length`."""

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


def lines_of(text: str) -> list[str]:
    """The lines of a text, without their line ends (LF or CRLF) and trailing white space."""
    lines = text.replace("\r\n", "\n").split("\n")
    last = lines.pop()
    if last:
        lines.append(last)
    if any(blank in text and (f"{blank}\n" in text or last.endswith(blank)) for blank in WHITE_SPACE):
        return [line.rstrip(WHITE_SPACE) for line in lines]
    return lines


def lines_in_steps(text: str, longest: int | None = None) -> Steps[list[str]]:
    """Does the work of `lines_of` for a large text, in steps. Shortens lines longer than `longest` characters."""
    found: list[str] = []
    for lines in portions(text, longest):
        found += lines or ()
        yield
    return found


def portions(text: str, longest: int | None = None) -> Work[list[str], None, None]:
    """Yields lists of lines that together are the result of `lines_in_steps`, and None to pause in a long line."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + CHUNK) + 1 or len(text)
        is_long = longest is not None and end - start > 2 * CHUNK
        long = start + text[start : start + CHUNK].rfind("\n") + 1 if is_long else end
        lines = shared(lines_of(text[start:long]))
        if longest is not None and max(map(len, lines), default=0) > longest:
            lines = [line if len(line) <= longest else _shortened(line, longest) for line in lines]
        if longest is not None and long < end:
            lines.append(_shortened((yield from _long_line(text, long, end, longest)), longest))
        yield lines
        start = end


def chunks(lines: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yields the lines in lists of at most `CHUNK` lines, so that a step can process one list."""
    for start in range(0, len(lines), CHUNK):
        yield lines[start : start + CHUNK]


def longest_compared(expected: Sequence[str]) -> Steps[int]:
    """Returns the maximum length of a line that is compared in full: the length of the judge's longest line, but at
    least `LEAST_COMPARED`.
    """
    longest = LEAST_COMPARED
    for chunk in chunks(expected):
        longest = max([longest, *map(len, chunk)])
        yield
    return longest


def free(*lists: list[str]) -> Steps[None]:
    """Empties long lists in steps, since freeing a million strings at once would take too long for one step."""
    for lines in lists:
        while lines:
            del lines[-CHUNK:]
            yield


def are_equal(one: Sequence[str], other: Sequence[str]) -> Steps[bool]:
    """Whether two long lists of lines are equal."""
    if len(one) != len(other):
        return False
    return (yield from common_length_in_steps(one, other)) == len(one)


def common_length_in_steps(one: Sequence[str], other: Sequence[str]) -> Steps[int]:
    """The number of equal items at the start of two long lists."""
    equal = 0
    while more := common_length(one, other, equal, equal, CHUNK):
        equal += more
        yield
    return equal


def _long_line(text: str, start: int, end: int, longest: int) -> Steps[str]:
    """Reads the line `text[start:end]`, and replaces gaps of three or more blanks with two blanks. Stops as soon as the
    result is longer than `longest` characters, so a longer line is returned only in part.
    """
    line = ""
    for at in range(start, end, CHUNK):
        line = LONG_GAP.sub("  ", line + text[at : min(at + CHUNK, end)])
        if len(line.rstrip(f"{WHITE_SPACE}\n")) > longest:
            break
        yield
    return line.rstrip(f"{WHITE_SPACE}\n")


def _shortened(line: str, longest: int) -> str:
    """Replaces gaps of three or more blanks with two blanks, and cuts the line after `longest` characters. The result
    equals a line of the judge, or has the same words, only if the complete line does.
    """
    line = LONG_GAP.sub("  ", line)
    return line if len(line) <= longest else f"{line[:longest]}{CUT}"


def shared(lines: Iterable[str]) -> list[str]:
    """Returns the lines, with equal lines as one object, which takes far less memory."""
    known: dict[str, str] = {}
    return [known.setdefault(line, line) for line in lines]


def words_of(line: str) -> str:
    """The words of a line, joined by single blanks."""
    return line if SINGLE_SPACED.fullmatch(line) else " ".join(WORD.findall(line))


def common_length(one: Sequence[str], other: Sequence[str], i: int = 0, j: int = 0, most: int | None = None) -> int:
    """The number of equal items from `one[i]` and `other[j]` up to the first difference; at most `most`."""
    left = min(len(one) - i, len(other) - j)
    left = left if most is None else min(left, most)
    equal, length = 0, FIRST_LENGTH
    while length := min(length, left - equal):
        start, goal = i + equal, j + equal
        if one[start : start + length] == other[goal : goal + length]:
            equal += length
            length *= 2
        else:
            left = equal + length - 1
            length //= 2
    return equal


def says_none(line: str) -> bool:
    """Whether a line says that there is no move, in any words or by a mark such as a dash."""
    if NONE_MARK.fullmatch(words_of(line)):
        return True
    stripped = (word.strip(WRAPPING + CLOSING + ":?") for word in words_of(line).lower().split(" "))
    words = [word for word in stripped if word]
    known = all(NONE_WORD.fullmatch(word) or MOVE_WORD.fullmatch(word) for word in words)
    return known and any(map(NONE_WORD.fullmatch, words))


def wording_mistake(found: str, expected: str) -> Phrase | None:
    """Returns a phrase about how the line `found` differs from the line `expected`. If the words are the same, the
    phrase is about blanks. If the words differ, the phrase is about a letter that only looks Latin, or about the first
    of `CHANGES` that applies. Returns None for other differences.
    """
    words, due = words_of(found), words_of(expected)
    if words == due:
        if "\t" in found and "\t" not in expected:
            return Phrase("compare.tabs")
        if found.lstrip(WHITE_SPACE) == expected.lstrip(WHITE_SPACE):
            return Phrase("compare.blanks_leading")
        return Phrase("compare.blanks_more" if _has_more_blanks(found, expected) else "compare.blanks_fewer")
    letter = _foreign_letter(words, due)
    if letter:
        return Phrase("compare.foreign_letter", {"letter": letter, "code_point": f"U+{ord(letter):04X}"})
    return next((Phrase(code) for code, changes in CHANGES.items() if changes(words, due)), None)


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


CHANGES: Mapping[str, Callable[[str, str], bool]] = {
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
