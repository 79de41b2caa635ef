"""The door of the Lines of Action room."""

from collections.abc import Iterator

from judgeboard.errors import InputError, OptionError
from judgeboard.judge import Answer, Kind, Option, Options
from judgeboard.loa import parse
from judgeboard.loa.format import moves_text
from judgeboard.loa.game import items, replay
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.player import Budget
from judgeboard.loa.protocol import converse
from judgeboard.loa.rules import legal_moves
from judgeboard.loa.view import Shown, view
from judgeboard.reader import Reader

__all__ = ["OPTIONS", "answers", "view"]

OPTIONS = (
    Option("form", Kind.CHOICE, default="protocol", choices=("protocol", "moves")),
    Option("nodes", Kind.NUMBER, default="", proposal="10000"),
    Option("time", Kind.SECONDS, default="1"),
    Option("opening", Kind.TEXT, default=""),
)


def answers(reader: Reader, options: Options) -> Iterator[Answer]:
    """The conversation of the contest's protocol; in the form `moves`, the legal moves of positions.

    Raises OptionError for an opening with a move that is not legal.
    """
    if options.get("form") == "moves":
        return _move_lists(reader)
    try:
        opening = replay(MOST_MOVES, items(options.get("opening", "")))
    except InputError as fault:
        raise OptionError("opening", fault) from None
    nodes = options.get("nodes")
    budget = Budget(float(options.get("time", "1")), int(nodes) if nodes else None)
    return converse(reader, budget, opening.plies)


def _move_lists(reader: Reader) -> Iterator[Answer]:
    while (found := parse.position(reader)) is not None:
        position, line = found
        text = moves_text(legal_moves(position.own, position.enemy)) + "\n"
        yield Answer(text, line, reader.line, Shown(None, position))
