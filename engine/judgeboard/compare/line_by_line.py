"""Compares an output with the judge's output line by line, for answers that are written by hand: after a wrong or blank
answer, later lines keep their partners. Before the end, only blank lines can be extra or missing.
"""

from collections.abc import Sequence
from itertools import takewhile

from judgeboard.compare.alignment import MOST_SHIFTED, WINDOW
from judgeboard.compare.comparison import Difference
from judgeboard.compare.text_lines import common_length, words_of
from judgeboard.tasks import CHUNK, Work


class LineByLine:
    """Pairs the lines of two lists. In all methods, `i` is the index of a line in `found`, and `j` in `expected`."""

    def __init__(self, found: list[str], expected: list[str]) -> None:
        self._found = found
        self._expected = expected

    def differences(self) -> Work[Difference, None, None]:
        """Yields the differences in the order of the lines, and None where the caller can pause."""
        found, expected = self._found, self._expected
        i = j = 0
        # Blank lines at the end are not answers.
        end = next((line + 1 for line in range(len(found) - 1, -1, -1) if found[line]), 0)
        while j < len(expected) and i < len(found):
            if found[i] == expected[j]:
                equal = common_length(found, expected, i, j, CHUNK)
                i, j = i + equal, j + equal
                yield None
            elif i >= end:
                break
            elif words_of(found[i]) == words_of(expected[j]):
                yield Difference("spacing", i, j)
                i, j = i + 1, j + 1
            else:
                insertions, deletions = self._blank_lines(i, j)
                for line in range(i, i + insertions):
                    yield Difference("blank_extra", line, j)
                for line in range(j, j + deletions):
                    yield Difference("blank_missing", i, line)
                if not insertions and not deletions:
                    yield Difference("wrong", i, j)
                    insertions = deletions = 1
                i, j = i + insertions, j + deletions
        if i < end:
            yield Difference("goes_on", i, j, end - i)
        elif any(expected[j:]):
            yield Difference("ends", i, j, len(expected) - j)

    def _blank_lines(self, i: int, j: int) -> tuple[int, int]:
        """The number of extra blank lines at `i`, and the number of missing blank lines at `j`. At least one number is
        0; both are 0 unless more lines agree after the shift than after a wrong line.
        """
        insertions, deletions = _leading_blanks(self._found, i), _leading_blanks(self._expected, j)
        shifted = self._agreeing(i + insertions, j + deletions)
        return (insertions, deletions) if shifted > self._agreeing(i + 1, j + 1) else (0, 0)

    def _agreeing(self, i: int, j: int) -> int:
        """The number of pairs with the same words among the next `WINDOW` lines that are not blank."""
        pairs = zip(_next_nonblank(self._found, i), _next_nonblank(self._expected, j), strict=False)
        return sum(words_of(one) == words_of(other) for one, other in pairs)


def _next_nonblank(lines: Sequence[str], start: int) -> list[str]:
    return list(filter(None, lines[start : start + 2 * WINDOW]))[:WINDOW]


def _leading_blanks(lines: Sequence[str], start: int) -> int:
    return sum(1 for _ in takewhile(lambda line: not line, lines[start : start + MOST_SHIFTED]))
