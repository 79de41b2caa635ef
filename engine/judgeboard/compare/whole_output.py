"""Finds what is wrong with an output as a whole: its length, its blank lines, a shift or another order of its lines."""

from collections import Counter
from collections.abc import Sequence
from operator import eq

from judgeboard.compare.diagnosis import STRUCTURE, agrees_with_length
from judgeboard.compare.text_lines import are_equal, chunks, words_of
from judgeboard.errors import Value
from judgeboard.tasks import Steps
from judgeboard.view import Phrase

FEWEST_SHIFTED = 3
"""Minimum number of expected lines in an output that is reported as shifted by one line."""


def whole_output_phrases(found: list[str], expected: list[str], lines: Counter[str]) -> Steps[list[Phrase]]:
    """Returns the phrases about a wrong output as a whole. `lines` counts the lines of each kind of difference."""
    totals: dict[str, Value] = {"count": len(found), "expected": len(expected)}
    phrases: list[Phrase] = []
    ends = [kind for kind in ("ends", "goes_on") if lines[kind] and agrees_with_length(kind, found, expected)]
    phrases += [Phrase(STRUCTURE[kind], totals) for kind in ends]
    blanks = [kind for kind in ("blank_extra", "blank_missing") if lines[kind]]
    phrases += [Phrase(f"compare.{kind}_often", {"count": lines[kind]}) for kind in blanks]
    # If a line is also right without the shift, the missing or extra line may be elsewhere.
    if len(expected) >= FEWEST_SHIFTED and (yield from _differ_everywhere(found, expected)):
        if (yield from are_equal(found, expected, 0, 1)):
            phrases.append(Phrase("compare.shifted_up"))
        elif (yield from are_equal(found, expected, 1, 0)):
            phrases.append(Phrase("compare.shifted_down"))
    if (yield from _is_reordered(found, expected)):
        phrases.append(Phrase("compare.order"))
    return phrases


def _differ_everywhere(found: Sequence[str], expected: Sequence[str]) -> Steps[bool]:
    """Whether each found line differs from the expected line with the same index."""
    for pair in zip(chunks(found), chunks(expected), strict=False):
        if any(map(eq, *pair)):
            return False
        yield
    return True


def _is_reordered(found: Sequence[str], expected: Sequence[str]) -> Steps[bool]:
    """Whether the lines are the same except for order, blanks and blank lines."""
    if (yield from _nonblank_count(found)) != (yield from _nonblank_count(expected)):
        return False
    more: Counter[str] = Counter()
    """For each line, its number of occurrences in `found` minus its number of occurrences in `expected`."""
    for count, lines in ((more.update, found), (more.subtract, expected)):
        for chunk in chunks(lines):
            count(chunk)
            yield
    more_words: Counter[str] = Counter()
    for line, times in more.items():
        if times:
            more_words[words_of(line)] += times
        yield
    del more_words[""]
    return not any(more_words.values())


def _nonblank_count(lines: Sequence[str]) -> Steps[int]:
    """The number of lines that are not blank."""
    count = 0
    for chunk in chunks(lines):
        count += sum(map(bool, chunk))
        yield
    return count
