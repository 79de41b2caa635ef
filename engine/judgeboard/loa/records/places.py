"""Pieces of a text that know their places."""

from collections.abc import Iterator

from judgeboard.reader import Item


def place_after(text: str, line: int = 1, column: int = 1) -> tuple[int, int]:
    """The line and the column that follow a text which begins in these."""
    ends = text.count("\n")
    return line + ends, len(text) - text.rfind("\n") if ends else column + len(text)


def pieces(item: Item, between: str) -> Iterator[Item]:
    """The pieces of a text; an empty piece is a piece, too."""
    _, line, column = item
    for text in item.text.split(between):
        yield Item(text, line, column)
        line, column = place_after(text + between, line, column)


def end_of(item: Item) -> Item:
    """The empty piece at the text's end."""
    return Item("", *place_after(*item))
