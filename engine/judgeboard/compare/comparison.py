"""The result of a comparison: the verdict, and the places where the output differs from the judge's."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Literal, NamedTuple, TypedDict

from judgeboard.compare.lines import WORD, common_length
from judgeboard.view import Mark, Phrase

BEFORE, AFTER = 40, 80
"""Characters of a line that are shown before and after the place."""
Span = tuple[int, int]


DifferenceKind = Literal[
    "wrong", "extra", "missing", "goes_on", "ends", "spacing", "break", "other", "blank_extra", "blank_missing"
]
"""How two texts differ at a place.

A substitution: `wrong` words, `other` words that are right as well, or the same words with other `spacing`. An
insertion: an `extra` line, a `blank_extra` one, or all after the last expected line, `goes_on`. A deletion: a `missing`
line, a `blank_missing` one, or all expected lines that are left, `ends`. The same words in all, but the lines `break`
elsewhere.
"""
OutputVerdict = Literal["identical", "blanks", "words", "wrong", "other", "so_far", "nothing"]
"""The verdict on an output: `identical`; equal except trailing `blanks`, blank lines at the end, or the last line end;
the same `words` in the same order, a presentation error; `wrong`; not the judge's, but right as well, `other`; equal,
perhaps except blanks, up to where the judge stopped early, `so_far`; the judge printed no line, `nothing`.
"""
ACCEPTED = frozenset[OutputVerdict]({"identical", "blanks", "other"})
FORGIVEN = frozenset({"spacing", "break", "other", "blank_extra", "blank_missing"})
"""Kinds of differences that make no answer wrong."""
INSERTIONS = frozenset({"extra", "blank_extra", "goes_on"})
"""Kinds of differences without an expected line."""
DELETIONS = frozenset({"missing", "blank_missing", "ends"})
"""Kinds of differences without a found line."""


def is_accepted(verdict: OutputVerdict, text: str) -> bool:
    """Whether judges accept an output with that verdict; where the judge prints nothing, nothing is right."""
    return verdict in ACCEPTED or (verdict == "nothing" and not text.strip())


class Difference(NamedTuple):
    """A place where two texts differ; lines are counted from 0.

    An inserted line stands before the expected one, a deleted line belongs before the found one.
    """

    kind: DifferenceKind
    found: int
    expected: int
    lines: int = 1
    """More than 1 for `goes_on`, `ends`, and for all substitutions after the effort is spent."""


class ComparedPlaceData(TypedDict):
    """A place where two outputs differ; lines, words and columns from 1, columns and lengths in characters."""

    kind: DifferenceKind
    forgiven: bool
    """Whether the difference makes no answer wrong."""
    line: int
    """The line of the user's output; of a missing line, the line that it should stand before."""
    word: int
    """The first wrong word; its length is 0 where it is missing."""
    column: int
    length: int
    found: str | None
    """The part of the user's line around the place; None where the line is missing."""
    offset: int
    """Characters of the line before that part."""
    expected_line: int
    expected_column: int
    expected_length: int
    expected: str | None
    expected_offset: int
    answer: int
    """The judge's answer, from 0, that the expected line belongs to; -1 if none."""
    lines: int
    """More than 1 where one of the outputs has ended."""
    phrases: Sequence[Phrase]
    """The phrases about this place alone."""
    marks: Sequence[Mark]
    """The squares of the answer's board that are `surplus` or `missed` in the user's line."""


class ComparisonData(TypedDict):
    """The comparison of an output with the judge's output."""

    verdict: OutputVerdict
    complete: bool
    """The judge's output is complete; otherwise what follows it was not compared."""
    lines: int
    expected_lines: int
    count: int
    """Lines that are wrong or too many."""
    missing: int
    first: int
    """Index of the place that decided the verdict, or -1."""
    places: Sequence[ComparedPlaceData]
    """The places, in the order of the lines."""
    phrases: Sequence[Phrase]
    causes: Sequence[Phrase]
    """Possible causes: mistakes that agree with all of the output."""


class Outcome(NamedTuple):
    """A verdict and what it is based on."""

    verdict: OutputVerdict
    places: Sequence[ComparedPlaceData] = ()
    phrases: Sequence[Phrase] = ()
    """The phrases about the output as a whole."""
    wrong: int = 0
    """Lines that are wrong or extra."""
    missing: int = 0
    """Lines that are missing."""
    causes: Sequence[Phrase] = ()
    """Mistakes that agree with all of it."""


def place(
    kind: DifferenceKind,
    line: int,
    expected_line: int,
    answer: int,
    found: str | None,
    expected: str | None,
    phrases: Sequence[Phrase],
    lines: int = 1,
    *,
    marks: Sequence[Mark] = (),
    by_words: bool = True,
) -> ComparedPlaceData:
    """Describes a place as JSON data, lines from 1: the first word that differs, or without `by_words` whole lines."""
    one, other = found or "", expected or ""
    word, span, expected_span = _first_difference(kind, one, other) if by_words else (1, (0, len(one)), (0, len(other)))
    shown, offset, column, length = _excerpt(found, *span)
    expected_shown, expected_offset, expected_column, expected_length = _excerpt(expected, *expected_span)
    return {
        "kind": kind,
        "forgiven": kind in FORGIVEN,
        "line": line,
        "column": column,
        "length": length,
        "word": word,
        "expected_line": expected_line,
        "expected_column": expected_column,
        "expected_length": expected_length,
        "answer": answer,
        "found": shown,
        "offset": offset,
        "expected": expected_shown,
        "expected_offset": expected_offset,
        "lines": lines,
        "phrases": phrases,
        "marks": marks,
    }


def _excerpt(line: str | None, start: int, end: int) -> tuple[str | None, int, int, int]:
    """The part of a line around a word, how many characters precede that part, and the word's column and length."""
    if line is None:
        return None, 0, 1, 0
    offset = max(0, start - BEFORE)
    return line[offset : start + AFTER], offset, start + 1, end - start


def _first_difference(kind: DifferenceKind, found: str, expected: str) -> tuple[int, Span, Span]:
    """The number of the first word that differs, from 1, and where it stands; without one, the end of its line.

    In lines of the same words, the blanks from where they begin to differ.
    """
    if kind == "spacing":
        same = common_length(found, expected)
        return len(WORD.findall(found[:same])) + 1, _blanks(found, same), _blanks(expected, same)
    found_end, expected_end = (len(found), len(found)), (len(expected), len(expected))
    for number, (one, other) in enumerate(zip_longest(WORD.finditer(found), WORD.finditer(expected)), 1):
        if not (one and other and one[0] == other[0]):
            return number, one.span() if one else found_end, other.span() if other else expected_end
    return 1, found_end, expected_end


def _blanks(line: str, start: int) -> Span:
    """The blanks from a place on; nothing if a word stands there."""
    word = WORD.search(line, start)
    return start, word.start() if word else len(line)
