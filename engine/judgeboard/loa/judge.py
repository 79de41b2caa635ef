"""The door of the Lines of Action room."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgeboard.errors import InputError, OptionError
from judgeboard.judge import Answer, Kind, Option, Options
from judgeboard.loa import parse
from judgeboard.loa.analysis import findings
from judgeboard.loa.format import finding_text, moves_text
from judgeboard.loa.game import Shown, items, replay
from judgeboard.loa.levels import STRONGEST
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.protocol import Budget, converse
from judgeboard.loa.rules import legal_moves
from judgeboard.reader import Reader

if TYPE_CHECKING:
    from judgeboard.view import BoardView

MOVE_SECONDS = 1.0
"""For a move, unless told."""
ANALYSIS_SECONDS = 10.0
"""For the analysis of a position."""

OPTIONS = (
    Option(
        "form",
        default="protocol",
        choices=("protocol", "moves", "analyse"),
        proposal="protocol",
        offered=("protocol", "moves"),
    ),
    Option("nodes", Kind.NUMBER, default="", proposal="10000"),
    Option("time", Kind.SECONDS, default=""),
    Option("level", Kind.CHOICE, default=str(STRONGEST), choices=tuple(str(n + 1) for n in range(STRONGEST))),
    Option("opening", Kind.TEXT, default=""),
)


def answers(reader: Reader, options: Options) -> Iterator[Answer]:
    """The conversation of the contest's protocol; in the form `moves`, the legal moves of positions; in the form
    `analyse`, what each depth of a search finds in a position or after some moves.

    Raises OptionError for an opening with a move that is not legal.
    """
    nodes = int(options["nodes"]) if options.get("nodes") else None
    seconds = float(options["time"]) if options.get("time") else None
    match options.get("form"):
        case "moves":
            return _move_lists(reader)
        case "analyse":
            return _analysis(reader, ANALYSIS_SECONDS if seconds is None else seconds, nodes)
    try:
        opening = replay(MOST_MOVES, items(options.get("opening", "")))
    except InputError as fault:
        raise OptionError("opening", fault) from None
    budget = Budget(MOVE_SECONDS if seconds is None else seconds, nodes)
    return converse(reader, budget, opening.plies, int(options.get("level", STRONGEST)))


def view(shown: Shown) -> "BoardView":
    """What the board shows for an answer's position."""
    # The player needs no board, and its first move would have to wait for the import.
    from judgeboard.loa.view import view

    return view(shown)


def _move_lists(reader: Reader) -> Iterator[Answer]:
    while (found := parse.position(reader)) is not None:
        position, line = found
        text = moves_text(legal_moves(position.own, position.enemy)) + "\n"
        yield Answer(text, line, reader.line, Shown(None, position))


def _analysis(reader: Reader, seconds: float, nodes: int | None) -> Iterator[Answer]:
    start, moves = parse.position_and_moves(reader)
    game = replay(MOST_MOVES, moves, start)
    if game.result:
        raise reader.end_of_input("loa.nothing_to_analyse")
    for found in findings(game.position, game.plies_left, seconds, nodes):
        yield Answer(finding_text(*found), 1, reader.line, Shown(game))
