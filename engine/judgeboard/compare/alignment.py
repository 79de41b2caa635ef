"""Line alignment of an output with the judge's, so that an inserted or deleted line shifts nothing after it.

Greedy, in linear time: where two lines differ, the next `WINDOW` lines tell whether a substitution, some insertions or
some deletions cost the least.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

from judgeboard.compare.lines import words_of
from judgeboard.steps import CHUNK

MOST_SHIFTED = 12
"""Consecutive insertions or deletions that are recognised: a board of eight rows and some more."""
WINDOW = 16
"""Lines of look-ahead."""
INTERLEAVED = 6
"""Where a substitution costs more, an insertion may precede each of the next expected lines."""
BLOCK = 64
"""Lines that are compared at once."""
EFFORT = 200_000
"""Line comparisons that all look-ahead may take; after that, every line that differs is a substitution."""


class DifferenceKind(StrEnum):
    """How two texts differ at a place."""

    WRONG = "wrong"
    """A substitution: other words."""
    EXTRA = "extra"
    """An insertion."""
    MISSING = "missing"
    """A deletion."""
    GOES_ON = "goes_on"
    """Insertions after the last expected line."""
    ENDS = "ends"
    """Deletions of all expected lines that are left."""
    SPACING = "spacing"
    """The same words with other blanks."""
    BREAK = "break"
    """The same words in all, but the lines break elsewhere."""
    OTHER = "other"
    """Other words that are right as well."""
    BLANK_EXTRA = "blank_extra"
    """An insertion of a blank line."""
    BLANK_MISSING = "blank_missing"
    """A deletion of a blank line."""


FORGIVEN = frozenset(
    {
        DifferenceKind.SPACING,
        DifferenceKind.BREAK,
        DifferenceKind.OTHER,
        DifferenceKind.BLANK_EXTRA,
        DifferenceKind.BLANK_MISSING,
    }
)
"""These make no answer wrong."""
INSERTIONS = frozenset({DifferenceKind.EXTRA, DifferenceKind.BLANK_EXTRA, DifferenceKind.GOES_ON})
"""Nothing is expected there."""
DELETIONS = frozenset({DifferenceKind.MISSING, DifferenceKind.BLANK_MISSING, DifferenceKind.ENDS})
"""Nothing is found there."""


class Difference(NamedTuple):
    """A place where two texts differ; lines are counted from 0.

    An inserted line stands before the expected one, a deleted line belongs before the found one.
    """

    kind: DifferenceKind
    found: int
    expected: int
    lines: int = 1
    """More than 1 for `GOES_ON`, `ENDS`, and for all substitutions after the effort is spent."""


class Alignment:
    """Two lists of lines. Everywhere `i` is a line of `found` and `j` one of `expected`."""

    def __init__(self, found: list[str], expected: list[str]) -> None:
        self._found = found
        self._expected = expected
        self._effort = EFFORT
        self._words: dict[str, str] = {}

    def differences(self) -> Iterator[Difference | None]:
        """The differences in the order of the lines; None now and then, so that the caller can pause."""
        found, expected = self._found, self._expected
        i = j = 0
        while i < len(found) and j < len(expected):
            if found[i] == expected[j]:
                equal = self._equal_from(i, j, CHUNK)
                i, j = i + equal, j + equal
                yield None
            elif self._same_words(found[i], expected[j]):
                yield Difference(DifferenceKind.SPACING, i, j)
                i, j = i + 1, j + 1
            elif self._effort <= 0:
                yield from self._substituted(i, j)
                pairs = min(len(found) - i, len(expected) - j)
                i, j = i + pairs, j + pairs
            else:
                insertions, deletions = self._shift(i, j)
                for line in range(i, i + insertions):
                    yield Difference(DifferenceKind.EXTRA if found[line] else DifferenceKind.BLANK_EXTRA, line, j)
                for line in range(j, j + deletions):
                    yield Difference(
                        DifferenceKind.MISSING if expected[line] else DifferenceKind.BLANK_MISSING, i, line
                    )
                i, j = i + insertions, j + deletions
                if not insertions and not deletions:
                    yield Difference(DifferenceKind.WRONG, i, j)
                    i, j = i + 1, j + 1
        yield from self._ends(i, j)

    def _substituted(self, i: int, j: int) -> Iterator[Difference | None]:
        """Pairs all lines that are left and counts those that differ as one difference."""
        wrong = 0
        pairs = min(len(self._found) - i, len(self._expected) - j)
        for start in range(0, pairs, BLOCK):
            here = self._found[i + start : i + min(start + BLOCK, pairs)]
            there = self._expected[j + start : j + min(start + BLOCK, pairs)]
            wrong += sum(not self._same_words(one, other) for one, other in zip(here, there, strict=True))
            yield None
        yield Difference(DifferenceKind.WRONG, i, j, wrong)

    def _ends(self, i: int, j: int) -> Iterator[Difference]:
        """What is left of one text where the other has ended."""
        found, expected = len(self._found), len(self._expected)
        if any(islice(self._found, i, None)):
            yield Difference(DifferenceKind.GOES_ON, i, j, found - i)
        elif any(islice(self._expected, j, None)):
            yield Difference(DifferenceKind.ENDS, i, j, expected - j)
        else:
            yield from (Difference(DifferenceKind.BLANK_EXTRA, line, j) for line in range(i, found))
            yield from (Difference(DifferenceKind.BLANK_MISSING, i, line) for line in range(j, expected))

    def _equal_from(self, i: int, j: int, enough: int | None = None) -> int:
        """The number of equal lines from there on; counting stops once there are `enough`."""
        equal = 0
        while enough is None or equal < enough:
            here = self._found[i + equal : i + equal + BLOCK]
            there = self._expected[j + equal : j + equal + BLOCK]
            if here != there or not here:
                pairs = enumerate(zip(here, there, strict=False))
                first = next((index for index, (one, other) in pairs if one != other), min(len(here), len(there)))
                return equal + first
            equal += len(here)
        return equal

    def _same_words(self, one: str, other: str) -> bool:
        return one == other or self._words_of(one) == self._words_of(other)

    def _words_of(self, line: str) -> str:
        words = self._words.get(line)
        if words is None:
            words = self._words[line] = words_of(line)
        return words

    def _shift(self, i: int, j: int) -> tuple[int, int]:
        """The numbers of insertions and deletions here; both 0 for a substitution."""
        substitution = 2 + self._cost(i + 1, j + 1)
        if substitution > INTERLEAVED and self._is_interleaved(i, j):
            return 1, 0
        best, cheapest = (0, 0), substitution
        for insertions, deletions in self._candidates(i, j):
            skipped = self._found[i : i + insertions] + self._expected[j : j + deletions]
            blank = not any(skipped)
            cost = 1 + sum(map(bool, skipped)) + self._cost(i + insertions, j + deletions)
            if blank and substitution > 2 and self._agree(i + insertions, j + deletions):
                return insertions, deletions
            if cost < cheapest and (blank or 2 * cost <= substitution):
                best, cheapest = (insertions, deletions), cost
            if cost == substitution == 2 and self._reaches_farther(i, j, insertions, deletions):
                return insertions, deletions
        return best

    def _reaches_farther(self, i: int, j: int, insertions: int, deletions: int) -> bool:
        """Whether more lines are equal after the shift than after a substitution, or as many and both texts end there.

        Decides beyond the window.
        """
        start, goal = i + insertions, j + deletions
        shifted, substituted = self._equal_from(start, goal), 1 + self._equal_from(i + 1, j + 1)
        both_end = start + shifted == len(self._found) and goal + shifted == len(self._expected)
        return shifted > substituted or (shifted == substituted and both_end)

    def _is_interleaved(self, i: int, j: int) -> bool:
        """Whether an insertion precedes each of the next expected lines."""
        pairs = list(zip(self._found[i + 1 : i + 6 : 2], self._expected[j : j + 3], strict=False))
        return len(pairs) > 1 and all(self._same_words(one, other) for one, other in pairs)

    def _candidates(self, i: int, j: int) -> Iterator[tuple[int, int]]:
        """The shifts that skip blank lines only, or after which the next two lines agree."""
        found, expected = self._found, self._expected
        blank_found = blank_expected = True
        for length in range(1, MOST_SHIFTED + 1):
            self._effort -= 2
            if i + length < len(found):
                blank_found = blank_found and not found[i + length - 1]
                if blank_found or self._agree(i + length, j):
                    yield length, 0
            if j + length < len(expected):
                blank_expected = blank_expected and not expected[j + length - 1]
                if blank_expected or self._agree(i, j + length):
                    yield 0, length

    def _agree(self, i: int, j: int) -> bool:
        """Whether two lines, or the last one, have the same words from there on."""
        if not self._same_words(self._found[i], self._expected[j]):
            return False
        if i + 1 >= len(self._found) or j + 1 >= len(self._expected):
            return True
        return self._same_words(self._found[i + 1], self._expected[j + 1])

    def _cost(self, i: int, j: int) -> int:
        """Edit cost of the window from there on by substitution alone: 2 a line."""
        self._effort -= WINDOW
        found, expected = self._found[i : i + WINDOW], self._expected[j : j + WINDOW]
        if found == expected:
            return 0
        differing = sum(not self._same_words(one, other) for one, other in zip(found, expected, strict=False))
        return 2 * (differing + abs(len(found) - len(expected)))
