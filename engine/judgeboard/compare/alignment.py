"""Aligns the lines of an output with the judge's lines, so that later lines match after an inserted or deleted line.

The algorithm is greedy and takes linear time: where two lines differ, the next `WINDOW` lines decide whether a
substitution, insertions or deletions cost the least.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from judgeboard.compare.comparison import Difference
from judgeboard.compare.text_lines import chunks, common_length, words_of
from judgeboard.tasks import CHUNK, Steps, Work

MOST_SHIFTED = 12
"""Maximum consecutive insertions or deletions that are recognised: a board of eight rows and a few more lines."""
WINDOW = 16
"""Number of lines that are compared after a possible insertion, deletion or substitution, to find the cost."""
BLOCK = 256
"""Number of lines that are compared in one step after `EFFORT` is spent."""
INTERLEAVED = 6
"""Cost of a substitution, in the unit of `_cost`, above which `_is_interleaved` is checked."""
EFFORT = 5_000
"""Number of differing lines at which insertions and deletions are considered; later differences are substitutions."""
MOST_INSERTED = EFFORT * MOST_SHIFTED
"""Maximum number of lines that are aligned as insertions before the end of the expected lines."""
MOST_KNOWN = 10_000
"""Number of lines whose words are cached."""


class Alignment:
    """Aligns two lists of lines. In all methods, `i` is the index of a line in `found`, and `j` in `expected`."""

    def __init__(self, found: list[str], expected: list[str]) -> None:
        self._found = found
        self._expected = expected
        self._effort = EFFORT
        self._words_of = lru_cache(MOST_KNOWN)(words_of)

    def differences(self) -> Work[Difference, None, None]:
        """Yields the differences in the order of the lines, and None where the caller can pause."""
        found, expected = self._found, self._expected
        i = j = 0
        while i < len(found) and j < len(expected):
            if found[i] == expected[j]:
                equal = common_length(found, expected, i, j, CHUNK)
                i, j = i + equal, j + equal
                yield None
            elif self._same_words(found[i], expected[j]):
                yield Difference("spacing", i, j)
                i, j = i + 1, j + 1
            elif self._effort == 0:
                wrong, pairs = 0, min(len(found) - i, len(expected) - j)
                for at in range(0, pairs, BLOCK):
                    wrong += self._differing(i + at, j + at, BLOCK)
                    yield None
                yield Difference("wrong", i, j, wrong)
                i, j = i + pairs, j + pairs
            elif (shift := self._shift(i, j)) == (0, 0):
                yield Difference("wrong", i, j)
                i, j = i + 1, j + 1
            else:
                yield from self._skipped(i, j, *shift)
                i, j = i + shift[0], j + shift[1]
        if (yield from _has_text(found, i)):
            yield Difference("goes_on", i, j, len(found) - i)
        elif (yield from _has_text(expected, j)):
            yield Difference("ends", i, j, len(expected) - j)
        else:
            yield from self._skipped(i, j, len(found) - i, len(expected) - j)

    def _skipped(self, i: int, j: int, insertions: int, deletions: int) -> Iterator[Difference]:
        for line in range(i, i + insertions):
            yield Difference("extra" if self._found[line] else "blank_extra", line, j)
        for line in range(j, j + deletions):
            yield Difference("missing" if self._expected[line] else "blank_missing", i, line)

    def _same_words(self, one: str, other: str) -> bool:
        return one == other or self._words_of(one) == self._words_of(other)

    def _differing(self, i: int, j: int, count: int) -> int:
        """The number of pairs of lines with different words among the first `count` pairs from `i` and `j` on. The
        pairs end with the shorter list.
        """
        found, expected, words = self._found[i : i + count], self._expected[j : j + count], self._words_of
        if found == expected:
            return 0
        pairs = zip(found, expected, strict=False)
        return sum(one != other and words(one) != words(other) for one, other in pairs)

    def _agree(self, i: int, j: int) -> bool:
        """Whether the lines at `i` and `j` have the same words, and, if both exist, the lines after them, too."""
        found, expected = self._found, self._expected
        if not self._same_words(found[i], expected[j]):
            return False
        return i + 1 == len(found) or j + 1 == len(expected) or self._same_words(found[i + 1], expected[j + 1])

    def _cost(self, i: int, j: int) -> int:
        """Returns the edit cost of the windows at `i` and `j` without shifts: 2 for each differing or unpaired line."""
        unpaired = abs(min(WINDOW, len(self._found) - i) - min(WINDOW, len(self._expected) - j))
        return 2 * (self._differing(i, j, WINDOW) + unpaired)

    def _shift(self, i: int, j: int) -> tuple[int, int]:
        """Chooses the numbers of insertions and deletions at `i` and `j`; both are 0 for a substitution. Spends one
        unit of the effort.
        """
        self._effort -= 1
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

    def _candidates(self, i: int, j: int) -> Iterator[tuple[int, int]]:
        """Yields the numbers of insertions and deletions of possible shifts: shifts that skip only blank lines, and
        shifts after which `_agree` is true. At least one number is 0.
        """
        found, expected = self._found, self._expected
        blank_found = blank_expected = True
        for length in range(1, MOST_SHIFTED + 1):
            if i + length < len(found):
                blank_found = blank_found and not found[i + length - 1]
                if blank_found or self._agree(i + length, j):
                    yield length, 0
            if j + length < len(expected):
                blank_expected = blank_expected and not expected[j + length - 1]
                if blank_expected or self._agree(i, j + length):
                    yield 0, length

    def _is_interleaved(self, i: int, j: int) -> bool:
        """Whether an inserted line seems to precede each of the next two or three expected lines."""
        pairs = list(zip(self._found[i + 1 : i + 6 : 2], self._expected[j : j + 3], strict=False))
        return len(pairs) > 1 and all(self._same_words(one, other) for one, other in pairs)

    def _reaches_farther(self, i: int, j: int, insertions: int, deletions: int) -> bool:
        """Whether more lines are equal after the shift than after a substitution, even beyond the window. Also true if
        the numbers are the same, and the equal lines after the shift reach the end of both lists.
        """
        found, expected, start, goal = self._found, self._expected, i + insertions, j + deletions
        shifted, substituted = (
            common_length(found, expected, start, goal),
            1 + common_length(found, expected, i + 1, j + 1),
        )
        both_end = start + shifted == len(found) and goal + shifted == len(expected)
        return shifted > substituted or (shifted == substituted and both_end)


def _has_text(lines: Sequence[str], start: int) -> Steps[bool]:
    """Whether a line from the index `start` on is not blank."""
    for chunk in chunks(lines, start):
        if any(chunk):
            return True
        yield
    return False
