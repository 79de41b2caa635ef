"""Lays the lines of one text beside those of another, so that a line too many or missing shifts nothing after it."""

import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

from judgeboard.compare.steps import CHUNK, Steps

BLANKS = " \t\r\f\v"
"""What a judge takes for white space within a line; no other character is."""
WORD = re.compile(f"[^{BLANKS}]+")
FARTHEST = 12
"""Lines too many or missing at one place that are still found to be so: a board of eight and some more."""
WINDOW = 16
"""Lines after a difference that decide what it is."""
INTERLEAVED = 6
"""The cost of a line that is another from which on it can be that one too many stands before each."""
BLOCK = 64
"""Lines that are looked at together."""
EFFORT = 200_000
"""Comparisons of lines that are spent on it in all; after that, line stands against line."""


class Kind(StrEnum):
    """How two texts differ at a place."""

    WRONG = "wrong"
    """Other words."""
    EXTRA = "extra"
    MISSING = "missing"
    GOES_ON = "goes_on"
    """More lines where nothing is expected."""
    ENDS = "ends"
    """No more lines where some are expected."""
    SPACING = "spacing"
    """The same words with other blanks."""
    BREAK = "break"
    """The same words in all, but the lines break elsewhere."""
    OTHER = "other"
    """Other words that are right as well."""
    BLANK_EXTRA = "blank_extra"
    BLANK_MISSING = "blank_missing"


FORGIVEN = frozenset({Kind.SPACING, Kind.BREAK, Kind.OTHER, Kind.BLANK_EXTRA, Kind.BLANK_MISSING})
"""What makes no answer wrong."""
LACKING = frozenset({Kind.MISSING, Kind.BLANK_MISSING, Kind.ENDS})
"""Where nothing is found."""
EXCEEDING = frozenset({Kind.EXTRA, Kind.BLANK_EXTRA, Kind.GOES_ON})
"""Where nothing is expected."""


class Difference(NamedTuple):
    """A place where two texts differ; lines are counted from 0.

    A line too many stands before the expected one, a line that is missing should stand before the found one.
    """

    kind: Kind
    found: int
    expected: int
    lines: int = 1
    """More than one where one of the texts has ended, and where line stands against line from there on."""


def lines_of(text: str) -> list[str]:
    """The lines without the blanks at their ends."""
    lines = text.replace("\r\n", "\n").split("\n")
    last = lines.pop()
    if last:
        lines.append(last)
    if any(blank in text and (f"{blank}\n" in text or last.endswith(blank)) for blank in BLANKS):
        return [line.rstrip(BLANKS) for line in lines]
    return lines


def lines_in_steps(text: str) -> Steps[list[str]]:
    """The same of a large text."""
    lines: list[str] = []
    start = 0
    while start < len(text):
        end = text.find("\n", start + CHUNK) + 1 or len(text)
        lines += lines_of(text[start:end])
        start = end
        yield
    return lines


def words_of(line: str) -> str:
    """The words of a line with one blank between any two."""
    unusual = "  " in line or line[:1] == " " or line[-1:] == " " or any(map(line.__contains__, BLANKS[1:]))
    return " ".join(WORD.findall(line)) if unusual else line


