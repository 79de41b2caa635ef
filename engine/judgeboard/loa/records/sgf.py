"""The syntax of the Smart Game Format, whatever the game: FF[4], and FF[1] to FF[3] as far as they are alike.

Source: the specification of SGF FF[4] at red-bean.com. A file holds games; a game is a tree of nodes, a node a list of
properties, a property a name and values in square brackets. The first variation of each node is written first, so the
main line of the first game is all that stands before the first closing bracket.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from judgeboard.errors import InputError, quote
from judgeboard.loa.records.places import place_after
from judgeboard.reader import Item, Reader

TOKEN = re.compile(r"[A-Za-z][A-Za-z0-9]*|\S")
VALUE_END = re.compile(r"(?:[^\\\]]++|\\.)*+\]")
ESCAPED = re.compile(r"\\(?:\n\r?|\r|(.))")
"""An escaped line end is none; any other character stands for itself."""
SPECIAL = re.compile(r"[\\\]:]")
SMALL_LETTERS = re.compile(r"[a-z]+")


class Property(NamedTuple):
    """A name and its values, each without the blanks around it and without escapes."""

    name: Item
    values: list[Item]


def main_line(reader: Reader) -> Iterator[Property]:
    """The properties of the first game's main line in their order; the text begins with a bracket.

    Raises InputError: `loa.bracket_unclosed` at the bracket in question, or `loa.sgf_unexpected`.
    """
    found: Property | None = None
    first = None
    for token in _tokens(reader):
        first = first or token
        if token.text[0] == "[" and found:
            found.values.append(_value(token))
            continue
        if found:
            if not found.values:
                raise _unexpected(token)
            yield found
            found = None
        if token.text == ")":
            return
        if token.text[0].isalpha() and token.text.isascii():
            found = Property(token._replace(text=_full_name(token.text)), [])
        elif token.text not in "(;":
            raise _unexpected(token)
    if found and found.values:
        yield found
    if first:
        raise _unclosed(first)


def _tokens(reader: Reader) -> Iterator[Item]:
    """Names, values with the brackets around them, and other characters one by one."""
    opened: Item | None = None
    parts: list[str] = []
    for text in reader.lines():
        at = 0
        while found := (VALUE_END.match if opened else TOKEN.search)(text, at):
            at = found.end()
            item = Item(found.group(), reader.line, found.start() + 1)
            if opened:
                yield opened._replace(text="[" + "\n".join([*parts, item.text]))
                opened = None
            elif item.text == "[":
                opened, parts = item, []
            else:
                yield item
        if opened:
            parts.append(text[at:])
    if opened:
        raise _unclosed(opened)


def _value(token: Item) -> Item:
    raw = token.text[1:-1]
    text = raw.lstrip()
    place = place_after("[" + raw.removesuffix(text), token.line, token.column)
    return Item(ESCAPED.sub(r"\1", text).strip(), *place)


def _unexpected(token: Item) -> InputError:
    return token.error("loa.sgf_unexpected", found=quote(token.text[0]))


def _unclosed(bracket: Item) -> InputError:
    return bracket.error("loa.bracket_unclosed", found=bracket.text[0])


def _full_name(name: str) -> str:
    """The name in FF[4]; small letters were ornament before."""
    return SMALL_LETTERS.sub("", name) or name.upper()


def escaped(text: str) -> str:
    """The text as it stands in a value: on one line, and such as can be stored."""
    storable = text.encode("utf-8", "replace").decode("utf-8")
    return SPECIAL.sub(r"\\\g<0>", " ".join(storable.split()))
