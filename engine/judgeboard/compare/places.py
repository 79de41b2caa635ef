"""Places where two texts differ, as the page shows them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from judgeboard.compare.align import EXCEEDING, FORGIVEN, LACKING, WORD, Difference, Kind, common_length
from judgeboard.view import Phrase

if TYPE_CHECKING:
    from judgeboard.api_types import ComparedPlace

BEFORE, AFTER = 40, 80
"""Characters that are quoted before and after a place."""


class Quote(NamedTuple):
    """A part of a line around a place."""

    text: str
    offset: int
    """Characters of the line before it."""
    column: int
    """Of the place, from 1, in the whole line."""
    length: int
    """Of the word there; 0 where there is none."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the texts differ; lines and words are counted from 1."""

    kind: Kind
    line: int
    """Of the output; of a line that is missing, the line that it should stand before."""
    word: int
    expected_line: int
    """Of the judge's output; of a line too many, the line that it stands before."""
    answer: int
    """The judge's answer that the expected line belongs to, -1 if none."""
    found: Quote | None
    expected: Quote | None
    lines: int = 1
    """More than one where one of the texts has ended."""
    phrases: tuple[Phrase, ...] = ()

    def data(self) -> "ComparedPlace":
        """The same as dictionaries, lists, strings and numbers; a place that is `forgiven` makes no answer wrong."""
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


def place_of(
    difference: Difference, found: Sequence[str], expected: Sequence[str], answer: int, phrases: tuple[Phrase, ...]
) -> Place:
    """Where lines found and lines expected differ."""
    kind, at, due, lines = difference
    here = None if kind in LACKING else found[at]
    there = None if kind in EXCEEDING else expected[due]
    word, spot, expected_spot = _spots(kind, here or "", there or "")
    return Place(
        kind,
        at + 1,
        word,
        due + 1,
        answer,
        None if here is None else quoted(here, *spot),
        None if there is None else quoted(there, *expected_spot),
        lines,
        phrases,
    )


def quoted(line: str, column: int = 1, length: int = 0) -> Quote:
    """The part of a line around that column."""
    offset = max(0, column - 1 - BEFORE)
    return Quote(line[offset : column - 1 + AFTER], offset, column, length)


Spot = tuple[int, int]
"""A column and the length of what stands there."""


def _spots(kind: Kind, found: str, expected: str) -> tuple[int, Spot, Spot]:
    """The number of the first word that differs, and where it stands in either line.

    In lines of the same words, the place where the blanks begin to differ.
    """
    if kind is Kind.SPACING:
        same = common_length(found, expected)
        return len(WORD.findall(found[:same])) + 1, (same + 1, 0), (same + 1, 0)
    words = zip_longest(WORD.finditer(found), WORD.finditer(expected))
    pairs = enumerate(words, 1)
    number, (here, there) = next(
        (pair for pair in pairs if not (pair[1][0] and pair[1][1] and pair[1][0][0] == pair[1][1][0])),
        (1, (None, None)),
    )
    return number, _spot(here, found), _spot(there, expected)


def _spot(word: re.Match[str] | None, line: str) -> Spot:
    """Where a word stands; without one, the end of its line."""
    return (word.start() + 1, len(word[0])) if word else (len(line) + 1, 0)
