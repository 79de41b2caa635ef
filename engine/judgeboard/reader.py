"""Reads a judge's input piece by piece and knows the place of each, by the rules that all inputs share.

Lines end at LF or CRLF only. Blanks are space and tab. Blank lines between items, blanks around an item
that stands alone on its line and a missing final newline are forgiven; nothing else is.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple

from judgeboard.errors import InputError, quote
from judgeboard.tasks import Steps

BLANKS = " \t"
BYTE_ORDER_MARK = "\ufeff"
BLANK = re.compile(r"[ \t]*+")
TOKEN = re.compile(r"[^ \t]+")
NUMBER = re.compile(r"-?[0-9]+")
MOST_DIGITS = 18
"""A number with more digits (leading zeros apart) is out of any range; Python refuses to read very long ones."""
LONGEST_LINE = 1 << 20
"""Bytes of UTF-8, the line's end not counted."""
MOST_SKIPPED = 1_000
"""Blank lines that are skipped in one step, …"""
LINE_OF_BLANKS = 200
"""… where this many blanks count as one more line."""
CONTINUATION = bytes(range(0x80, 0xC0))
"""The bytes of UTF-8 that begin no character."""
SURELY_FITS = LONGEST_LINE // 4
"""Characters of a line that cannot be too long: none has more than four bytes."""


class Item(NamedTuple):
    """Text that stands alone on its line, and where it begins."""

    text: str
    line: int
    column: int

    def error(self, code: str, offset: int = 0, **values: str | int) -> InputError:
        """An error at the item's character `offset`, counted from 0."""
        return InputError(code, self.line, self.column + offset, **values)

    def row(self, letters: str, length: int, unknown: str) -> str:
        """The text, if it has `length` of these letters. Raises InputError at the first fault: `unknown`, or
        `row_length` at the first letter too many or one past the last of too few.
        """
        if len(self.text) == length and not self.text.strip(letters):
            return self.text
        for offset, letter in enumerate(self.text[:length]):
            if letter not in letters:
                raise self.error(unknown, offset, found=quote(letter))
        raise self.error("row_length", min(len(self.text), length), length=len(self.text), expected=length)


class Place(NamedTuple):
    """A line and a column, both from 1."""

    line: int
    column: int


class Reader:
    """Takes lines lazily, so that it serves a file, a text and a program that talks back alike."""

    def __init__(self, lines: Iterable[str], first_line: int = 1) -> None:
        self._lines = iter(lines)
        self._text = ""
        self._offset = 0
        self._taken = 0
        """The number of the last line from which something was taken."""
        self._last = "", first_line
        """The last line that holds anything, and its number."""
        self.line = first_line - 1
        """The number of the line read last, from 1; one less before the first."""

    def lines(self) -> Iterator[str]:
        """The lines not yet read, each without its end; `number` may read on from within one. A line counts as read
        when the next one is asked for. Raises InputError: `line_too_long`.
        """
        while self._next():
            self._taken = self.line
            yield self._text
            self._offset = len(self._text)

    def _next(self) -> bool:
        """Reads the next line; returns whether there is one. Raises InputError: `line_too_long`."""
        line = next(self._lines, None)
        if line is None:
            return False
        text = line.removesuffix("\r\n").removesuffix("\n")
        self.line += 1
        if self.line == 1:
            text = text.removeprefix(BYTE_ORDER_MARK)
        self._text = text
        self._offset = 0
        if len(text) > SURELY_FITS:
            data = text[: LONGEST_LINE + 1].encode("utf-8", "surrogatepass")
            if len(data) > LONGEST_LINE:  # each character has one byte that continues no other
                column = len(data[: LONGEST_LINE + 1].translate(None, CONTINUATION))
                raise InputError("line_too_long", self.line, column)
        if text and not text.isspace():
            self._last = text, self.line
        return True

    def more_on_line(self) -> bool:
        """Whether anything but blanks is left on the line; moves to its beginning."""
        blanks = BLANK.match(self._text, self._offset)
        assert blanks
        self._offset = blanks.end()
        return self._offset < len(self._text)

    def is_skipping(self) -> bool:
        """Skips blank lines before the next text, about `MOST_SKIPPED`; returns whether more may follow. Raises
        InputError: `line_too_long`.
        """
        skipped = 0
        while skipped < MOST_SKIPPED:
            if self.more_on_line() or not self._next():
                return False
            skipped += 1 + len(self._text) // LINE_OF_BLANKS
        return True

    def _advance(self) -> bool:
        """Moves to the next character that is no blank; returns False at the end of the input."""
        while self.is_skipping():
            pass
        return self._offset < len(self._text)

    def number(self, minimum: int, maximum: int, missing: str) -> int:
        """The next number, on this line or a later one. Raises InputError: `missing` at the end of the input,
        `number_expected`, or `number_out_of_range`.
        """
        if not self._advance():
            raise self.end_of_input(missing)
        token = TOKEN.match(self._text, self._offset)
        assert token
        self._offset, self._taken = token.end(), self.line
        return to_number(Item(token[0], self.line, token.start() + 1), minimum, maximum)

    def item(self, missing: str) -> Item:
        """The next line that holds anything, without the blanks around it. Raises InputError: `missing` at the end of
        the input, `line_end_expected` where the line read last still holds something.
        """
        item = self.optional_item()
        if item is None:
            raise self.end_of_input(missing)
        return item

    def next_item(self, missing: str) -> Steps[Item]:
        """As `item`, in steps."""
        while self.is_skipping():
            yield
        return self.item(missing)

    def next_number(self, minimum: int, maximum: int, missing: str) -> Steps[int]:
        """As `number`, in steps."""
        while self.is_skipping():
            yield
        return self.number(minimum, maximum, missing)

    def optional_item(self) -> Item | None:
        """As `item`, but returns None at the end of the input."""
        taken = self._taken
        if not self._advance():
            return None
        item = Item(self._text[self._offset :].rstrip(BLANKS), self.line, self._offset + 1)
        if self.line == taken:
            raise item.error("line_end_expected", found=quote(item.text))
        self._offset, self._taken = len(self._text), self.line
        return item

    def next_optional_item(self) -> Steps[Item | None]:
        """As `optional_item`, in steps."""
        while self.is_skipping():
            yield
        return self.optional_item()

    def end_of_input(self, code: str) -> InputError:
        """An error one column past the last character of the last line that holds anything."""
        text, line = self._last
        return InputError(code, line, len(text.rstrip(BLANKS)) + 1)

    def leftover(self) -> Steps[Place | None]:
        """Returns the place of the first text that was not read, or None; reads to the end of the input."""
        with suppress(InputError):  # a line that is ignored may be too long
            while self.is_skipping():
                yield
        return Place(self.line, self._offset + 1) if self.more_on_line() else None


def to_number(item: Item, minimum: int, maximum: int) -> int:
    """The item as a number within its bounds, both included. Raises InputError at the item: `number_expected` or
    `number_out_of_range`.
    """
    if NUMBER.fullmatch(item.text) is None:
        raise item.error("number_expected", found=quote(item.text))
    digits = item.text.lstrip("-0") or "0"
    if len(digits) <= MOST_DIGITS:
        value = -int(digits) if item.text.startswith("-") else int(digits)
        if minimum <= value <= maximum:
            return value
    raise item.error("number_out_of_range", found=quote(item.text), minimum=minimum, maximum=maximum)
