"""Reads numbers and lines of a judge's input with their places, by the rules that all inputs share.

Lines end at LF or CRLF only. Blanks are space and tab. The reader accepts blank lines between items, blanks around an
item that is alone on its line, and a missing final newline. Every other deviation is an error.
"""

import io
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import NamedTuple

from judgeboard.errors import InputError, quote
from judgeboard.tasks import CHUNK, Steps

BLANKS = " \t"
BYTE_ORDER_MARK = "\ufeff"
BLANK = re.compile(r"[ \t]*+")
TOKEN = re.compile(r"[^ \t]+")
NUMBER = re.compile(r"-?[0-9]+")
MOST_DIGITS = 18
"""Maximum digits of a number, without leading zeros. Longer numbers are out of every range, and Python refuses to
convert very long numbers.
"""
LONGEST_LINE = 1 << 20
"""Maximum bytes of a line in UTF-8, without its line end."""
MOST_SKIPPED = 1_000
"""Number of skipped blank lines after which the work pauses."""
LINE_OF_BLANKS = 200
"""A skipped line with this number of blanks counts as two lines of `MOST_SKIPPED`, with twice the number as three."""
CONTINUATION = bytes(range(0x80, 0xC0))
"""The continuation bytes of UTF-8: all bytes of a character except the first."""
SURELY_FITS = LONGEST_LINE // 4
"""Number of characters of a line that certainly fit `LONGEST_LINE`: a character has at most four bytes in UTF-8."""


def lines_of_text(text: str) -> Iterator[str]:
    """Yields the lines of a text with their line ends, as `Reader` takes them. Reads the text lazily. Splits lines that
    are too long for `Reader`.
    """
    return chain.from_iterable(map(io.StringIO, _portions(text)))


def _portions(text: str) -> Iterator[str]:
    """Yields a text in portions of many lines. A portion ends at LF, or within a line that is too long."""
    start = 0
    while start < len(text):
        last = start + CHUNK + LONGEST_LINE + len("\r\n")
        end = text.find("\n", start + CHUNK, last) + 1 or min(last, len(text))
        yield text[start:end]
        start = end


class Item(NamedTuple):
    """Text that is alone on its line, and the place where it begins."""

    text: str
    line: int
    column: int

    def error(self, code: str, offset: int = 0, **values: str | int) -> InputError:
        """Returns an error at the item's character `offset`, from 0."""
        return InputError(code, self.line, self.column + offset, **values)

    def row(self, letters: str, length: int, unknown: str) -> str:
        """Returns the text if it has `length` characters, all in `letters`. Raises InputError: `unknown` at the first
        other character, `row_length` at the first surplus character or after the last character of a short row.
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
    """Reads an input lazily, line by line, so that the input can come from a file, a text or a running program."""

    def __init__(self, lines: Iterable[str], notify: Callable[[InputError], None] | None = None) -> None:
        """`notify` is called with each notice about the input; without it, notices are ignored."""
        self._lines = iter(lines)
        self._notify = notify
        self._text = ""
        self._offset = 0
        self._taken = 0
        """The number of the last line that `lines` has yielded, or from which a number or an item was read; 0 if none.
        """
        self._last = "", 1
        """The last line that is not blank, and its number."""
        self.line = 0
        """The number of the current line, the last line that was read; 0 before the first line is read."""

    def lines(self) -> Iterator[str]:
        """Yields the remaining lines, without line ends. After a line is yielded, and before the next line is
        requested, `number` can read from this line. Raises InputError: `line_too_long`.
        """
        while self._next():
            self._taken = self.line
            yield self._text
            self._offset = len(self._text)

    def _next(self) -> bool:
        """Reads the next line and makes it the current line; returns False at the end of the input. Raises InputError:
        `line_too_long`.
        """
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
            data = text.encode("utf-8", "surrogatepass")
            if len(data) > LONGEST_LINE:  # each character has exactly one byte outside CONTINUATION
                column = len(data[: LONGEST_LINE + 1].translate(None, CONTINUATION))
                raise InputError("line_too_long", self.line, column)
        if text and not text.isspace():
            self._last = text, self.line
        return True

    def more_on_line(self) -> bool:
        """Skips blanks on the current line; returns whether other text follows on this line."""
        blanks = BLANK.match(self._text, self._offset)
        assert blanks
        self._offset = blanks.end()
        return self._offset < len(self._text)

    def _skip_blank_lines(self) -> bool:
        """Skips blank lines up to the next text, at most about `MOST_SKIPPED`. Returns False if a text or the end of
        the input is reached, True if more blank lines may follow. Raises InputError: `line_too_long`.
        """
        skipped = 0
        while skipped < MOST_SKIPPED:
            if self.more_on_line() or not self._next():
                return False
            skipped += 1 + len(self._text) // LINE_OF_BLANKS
        return True

    def number(self, minimum: int, maximum: int, missing: str) -> Steps[int]:
        """Reads the next number, on this line or a later line. Raises InputError: `missing` at the end of the input,
        `number_expected`, `number_out_of_range`, or `line_too_long`.
        """
        while self._skip_blank_lines():
            yield
        token = TOKEN.match(self._text, self._offset)
        if token is None:
            raise self.end_of_input(missing)
        self._offset, self._taken = token.end(), self.line
        return to_number(Item(token[0], self.line, token.start() + 1), minimum, maximum)

    def item(self, missing: str) -> Steps[Item]:
        """Reads the next line that is not blank, without the blanks around its text. Raises InputError: `missing` at
        the end of the input, `line_end_expected` if text is left on a line that was read in part, `line_too_long`.
        """
        item = yield from self.optional_item()
        if item is None:
            raise self.end_of_input(missing)
        return item

    def optional_item(self) -> Steps[Item | None]:
        """Reads an item as `item` does, but returns None at the end of the input."""
        taken = self._taken
        while self._skip_blank_lines():
            yield
        if self._offset == len(self._text):
            return None
        item = Item(self._text[self._offset :].rstrip(BLANKS), self.line, self._offset + 1)
        if self.line == taken:
            raise item.error("line_end_expected", found=quote(item.text))
        self._offset, self._taken = len(self._text), self.line
        return item

    def end_of_input(self, code: str) -> InputError:
        """Returns the error `code` with the place after the last line that is not blank, one column after its text."""
        text, line = self._last
        return InputError(code, line, len(text.rstrip(BLANKS)) + 1)

    def notice(self, notice: InputError) -> None:
        """Reports a notice about the input, which is not an error."""
        if self._notify:
            self._notify(notice)

    def leftover(self) -> Steps[Place | None]:
        """Skips blank lines; returns the place of the first text after them, or None at the end of the input."""
        with suppress(InputError):  # a line that is ignored may be too long
            while self._skip_blank_lines():
                yield
        return Place(self.line, self._offset + 1) if self.more_on_line() else None


def to_number(item: Item, minimum: int, maximum: int) -> int:
    """Returns the item as a number from `minimum` to `maximum`. Raises InputError at the item: `number_expected` or
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
