"""The record of a game that was read from a text of any form, and functions for parts of the text with their places."""

from collections.abc import Generator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.errors import InputError
from judgeboard.loa.parse import follow
from judgeboard.loa.rules import Game
from judgeboard.reader import Item
from judgeboard.tasks import Steps, Work

Opened = tuple[Game, Work[Item, None, None]]
"""A game without moves, and an iterator of its moves, which yields None to pause."""


class RecordForm(StrEnum):
    """The form of a text that contains a game."""

    MOVE_LIST = "moves"
    TRANSCRIPT = "transcript"
    SGF = "sgf"
    POSITION = "position"


class Record(NamedTuple):
    """A game that was read up to the first error in its text. `error` is this error; None if the text has no error."""

    game: Game
    form: RecordForm
    error: InputError | None
    has_beginning: bool
    """Whether the text before the moves has no error: the limit, the side and the position."""


def recorded(form: RecordForm, limit: int, beginning: Steps[Opened]) -> Steps[Record]:
    """Reads a game up to the first error. `beginning` reads the text before the moves. If this text is wrong, the
    record's game has no moves, the usual start position and the limit `limit`.
    """
    game, has_beginning = Game(limit), False
    try:
        game, moves = yield from beginning
        has_beginning = True
        for item in moves:
            if item:
                game = follow(game, item)
            yield
    except InputError as error:
        return Record(game, form, error, has_beginning)
    return Record(game, form, None, has_beginning)


def end_of(item: Item) -> Item:
    """Returns an item with an empty text, at the place where the given item's text ends."""
    text, line, column = item
    ends = text.count("\n")
    return Item("", line + ends, len(text) - text.rfind("\n") if ends else column + len(text))


def split(item: Item, between: str) -> Generator[Item, None, None]:
    """Splits the item's text at each separator `between`. Yields the parts with their places; a part may be empty."""
    for text in item.text.split(between):
        item = item._replace(text=text)
        yield item
        item = end_of(item._replace(text=text + between))
