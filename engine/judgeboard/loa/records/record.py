"""A game that was read, in any form, and parts of its text with their places."""

from collections.abc import Generator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.errors import InputError
from judgeboard.loa.parse import follow
from judgeboard.loa.rules import Game
from judgeboard.reader import Item
from judgeboard.tasks import Steps, Work

Opened = tuple[Game, Work[Item, None, None]]
"""A game without moves, and the work that finds its moves."""


class RecordForm(StrEnum):
    """How a game is written."""

    MOVES = "moves"
    TRANSCRIPT = "transcript"
    SGF = "sgf"
    POSITION = "position"


class Record(NamedTuple):
    """A game up to its first error, and the error."""

    game: Game
    form: RecordForm
    error: InputError | None
    has_beginning: bool
    """Whether the text before the moves is right: limit, colour, position."""


def recorded(form: RecordForm, limit: int, beginning: Steps[Opened]) -> Steps[Record]:
    """The record of a game: `beginning` reads all before the moves; `limit` applies if it is wrong."""
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
    """The empty item at the end of the item's text."""
    text, line, column = item
    ends = text.count("\n")
    return Item("", line + ends, len(text) - text.rfind("\n") if ends else column + len(text))


def split(item: Item, between: str) -> Generator[Item, None, None]:
    """Splits the item's text at each `between`; also yields empty items."""
    for text in item.text.split(between):
        item = item._replace(text=text)
        yield item
        item = end_of(item._replace(text=text + between))
