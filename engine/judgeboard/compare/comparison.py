"""The result of a comparison: the verdict, and the places where an output differs from the judge's output."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Literal, NamedTuple, TypedDict

from judgeboard.compare.text_lines import WORD, common_length
from judgeboard.view import Mark, Phrase

BEFORE, AFTER = 40, 80
"""Maximum numbers of characters of a line that are shown before and after the start of a difference."""
Span = tuple[int, int]


DifferenceKind = Literal[
    "wrong", "extra", "missing", "goes_on", "ends", "spacing", "break", "other", "blank_extra", "blank_missing"
]
"""How two texts differ at a place.

Substitutions are `wrong` words, `other` words that are also right, and the same words with other `spacing`. Insertions
are an `extra` line, a `blank_extra` line, and all lines after the last expected line, `goes_on`. Deletions are a
`missing` line, a `blank_missing` line, and all expected lines after the last line, `ends`. In an output with the same
words, lines may `break` elsewhere.
"""
OutputVerdict = Literal["identical", "blanks", "words", "wrong", "other", "so_far", "nothing"]
"""The verdict on an output.

`identical`: equal to the judge's output. `blanks`: equal except for trailing blanks, blank lines at the end, or line
ends. `words`: the same words in the same order, a presentation error. `wrong`: a wrong answer. `other`: different from
the judge's output but also right. `so_far`: `identical` or `blanks` up to the place where the judge stopped early.
`nothing`: the judge printed no line.
"""
ACCEPTED = frozenset[OutputVerdict]({"identical", "blanks", "other"})
FORGIVEN = frozenset({"spacing", "break", "other", "blank_extra", "blank_missing"})
"""The kinds of differences that do not make an answer wrong."""
INSERTIONS = frozenset({"extra", "blank_extra", "goes_on"})
"""The kinds of differences without an expected line."""
DELETIONS = frozenset({"missing", "blank_missing", "ends"})
"""The kinds of differences without a found line."""


def is_accepted(verdict: OutputVerdict, text: str) -> bool:
    """Whether judges accept an output with this verdict. If the judge prints nothing, only a blank output is right."""
    return verdict in ACCEPTED or (verdict == "nothing" and not text.strip())


class Difference(NamedTuple):
    """A difference of two texts, at the line `found` and the line `expected`, both counted from 0.

    For an insertion, `expected` is the expected line after the inserted lines. For a deletion, `found` is the found
    line after the gap.
    """

    kind: DifferenceKind
    found: int
    expected: int
    lines: int = 1
    """Number of lines: more than 1 for `goes_on`, `ends`, and substitutions after the alignment's effort is spent."""


class ComparedPlaceData(TypedDict):
    """A place where two outputs differ. Lines, words and columns count from 1; columns and lengths in characters."""

    kind: DifferenceKind
    forgiven: bool
    """Whether an answer with this difference alone is not wrong. It may still be a presentation error."""
    line: int
    """The line number in the user's output; for a missing line, the number of the line after it."""
    word: int
    """The number of the first wrong word in its line. If the word is missing, `length` is 0."""
    column: int
    length: int
    found: str | None
    """The part of the user's line around the place; None if the line is missing."""
    offset: int
    """Number of characters of the user's line before `found`."""
    rest: int
    """Number of characters of the user's line after `found`."""
    expected_line: int
    expected_column: int
    expected_length: int
    expected: str | None
    expected_offset: int
    expected_rest: int
    answer: int
    """Index of the judge's answer that contains the expected line; -1 if no answer contains it."""
    lines: int
    """Number of differing lines, as `Difference.lines`."""
    phrases: Sequence[Phrase]
    """Remarks on this place alone."""
    marks: Sequence[Mark]
    """Marks for the answer's board, on the squares that are `surplus` or `missed` in the user's line."""


class ComparisonData(TypedDict):
    """A comparison of a program's output with the judge's output."""

    verdict: OutputVerdict
    complete: bool
    """Whether the judge's output is complete. If not, lines of the program after the end of the judge's output were not
    compared.
    """
    lines: int
    expected_lines: int
    count: int
    """Number of wrong and extra lines."""
    missing: int
    first: int
    """Index in `places` of the place that decides the verdict; -1 if there are no places."""
    places: Sequence[ComparedPlaceData]
    """Places in the order of the lines."""
    phrases: Sequence[Phrase]
    causes: Sequence[Phrase]
    """Possible causes: mistakes that agree with the whole output."""


class ReasonedVerdict(NamedTuple):
    """A verdict and its reasons."""

    verdict: OutputVerdict
    places: Sequence[ComparedPlaceData] = ()
    phrases: Sequence[Phrase] = ()
    """Remarks on the output as a whole."""
    wrong: int = 0
    """Number of wrong and extra lines."""
    missing: int = 0
    """Number of missing lines."""
    causes: Sequence[Phrase] = ()
    """Possible causes, as in `ComparisonData`."""


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
    """Describes a place as JSON data. `line` and `expected_line` count from 1. `found` and `expected` are whole lines,
    or None for a missing line. With `by_words`, the columns and lengths belong to the first differing word, otherwise
    to the whole lines.
    """
    one, other = found or "", expected or ""
    word, span, expected_span = _first_difference(kind, one, other) if by_words else (1, (0, len(one)), (0, len(other)))
    (begin, end), (expected_begin, expected_end) = span, expected_span
    shown, offset, rest = _excerpt(found, begin)
    expected_shown, expected_offset, expected_rest = _excerpt(expected, expected_begin)
    return {
        "kind": kind,
        "forgiven": kind in FORGIVEN,
        "line": line,
        "column": begin + 1,
        "length": end - begin,
        "word": word,
        "expected_line": expected_line,
        "expected_column": expected_begin + 1,
        "expected_length": expected_end - expected_begin,
        "answer": answer,
        "found": shown,
        "offset": offset,
        "rest": rest,
        "expected": expected_shown,
        "expected_offset": expected_offset,
        "expected_rest": expected_rest,
        "lines": lines,
        "phrases": phrases,
        "marks": marks,
    }


def _excerpt(line: str | None, start: int) -> tuple[str | None, int, int]:
    """Returns the part of a line around an index, and the numbers of characters before and after this part. Returns
    None as the part of a missing line.
    """
    if line is None:
        return None, 0, 0
    offset, end = max(0, start - BEFORE), min(len(line), start + AFTER)
    return line[offset:end], offset, len(line) - end


def _first_difference(kind: DifferenceKind, found: str, expected: str) -> tuple[int, Span, Span]:
    """Returns the number of the first differing word, from 1, its span in the found line, and its span in the expected
    line. A missing word has an empty span at the end of its line. For `spacing`, the spans belong to the first
    differing blanks.
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
    """The span of the blanks that begin at `start`; empty if there is no blank at `start`."""
    word = WORD.search(line, start)
    return start, word.start() if word else len(line)
