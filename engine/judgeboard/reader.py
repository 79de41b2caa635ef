"""Reads a judge's input piece by piece and knows the place of each, by the rules that all inputs share.

Lines end at LF or CRLF only. Blanks are space and tab. Blank lines between items, blanks around an item
that stands alone on its line and a missing final newline are forgiven; nothing else is.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple

from judgeboard.errors import InputError, quote

BLANKS = " \t"
BYTE_ORDER_MARK = "\ufeff"
TOKEN = re.compile(r"[^ \t]+")
NUMBER = re.compile(r"-?[0-9]+")
MOST_DIGITS = 18
"""A number with more digits (leading zeros apart) is out of any range; Python refuses to read very long ones."""
LONGEST_LINE = 1 << 20
"""Bytes of UTF-8, the line's end not counted."""
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
        """The text, if it is that many of those letters.

        Raises InputError at the first fault: `unknown`, or `row_length` at the first letter too many or one past
        the last of too few.
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


def _check_length(text: str, line: int) -> None:
    """Raises InputError `line_too_long` at the first character for which a line, given without its end, has no room."""
    data = text.encode("utf-8", "surrogatepass")
    if len(data) <= LONGEST_LINE:
        return
    end = LONGEST_LINE
    while data[end] & 0xC0 == 0x80:  # within a character
        end -= 1
    raise InputError("line_too_long", line, len(data[:end].decode("utf-8", "surrogatepass")) + 1)


def _without_mark(lines: Iterable[str]) -> Iterator[str]:
    """The lines without a byte order mark at the start."""
    rest = iter(lines)
    for first in rest:
        yield first.removeprefix(BYTE_ORDER_MARK)
        yield from rest


class Reader:
    """Takes lines lazily, so that it serves a file, a text and a program that talks back alike."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = _without_mark(lines)
        self._text = ""
        self._offset = 0
        self._last_text = ""
        self._last_line = 1
        self.line = 0
        """The number of the line read last, from 1; 0 before the first."""

    def lines(self) -> Iterator[str]:
        """The lines not yet read, each without its end; `number` may read on from within one.

        A line counts as read when the next one is asked for. Raises InputError: `line_too_long`.
        """
        for line in self._lines:
            text = line.removesuffix("\r\n").removesuffix("\n")
            self.line += 1
            self._text = text
            self._offset = 0
            if len(text) > SURELY_FITS:
                _check_length(text, self.line)
            if text and not text.isspace():
                self._last_text = text
                self._last_line = self.line
            yield text
            self._offset = len(self._text)

    def more_on_line(self) -> bool:
        """Whether anything but blanks is left on the line; moves to its beginning."""
        token = TOKEN.search(self._text, self._offset)
        self._offset = token.start() if token else len(self._text)
        return token is not None

    def _advance(self) -> bool:
        """Moves to the next character that is no blank, over as many lines as it takes."""
        return self.more_on_line() or any(self.more_on_line() for _ in self.lines())

    def number(self, minimum: int, maximum: int, missing: str) -> int:
        """The next number, on this line or a later one.

        Raises InputError: `missing` at the end of the input, `number_expected`, or `number_out_of_range`.
        """
        if not self._advance():
            raise self.end_of_input(missing)
        return self._number_here(minimum, maximum)

    def _number_here(self, minimum: int, maximum: int) -> int:
        token = TOKEN.search(self._text, self._offset)
        assert token is not None
        place = Place(self.line, token.start() + 1)
        self._offset = token.end()
        return to_number(Item(token.group(), *place), minimum, maximum)

    def item(self, missing: str) -> Item:
        """The next line that holds anything, without the blanks around it.

        Raises InputError: `missing` at the end of the input, `line_end_expected` where the line read
        last still holds something.
        """
        item = self.optional_item()
        if item is None:
            raise self.end_of_input(missing)
        return item

    def optional_item(self) -> Item | None:
        """As `item`, but None at the end of the input."""
        if self.more_on_line():
            found = self._text[self._offset :].rstrip(BLANKS)
            raise InputError("line_end_expected", self.line, self._offset + 1, found=quote(found))
        if not self._advance():
            return None
        item = Item(self._text[self._offset :].rstrip(BLANKS), self.line, self._offset + 1)
        self._offset = len(self._text)
        return item

    def end_of_input(self, code: str) -> InputError:
        """An error one column past the last character of the last line that holds anything."""
        return InputError(code, self._last_line, len(self._last_text.rstrip(BLANKS)) + 1)

    def leftover(self) -> Place | None:
        """Where the first text stands that nobody read, or None; reads to the end of the input."""
        with suppress(InputError):  # what is ignored may be longer than a line
            self._advance()
        return Place(self.line, self._offset + 1) if self.more_on_line() else None


def to_number(item: Item, minimum: int, maximum: int) -> int:
    """The item as a number within its bounds, both included.

    Raises InputError: `number_expected` or `number_out_of_range`, at the item.
    """
    if NUMBER.fullmatch(item.text) is None:
        raise item.error("number_expected", found=quote(item.text))
    digits = item.text.lstrip("-0") or "0"
    if len(digits) <= MOST_DIGITS:
        value = -int(digits) if item.text.startswith("-") else int(digits)
        if minimum <= value <= maximum:
            return value
    raise item.error("number_out_of_range", found=quote(item.text), minimum=minimum, maximum=maximum)
