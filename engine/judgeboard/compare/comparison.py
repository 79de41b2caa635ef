"""The result of comparing two outputs, as data for the page."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from judgeboard.compare.alignment import DELETIONS, FORGIVEN, INSERTIONS, Difference, DifferenceKind
from judgeboard.compare.lines import WORD, common_length
from judgeboard.view import Phrase

if TYPE_CHECKING:
    from judgeboard.api_types import ComparedPlaceData, ComparisonData

BEFORE, AFTER = 40, 80
"""Characters of a line that an excerpt shows before and after the place."""


class OutputVerdict(StrEnum):
    """The verdict on an output."""

    IDENTICAL = "identical"
    BLANKS = "blanks"
    """Equal but for trailing blanks, blank lines at the end, or the last line end."""
    WORDS = "words"
    """The same words in the same order: a presentation error."""
    WRONG = "wrong"
    OTHER = "other"
    """Not the judge's output, but right as well."""
    SO_FAR = "so_far"
    """Equal, perhaps but for blanks, up to where the judge stopped early."""
    NOTHING = "nothing"
    """The judge printed no line."""


class Excerpt(NamedTuple):
    """The part of a line around a word."""

    text: str
    offset: int
    """Characters of the line before `text`."""
    column: int
    """Of the word in the line, from 1."""
    length: int
    """Of the word; 0 where there is none."""


class ComparedPlace(NamedTuple):
    """A place where the outputs differ; lines and words are counted from 1."""

    kind: DifferenceKind
    line: int
    """Of the output; for a missing line, the line that it belongs before."""
    word: int
    """The first that differs."""
    expected_line: int
    """Of the judge's output; for an extra line, the line that it stands before."""
    answer: int
    """The judge's answer, from 0, that the expected line belongs to; -1 if none."""
    found: Excerpt | None
    expected: Excerpt | None
    lines: int = 1
    """More than 1 where one of the outputs has ended."""
    phrases: tuple[Phrase, ...] = ()
    """The mistakes that it shows."""

    def data(self) -> "ComparedPlaceData":
        """The place as JSON data; a `forgiven` one makes no answer wrong."""
        found, expected = self.found, self.expected
        return {
            "kind": self.kind,
            "forgiven": self.kind in FORGIVEN,
            "line": self.line,
            "column": found.column if found else 1,
            "length": found.length if found else 0,
            "word": self.word,
            "expected_line": self.expected_line,
            "expected_column": expected.column if expected else 1,
            "expected_length": expected.length if expected else 0,
            "answer": self.answer,
            "found": found and found.text,
            "offset": found.offset if found else 0,
            "expected": expected and expected.text,
            "expected_offset": expected.offset if expected else 0,
            "lines": self.lines,
            "phrases": [phrase._asdict() for phrase in self.phrases],
        }


@dataclass(frozen=True, slots=True)
class Comparison:
    """How an output compares with the judge's."""

    verdict: OutputVerdict
    complete: bool
    """Whether the judge's output is complete; what goes beyond it was not compared."""
    lines: int
    """Of the output, without blank lines at its end."""
    expected_lines: int
    count: int = 0
    """Lines that are wrong or extra."""
    missing: int = 0
    """Lines that are missing."""
    places: tuple[ComparedPlace, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    """The mistakes of the output as a whole."""

    def data(self) -> "ComparisonData":
        """The comparison as JSON data; `first` is the index of the place that decided the verdict, -1 if none."""
        deciding = (index for index, place in enumerate(self.places) if place.kind not in FORGIVEN)
        return {
            "verdict": self.verdict,
            "complete": self.complete,
            "lines": self.lines,
            "expected_lines": self.expected_lines,
            "count": self.count,
            "missing": self.missing,
            "first": next(deciding, 0) if self.places else -1,
            "places": [place.data() for place in self.places],
            "phrases": [phrase._asdict() for phrase in self.phrases],
        }


def place_of(
    difference: Difference, found: Sequence[str], expected: Sequence[str], answer: int, phrases: tuple[Phrase, ...]
) -> ComparedPlace:
    """The place of a difference between the lines `found` and `expected`."""
    kind, i, j, lines = difference
    found_line = None if kind in DELETIONS else found[i]
    expected_line = None if kind in INSERTIONS else expected[j]
    word, found_span, expected_span = _first_difference(kind, found_line or "", expected_line or "")
    return ComparedPlace(
        kind,
        i + 1,
        word,
        j + 1,
        answer,
        None if found_line is None else excerpt(found_line, *found_span),
        None if expected_line is None else excerpt(expected_line, *expected_span),
        lines,
        phrases,
    )


def excerpt(line: str, column: int, length: int) -> Excerpt:
    """The part of a line around a word of that length."""
    offset = max(0, column - 1 - BEFORE)
    return Excerpt(line[offset : column - 1 + AFTER], offset, column, length)


Span = tuple[int, int]
"""Column and length of a word."""


def _first_difference(kind: DifferenceKind, found: str, expected: str) -> tuple[int, Span, Span]:
    """The number of the first word that differs and its spans in both lines.

    In lines of the same words, the place where the blanks begin to differ.
    """
    if kind is DifferenceKind.SPACING:
        same = common_length(found, expected)
        return len(WORD.findall(found[:same])) + 1, (same + 1, 0), (same + 1, 0)
    for number, (one, other) in enumerate(zip_longest(WORD.finditer(found), WORD.finditer(expected)), 1):
        if not (one and other and one[0] == other[0]):
            return number, _span(one, found), _span(other, expected)
    return 1, _span(None, found), _span(None, expected)


def _span(word: re.Match[str] | None, line: str) -> Span:
    """Where a word stands; without one, the end of its line."""
    return (word.start() + 1, len(word[0])) if word else (len(line) + 1, 0)
