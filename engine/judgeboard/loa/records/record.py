"""A game that was read, whatever its form."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import NamedTuple

from judgeboard.errors import InputError
from judgeboard.loa.game import Game, follow
from judgeboard.reader import Item

Opened = tuple[Game, Iterator[Item]]
"""A game without moves, and the moves that are still to be read."""


class RecordForm(StrEnum):
    """How a game is written."""

    MOVES = "moves"
    TRANSCRIPT = "transcript"
    SGF = "sgf"
    POSITION = "position"


class Record(NamedTuple):
    """A game as far as it is right, and what is wrong after that."""

    game: Game
    form: RecordForm
    error: InputError | None = None
    has_beginning: bool = True
    """Whether what comes before the moves is right: limit, colour, position."""


def recorded(form: RecordForm, limit: int, opened: Callable[[], Opened]) -> Record:
    """The record of a game: `opened` reads its beginning; `limit` holds where that is wrong."""
    try:
        game, moves = opened()
    except InputError as error:
        return Record(Game(limit), form, error, has_beginning=False)
    try:
        for item in moves:
            game = follow(game, item)
    except InputError as error:
        return Record(game, form, error)
    return Record(game, form)