def common_length(one: str, other: str) -> int:
    """The number of characters with which both begin."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


class Alignment:
    """Two lists of lines, laid beside each other."""

    def __init__(self, found: list[str], expected: list[str]) -> None:
        self._found = found
        self._expected = expected
        self._effort = EFFORT
        self._words: dict[str, str] = {}

    def differences(self) -> Iterator[Difference | None]:
        """Where they differ, in the order of the lines; None now and then where it goes on looking."""
        found, expected = self._found, self._expected
        at, due = 0, 0
        while at < len(found) and due < len(expected):
            if found[at] == expected[due]:
                alike = self._alike_from(at, due, CHUNK)
                at, due = at + alike, due + alike
                yield None
                continue
            if self._same(found[at], expected[due]):
                yield Difference(Kind.SPACING, at, due)
                at, due = at + 1, due + 1
                continue
            if self._effort <= 0:
                start, goal, wrong = at, due, 0
                while at < len(found) and due < len(expected):
                    here = found[at : at + BLOCK]
                    pairs = list(zip(here, expected[due : due + BLOCK], strict=False))
                    wrong += sum(not self._same(one, other) for one, other in pairs)
                    at, due = at + len(pairs), due + len(pairs)
                    yield None
                yield Difference(Kind.WRONG, start, goal, wrong)
                break
            extra, missing = self._shift(at, due)
            for _ in range(extra):
                yield Difference(Kind.EXTRA if found[at] else Kind.BLANK_EXTRA, at, due)
                at += 1
            for _ in range(missing):
                yield Difference(Kind.MISSING if expected[due] else Kind.BLANK_MISSING, at, due)
                due += 1
            if not extra and not missing:
                yield Difference(Kind.WRONG, at, due)
                at, due = at + 1, due + 1
        if any(islice(found, at, None)):
            yield Difference(Kind.GOES_ON, at, due, len(found) - at)
        elif any(islice(expected, due, None)):
            yield Difference(Kind.ENDS, at, due, len(expected) - due)
        else:
            yield from (Difference(Kind.BLANK_EXTRA, line, due) for line in range(at, len(found)))
            yield from (Difference(Kind.BLANK_MISSING, at, line) for line in range(due, len(expected)))

    def _alike_from(self, at: int, due: int, enough: int | None = None) -> int:
        """How many lines are alike from there on; where so many are enough, perhaps not all."""
        found, expected = self._found, self._expected
        alike = 0
        while enough is None or alike < enough:
            here = found[at + alike : at + alike + BLOCK]
            there = expected[due + alike : due + alike + BLOCK]
            if here != there or not here:
                pairs = enumerate(zip(here, there, strict=False))
                first = next((index for index, (one, other) in pairs if one != other), min(len(here), len(there)))
                return alike + first
            alike += len(here)
        return alike

    def _same(self, one: str, other: str) -> bool:
        return one == other or self._key(one) == self._key(other)

    def _key(self, line: str) -> str:
        key = self._words.get(line)
        if key is None:
            key = self._words[line] = words_of(line)
        return key

    def _shift(self, at: int, due: int) -> tuple[int, int]:
        """How many lines are too many, or missing, before the texts go on alike; none where a line is another."""
        other = 2 + self._cost(at + 1, due + 1)
        if other > INTERLEAVED and self._is_interleaved(at, due):
            return 1, 0
        best, cheapest = (0, 0), other
        for extra, missing in self._candidates(at, due):
            skipped = self._found[at : at + extra] + self._expected[due : due + missing]
            cost = 1 + sum(map(bool, skipped)) + self._cost(at + extra, due + missing)
            if not any(skipped) and other > 2 and self._alike(at + extra, due + missing):
                return extra, missing
            if cost < cheapest and (2 * cost <= other or not any(skipped)):
                best, cheapest = (extra, missing), cost
            if cost == other == 2 and self._goes_farther(at, due, extra, missing):
                return extra, missing
        return best

    def _goes_farther(self, at: int, due: int, extra: int, missing: int) -> bool:
        """Whether more lines are alike after a shift than without, or both texts end with them, where the window
        shows no difference.
        """
        start, goal = at + extra, due + missing
        far, near = self._alike_from(start, goal), 1 + self._alike_from(at + 1, due + 1)
        together = start + far == len(self._found) and goal + far == len(self._expected)
        return far > near or (far == near and together)

    def _is_interleaved(self, at: int, due: int) -> bool:
        """Whether a line too many stands before each of the next."""
        pairs = list(zip(self._found[at + 1 : at + 6 : 2], self._expected[due : due + 3], strict=False))
        return len(pairs) > 1 and all(self._same(one, other) for one, other in pairs)

    def _candidates(self, at: int, due: int) -> Iterator[tuple[int, int]]:
        """The shifts after which the next two lines are alike, and those over blank lines alone."""
        found, expected = self._found, self._expected
        for length in range(1, FARTHEST + 1):
            self._effort -= 2
            over = not any(found[at : at + length])
            if at + length < len(found) and (over or self._alike(at + length, due)):
                yield length, 0
            over = not any(expected[due : due + length])
            if due + length < len(expected) and (over or self._alike(at, due + length)):
                yield 0, length

    def _alike(self, at: int, due: int) -> bool:
        """Whether two lines are alike there, or one and then both texts end."""
        if not self._same(self._found[at], self._expected[due]):
            return False
        ended = at + 1 >= len(self._found), due + 1 >= len(self._expected)
        if any(ended):
            return True
        return self._same(self._found[at + 1], self._expected[due + 1])

    def _cost(self, at: int, due: int) -> int:
        """Twice the lines that differ in the window from there on."""
        found, expected = self._found[at : at + WINDOW], self._expected[due : due + WINDOW]
        self._effort -= WINDOW
        differing = sum(not self._same(one, other) for one, other in zip(found, expected, strict=False))
        return 2 * (differing + abs(len(found) - len(expected)))
