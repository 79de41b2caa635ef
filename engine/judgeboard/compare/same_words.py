"""Compares the words of two texts, wherever their lines break."""

import re
from collections.abc import Iterator

from judgeboard.compare.text_lines import WHITE_SPACE, common_length
from judgeboard.tasks import CHUNK, Steps

LONGEST_WORDS = 10 * CHUNK
"""Maximum characters of words that are compared in one step."""
GAP = re.compile(f"[{WHITE_SPACE}\n]")


def have_same_words(text: str, expected: str, complete: bool) -> Steps[bool]:
    """Whether `text` has the same words as `expected`, wherever the lines break. If the judge's output `expected` is
    not `complete`, ignores the words of `text` after the words of `expected`.
    """
    start = text[: common_length(text, expected)].rfind("\n") + 1
    more_found, more_expected = _words(text, start), _words(expected, start)
    found_words: list[bytes] = []
    expected_words: list[bytes] = []
    while True:
        yield
        found_words = found_words or (yield from _next_words(more_found))
        expected_words = expected_words or (yield from _next_words(more_expected))
        if not found_words or not expected_words:
            return not expected_words and not (found_words and complete)
        length = min(len(found_words), len(expected_words))
        if found_words[:length] != expected_words[:length]:
            return False
        found_words, expected_words = found_words[length:], expected_words[length:]


def _next_words(more: Iterator[list[bytes]]) -> Steps[list[bytes]]:
    """Returns the next list that is not empty; an empty list at the end."""
    for words in more:
        if words:
            return words
        yield
    return []


def _words(text: str, start: int) -> Iterator[list[bytes]]:
    """Yields the words of a text from the index `start` on, in lists that may be empty. The words are bytes, since
    `bytes.split` splits only at ASCII white space. Words longer than every word of a judge may be split.
    """
    while start < len(text):
        most = min(start + LONGEST_WORDS, len(text))
        gap = GAP.search(text, start + CHUNK, most)
        end = gap.end() if gap else most
        yield text[start:end].encode("utf-8", "surrogatepass").split()
        start = end
