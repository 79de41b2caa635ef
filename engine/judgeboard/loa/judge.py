"""The judge of Lines of Action in its three forms: a game by the contest's protocol, lists of legal moves, and
analysis. In a game, the judge plays one side and reads the other side's moves.
"""

import time
from random import Random
from typing import TYPE_CHECKING

from judgeboard.errors import ADVICE, InputError, OptionError
from judgeboard.kernel.runtime import Backend
from judgeboard.loa import ANALYSE, LEGAL_MOVES, REVIEW, parse
from judgeboard.loa.format import iteration_text, move_text, moves_text
from judgeboard.loa.levels import LEVELS, STRONGEST, Level
from judgeboard.loa.player import SHORT_SHARE, Clock, choose, process_started
from judgeboard.loa.rules import START, Game, Ply, Position, legal_moves
from judgeboard.loa.thinker import SEARCH, Thinker, iterations, perft
from judgeboard.messages import sentence
from judgeboard.options import Options
from judgeboard.problem import Answer
from judgeboard.reader import Item, Reader
from judgeboard.standard_streams import tell
from judgeboard.tasks import CHUNK, Steps, Work, in_steps

if TYPE_CHECKING:
    from judgeboard.loa.records.record import Record

FASTER = "pip install wasmtime"
"""The command after which the search runs compiled."""
MOVE_SECONDS = "1"
"""Default time for a move, in seconds."""
LEAST_WITH_START = 0.5
"""If a move has at least this number of seconds, the time of the judge's first move includes the start of the process,
but not the waits for input. The start and the first search together get half of the move's time, since a busy machine
needs twice the time to start.
"""
ANALYSIS_SECONDS = "10"
"""Default time of an analysis, in seconds."""
REVIEW_SECONDS = "0.3"
"""Default time for a position of a review, in seconds."""


def answers_in_steps(reader: Reader, options: Options) -> Work[Answer, None, None]:
    """Yields the answers of the form that the options choose. In a game by the contest's protocol, the answers are the
    judge's moves. The form `moves` lists the legal moves of each position. The form `analyse` reads a position or a
    game in any form that `records.read` accepts, searches, and gives each new finding; if the game is over, the only
    answer is its result. The form `review` reads a game in the same way, and answers with its review. With `perft`,
    the only answer is the number of positions after `perft` plies. With `verbose`, first writes to standard error how
    the search runs.

    Yields None after each step of a long answer. Raises OptionError at once for a wrong move in the option `opening`.
    During iteration, raises InputError for a wrong input.
    """
    if options.get("verbose"):
        _tell_how_the_search_runs()
    if options.get("perft"):
        return _perft(int(options["perft"]))
    if options.get("form") == LEGAL_MOVES:
        return _move_lists(reader)
    nodes = int(options["nodes"]) if options.get("nodes") else None
    number = int(options.get("game") or 1)
    if options.get("form") == ANALYSE:
        return _analysis(reader, float(options.get("time") or ANALYSIS_SECONDS), nodes, number)
    if options.get("form") == REVIEW:
        seconds = float(options.get("time") or REVIEW_SECONDS)
        return _review(reader, seconds, nodes, number, as_sgf=bool(options.get("sgf")))
    try:
        opening = parse.replay(parse.MOST_MOVES, parse.items(options.get("opening", "")))
    except InputError as fault:
        raise OptionError("opening", fault) from None
    seconds, level = float(options.get("time") or MOVE_SECONDS), int(options.get("level", STRONGEST))
    return _conversation(reader, opening.plies, seconds, nodes, LEVELS[level - 1])


def _conversation(
    reader: Reader, opening: tuple[Ply, ...], seconds: float, nodes: int | None, level: Level
) -> Work[Answer, None, None]:
    """Plays a game by the contest's protocol, which continues after the moves of `opening`. Yields an answer for the
    start of the game and for each further move; only the answers with the judge's moves have a text. A move of the
    judge takes about `seconds`. With `nodes`, `seconds` is ignored and each search has at most this number of nodes, so
    that the same game always gets the same moves.

    Ends when the game or the input ends. Raises InputError for a wrong limit or side, and as `_move_of_opponent` does.
    """
    asked = time.monotonic()
    limit, side = yield from parse.limit_and_side(reader)
    waited, first = time.monotonic() - asked, True
    game, thinker, rng = Game(limit, opening), Thinker(), Random()
    heard = time.monotonic()
    yield Answer("", 1, reader.line, game)
    while game.result is None:
        if game.position.turn is side:
            clock = Clock(heard, seconds)
            if first and seconds >= LEAST_WITH_START:
                clock = Clock(process_started() + waited, seconds, most=SHORT_SHARE)
            first = False
            search = yield from choose(thinker, game, nodes or clock, level, rng)
            move = search.move
            text = move_text(move) + "\n"
        else:
            asked = time.monotonic()
            item = yield from reader.optional_item()
            if item is None:
                return
            heard = time.monotonic()
            waited += heard - asked
            move, text = _move_of_opponent(item, game.position), ""
        game = game.play(move)
        yield Answer(text, reader.line, reader.line, game, begins_case=False)


