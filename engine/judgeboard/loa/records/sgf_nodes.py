"""Reads the nodes of a game tree in SGF, without the meaning of their properties.

Source: the specification of SGF FF[4] at red-bean.com. A game is a tree of nodes; a node is a list of properties; a
property is a name and values in square brackets.
"""

import re
from typing import NamedTuple

from judgeboard.errors import quote
from judgeboard.loa.records.record import MOST_BRACKETS, Source
from judgeboard.loa.records.tree import LONGEST_NOTES, TEXT_SIZE
from judgeboard.reader import Item
from judgeboard.tasks import Work

NAME_OR_SIGN = re.compile(r"\s{0,9999}+(?:([A-Za-z][A-Za-z0-9]{0,63}+)|(\S))?")
VALUE = re.compile(r"(?:[^\\\]]{1,999}+|\\.){0,99}+(\])?", re.DOTALL)
"""Pattern of a value up to its closing bracket, or of a part of a long value."""
ESCAPED = re.compile(r"\\(?:\n\r?|\r\n?|(.))", re.DOTALL)
"""Pattern of an escape. An escaped line end is removed; before any other character, only the backslash is removed."""
LONGEST_PROPERTY = 2 * LONGEST_NOTES
"""Maximum size of the values of a property before their escapes are removed."""
SMALL_LETTERS = re.compile(r"[a-z]+")


def escaped(text: str) -> str:
    """Returns the text with escapes, as the value of a property."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


def unescaped(value: str) -> str:
    """Returns the value of a property without escapes."""
    return ESCAPED.sub(lambda escape: escape[1] or "", value)


class PropertyValue(NamedTuple):
    """A value between its brackets, escapes included, and its offsets in the text."""

    raw: str
    begin: int
    end: int

    def item(self, source: Source) -> Item:
        """Returns the value without escapes and without blanks around it."""
        blanks = len(self.raw) - len(self.raw.lstrip())
        return source.item(self.begin + blanks, self.end, self.text)

    @property
    def text(self) -> str:
        """The value without escapes and without blanks around it."""
        return unescaped(self.raw).strip()


class FoundProperty(NamedTuple):
    """The name of a property, with its offset in the text, and the values of the property."""

    name: str
    begin: int
    values: list[PropertyValue]


class Sign(NamedTuple):
    """A bracket of a variation, or the beginning of a node, with its offset in the text."""

    text: str
    begin: int


def properties(source: Source) -> Work[FoundProperty | Sign, None, None]:
    """Yields the signs `(`, `;` and `)` and the properties of a game, in the order of the text, and None to pause. Ends
    after the last bracket of the game. The text must begin with the first bracket.

    Raises InputError: `loa.bracket_unclosed` at the bracket that is never closed, `loa.sgf_unexpected` for a character
    that is not allowed there, or `loa.notes_too_long` for a property that no position can have.
    """
    text, at, end, open_brackets = source.text, source.begin, source.end, list[int]()
    found: FoundProperty | None = None
    size = 0
    while at < end and (token := NAME_OR_SIGN.match(text, at, end)):
        at = token.end()
        yield None
        name, sign = token[1], token[2]
        if found and sign == "[":
            value = yield from _value(source, token.start(2))
            found.values.append(value)
            size += len(value.raw) + TEXT_SIZE
            if size > LONGEST_PROPERTY:
                raise source.item(*token.span(2)).error("loa.notes_too_long", most=LONGEST_NOTES)
            at = value.end + 1
            continue
        if not name and not sign:
            continue
        if found and not found.values:
            unexpected = source.item(*token.span(1 if name else 2))
            raise unexpected.error("loa.sgf_unexpected", found=quote(unexpected.text[0]))
        if found:
            yield found
            found, size = None, 0
        if name:  # before FF[4], small letters had no meaning
            capitals = SMALL_LETTERS.sub("", name)
            found = FoundProperty(capitals if capitals[:1].isalpha() else name.upper(), token.start(1), [])
        elif sign:
            if sign not in "(;)":
                raise source.item(*token.span(2)).error("loa.sgf_unexpected", found=quote(sign))
            if sign == "(" and len(open_brackets) == MOST_BRACKETS:
                raise source.item(*token.span(2)).error("loa.brackets_too_deep", most=MOST_BRACKETS)
            if sign == "(":
                open_brackets.append(token.start(2))
            elif sign == ")":
                open_brackets.pop()
            yield Sign(sign, token.start(2))
            if not open_brackets:
                return
    if open_brackets:
        raise source.item(open_brackets[0], open_brackets[0]).error("loa.bracket_unclosed", found="(")


def _value(source: Source, begin: int) -> Work[FoundProperty | Sign, None, PropertyValue]:
    """Returns the value whose opening bracket is at `begin`. Raises InputError: `loa.bracket_unclosed`, or
    `loa.notes_too_long` for a value that no position can have.
    """
    first = at = begin + len("[")
    while (part := VALUE.match(source.text, at, source.end)) and part.end() != at:
        if part[1]:
            return PropertyValue(source.text[first : part.start(1)], first, part.start(1))
        at = part.end()
        if at - first > LONGEST_PROPERTY:
            raise source.item(begin, first).error("loa.notes_too_long", most=LONGEST_NOTES)
        yield None
    raise source.item(begin, first).error("loa.bracket_unclosed", found="[")
