"""The syntax of the Smart Game Format, whatever the game: FF[4], and FF[1] to FF[3] as far as they are alike.

Source: the specification of SGF FF[4] at red-bean.com. A file holds games; a game is a tree of nodes, a node a list of
properties, a property a name and values in square brackets. The first variation of each node is written first, so the
main line of the first game is all that stands before the first closing bracket.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from judgeboard.errors import InputError, quote
from judgeboard.loa.records.source import Source
from judgeboard.reader import Item

TOKEN = re.compile(r"\s*(?:(?P<name>[A-Za-z][A-Za-z0-9]*)|(?P<begin>[(;][(;\s]*)|(?P<end>\))|(?P<other>\S))")
VALUE = re.compile(r"\s*\[((?:[^\\\]]++|\\.)*+)\]", re.DOTALL)
NEXT = re.compile(r"\s*(\S)")
ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
SPECIAL = re.compile(r"[\\\]:]")
SMALL_LETTERS = re.compile(r"[a-z]+")


class Property(NamedTuple):
    """A name and its values, each without the blanks around it and without escapes."""

    name: Item
    values: list[Item]


def main_line(source: Source) -> Iterator[Property]:
    """The properties of the first game's main line in their order; the text begins with a bracket.

    Raises InputError: `loa.sgf_unclosed` at the bracket in question, or `loa.sgf_unexpected`.
    """
    text = source.text
    at = 0
    while (token := TOKEN.match(text, at)) is not None:
        at = token.end()
        if token["begin"]:
            continue
        if token["end"]:
            return
        here = source.item(token.start(token.lastgroup or 0), at)
        if token["other"]:
            raise here.error("loa.sgf_unexpected", found=quote(here.text))
        values = []
        while (value := VALUE.match(text, at)) is not None:
            values.append(_value(source, *value.span(1)))
            at = value.end()
        if not values:
            raise _no_value(source, at)
        yield Property(here._replace(text=_full_name(here.text)), values)
    raise _unclosed(source, 0)


def _value(source: Source, start: int, end: int) -> Item:
    raw = source.text[start:end]
    item = source.item(start + len(raw) - len(raw.lstrip()), end)
    return item._replace(text=ESCAPED.sub(_unescaped, item.text).strip())


def _unescaped(escape: re.Match[str]) -> str:
    """An escaped line end is none; any other character stands for itself."""
    return "" if escape.group(1)[0] in "\r\n" else escape.group(1)


def _no_value(source: Source, at: int) -> InputError:
    """What is wrong after a name that no whole value follows."""
    following = NEXT.match(source.text, at)
    if following is None:
        return _unclosed(source, 0)
    if following[1] == "[":
        return _unclosed(source, at)
    return source.item(*following.span(1)).error("loa.sgf_unexpected", found=quote(following[1]))


def _unclosed(source: Source, at: int) -> InputError:
    """That the next bracket from `at` on is never closed."""
    bracket = NEXT.match(source.text, at)
    start, end = bracket.span(1) if bracket else (0, 0)
    return source.item(start, end).error("loa.sgf_unclosed", found=source.text[start:end])


def _full_name(name: str) -> str:
    """The name in FF[4]; small letters were ornament before."""
    return SMALL_LETTERS.sub("", name) or name.upper()


def escaped(text: str) -> str:
    """The text as it stands in a value: on one line, and such as can be stored."""
    storable = text.encode("utf-8", "replace").decode("utf-8")
    return SPECIAL.sub(r"\\\g<0>", " ".join(storable.split()))
