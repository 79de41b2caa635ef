"""The judge of Lines of Action, in each of its forms."""

from collections.abc import Iterator

from judgeboard.errors import InputError, OptionError
from judgeboard.kernel.runtime import Backend
from judgeboard.loa import ANALYSE, MOVES, parse
from judgeboard.loa.analysis import findings
from judgeboard.loa.format import finding_text, moves_text
from judgeboard.loa.game import Shown, items, replay
from judgeboard.loa.levels import STRONGEST
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.protocol import Budget, converse
from judgeboard.loa.rules import START, legal_moves
from judgeboard.loa.thinker import SEARCH, perft
from judgeboard.messages import sentence
from judgeboard.options import Options
from judgeboard.problem import Answer
from judgeboard.reader import Reader
from judgeboard.streams import tell

FASTER = "pip install 'judgeboard[fast]'"
"""Has the search compiled."""
MOVE_SECONDS = 1.0
"""For a move, unless told."""
ANALYSIS_SECONDS = 10.0
"""For the analysis of a position."""


def answers(reader: Reader, options: Options) -> Iterator[Answer | None]:
    """The conversation of the contest's protocol; in the form `moves`, the legal moves of positions; in the form
    `analyse`, what each depth of a search finds in a position or after the moves of a game, whatever its form.

    None comes after each step towards an answer that takes long. Raises OptionError for an opening with a move that is
    not legal.
    """
    if options.get("verbose"):
        _tell_how_the_search_runs()
    if options.get("perft"):
        return _perft(int(options["perft"]))
    nodes = int(options["nodes"]) if options.get("nodes") else None
    seconds = float(options["time"]) if options.get("time") else None
    if options.get("form") == MOVES:
        return _move_lists(reader)
    if options.get("form") == ANALYSE:
        return _analysis(reader, ANALYSIS_SECONDS if seconds is None else seconds, nodes)
    try:
        opening = replay(MOST_MOVES, items(options.get("opening", "")))
    except InputError as fault:
        raise OptionError("opening", fault) from None
    budget = Budget(MOVE_SECONDS if seconds is None else seconds, nodes)
    return converse(reader, budget, opening.plies, int(options.get("level", STRONGEST)))


def _move_lists(reader: Reader) -> Iterator[Answer]:
    while (found := parse.position(reader)) is not None:
        position, line = found
        text = moves_text(legal_moves(position.own, position.enemy)) + "\n"
        yield Answer(text, line, reader.line, Shown(None, position))


def _analysis(reader: Reader, seconds: float, nodes: int | None) -> Iterator[Answer | None]:
    # The player reads no records, and its first move would have to wait for the import.
    from judgeboard.loa.records.read import read

    game, _, error, _ = read(reader.lines(), MOST_MOVES)
    if error:
        raise error
    if game.result:
        raise reader.end_of_input("loa.nothing_to_analyse")
    for found in findings(game.position, game.plies_left, seconds, nodes):
        yield found and Answer(finding_text(*found), 1, reader.line, Shown(game))


def _perft(depth: int) -> Iterator[Answer]:
    yield Answer(f"{perft(START, depth)}\n", 1, 1, Shown(None, START))


def _tell_how_the_search_runs() -> None:
    SEARCH.instance()  # only that shows whether wasmtime works
    if SEARCH.backend is not Backend.INTERPRETED:
        told = sentence("loa.search_compiled", {"backend": str(SEARCH.backend)})
    elif SEARCH.broken:
        told = sentence("loa.search_broken", {"runtime": str(Backend.WASMTIME), "reason": str(SEARCH.broken)})
    else:
        told = sentence("loa.search_interpreted", {"command": FASTER})
    tell(told + "\n")
