"""A whole text whose pieces know their places."""

import re
from bisect import bisect_right

from judgeboard.reader import BYTE_ORDER_MARK, Item, check_lengths

LINE_END = re.compile(r"\n")


class Source:
    """A text in which lines end at LF, as they do for a `Reader`; a byte order mark at its start is no part of it.

    Raises InputError: `line_too_long`.
    """

    def __init__(self, text: str) -> None:
        check_lengths(text)
        self.text = text.removeprefix(BYTE_ORDER_MARK)
        self._starts = [0, *(end.end() for end in LINE_END.finditer(self.text))]

    def item(self, start: int, end: int) -> Item:
        """The piece from `start` up to `end`, both counted from 0."""
        line = bisect_right(self._starts, start)
        return Item(self.text[start:end], line, start - self._starts[line - 1] + 1)

    def line_start(self, line: int) -> int:
        """Where a line begins, counted from 1; the text's end where there are fewer."""
        return self._starts[line - 1] if line <= len(self._starts) else len(self.text)