def _move_of_opponent(item: Item, position: Position) -> int:
    """Returns the move that the item names. Raises InputError as `parse.move` does. The error's advice lists the legal
    moves of the checker whose square the text begins with, or all legal moves if this checker cannot move or the text
    does not begin with the square of a checker of the side to move.
    """
    try:
        return parse.move(item, position)
    except InputError as error:
        named = item.text[:2].upper()
        square = parse.SQUARE_OF.get(named)
        moves = [] if square is None else legal_moves(position.own, position.enemy, 1 << square)
        advice = "loa.legal_moves_from" if moves else "loa.legal_moves"
        moves = moves or legal_moves(position.own, position.enemy)
        error.values |= {ADVICE: advice, "checker": named, "legal_moves": moves_text(moves)}
        raise


def _move_lists(reader: Reader) -> Work[Answer, None, None]:
    while (found := (yield from parse.position(reader))) is not None:
        position, line = found
        yield Answer(moves_text(legal_moves(position.own, position.enemy)) + "\n", line, reader.line, position)


def _analysis(reader: Reader, seconds: float, nodes: int | None, number: int) -> Work[Answer, None, None]:
    record = yield from _record(reader, number)
    game = record.game
    if not (game.position.own and game.position.enemy):
        raise reader.end_of_input("loa.nothing_to_analyse")
    if game.result:
        yield Answer(_result_text(game), 1, reader.line, game)
        return
    for found in iterations(game, seconds, nodes):
        yield found and Answer(iteration_text(*found), 1, reader.line, game)


def _review(
    reader: Reader, seconds: float, nodes: int | None, number: int, *, as_sgf: bool
) -> Work[Answer, None, None]:
    from judgeboard.loa.review.report import report
    from judgeboard.loa.review.review import Effort

    record = yield from _record(reader, number)
    game = record.game
    if not game.plies:
        raise reader.end_of_input("loa.nothing_to_review")
    for text in report(record.tree, Effort(seconds, nodes), as_sgf=as_sgf):
        yield Answer(text, 1, reader.line, game) if text else None


def _record(reader: Reader, number: int) -> Steps["Record"]:
    """Reads the record of the game with this number, from 1, and reports its notices to the reader. Raises
    InputError for the first error in the text.
    """
    # The player needs no records, and the import would delay its first move.
    from judgeboard.loa.records.read import read

    record = yield from in_steps(read((yield from _text_of(reader)), parse.MOST_MOVES, number - 1))
    for notice in record.notices:
        reader.notice(notice)
    if record.error:
        raise record.error
    return record


def _text_of(reader: Reader) -> Steps[str]:
    """Returns the whole input, or its beginning if it is longer than a record may be."""
    from judgeboard.loa.records.read import LONGEST_TEXT

    portions, lines, length = list[str](), list[str](), 0
    for line in reader.lines():
        lines.append(line)
        length += len(line) + 1
        if length > LONGEST_TEXT:
            break
        if len(lines) == CHUNK:
            portions.append("\n".join(lines))
            lines.clear()
        yield
    return "\n".join([*portions, *lines])


def _result_text(game: Game) -> str:
    """Returns the result of a finished game in words, as a line."""
    from judgeboard.loa.view import view  # needed here alone, and the import would delay the player's first move

    caption = view(game).caption
    return sentence(caption.code, caption.values) + "\n"


def _perft(depth: int) -> Work[Answer, None, None]:
    yield Answer(f"{perft(START, depth)}\n", 1, 1, START)


def _tell_how_the_search_runs() -> None:
    SEARCH.instance()  # only an instance shows whether wasmtime works
    if SEARCH.backend is not Backend.INTERPRETED:
        message = sentence("loa.search_compiled", {"backend": str(SEARCH.backend)})
    elif SEARCH.broken:
        message = sentence("loa.search_broken", {"runtime": str(Backend.WASMTIME), "reason": str(SEARCH.broken)})
    else:
        message = sentence("loa.search_interpreted", {"command": FASTER})
    tell(message + "\n")
