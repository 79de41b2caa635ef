"""Games that come to the page and leave it, as data: as texts, as links, as positions that were set up."""

from collections.abc import Iterator
from io import StringIO

from judgeboard.api_types import (
    CheckedSetup,
    ComposeRequest,
    ReadRecord,
    RecordLink,
    RecordText,
    WriteRequest,
    WrittenRecord,
)
from judgeboard.loa import MOVES, PROBLEM, PROTOCOL
from judgeboard.loa.format import move_text, position_text
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.play import game_of
from judgeboard.loa.records import link, move_list, sgf
from judgeboard.loa.records.read import read
from judgeboard.loa.records.record import Record, RecordForm
from judgeboard.loa.rules import START, Position
from judgeboard.loa.setup import faults, position_of, remarks
from judgeboard.problem import Guess
from judgeboard.reader import Item
from judgeboard.setup import Placed

FEWEST_MOVES = 2
"""Of a game; the first move of a protocol's opponent is the first move of some game, too."""


def read_text(request: RecordText) -> ReadRecord:
    """The game in a `text`, `limit` moves for each side unless the text says more, and what is wrong with it."""
    return _data(read(StringIO(request["text"]), request["limit"]))


def read_link(request: RecordLink) -> ReadRecord:
    """The game in the `parameters` of a link, and what is wrong with it, in a column of the parameter in question."""
    return _data(link.read({name: Item(str(value), 1, 1) for name, value in request["parameters"].items()}))


def _data(record: Record) -> ReadRecord:
    game = record.game
    return {
        "start": _start_text(game.start),
        "limit": game.limit,
        "moves": [move_text(ply.move) for ply in game.plies],
        "kind": record.form.value,
        "error": record.error,
    }


def _start_text(position: Position) -> str:
    return "" if position == START else position_text(position)


def write(request: WriteRequest) -> WrittenRecord:
    """The game that a request tells, with the names of `white` and `black`, in every form that fits it. Raises
    InputError for a game that is not legal.
    """
    game = game_of(request)
    return {
        "moves": move_list.written(game),
        "transcript": move_list.transcript(game),
        "sgf": sgf.written(game, request["white"], request["black"]),
        "link": link.written(game),
    }


def checked(request: ComposeRequest) -> CheckedSetup:
    """The position of some `pieces` and a `turn` as a text, empty where it is the usual start; why it cannot be played,
    and what is worth knowing.
    """
    position = position_of((Placed(piece["square"], piece["kind"]) for piece in request["pieces"]), request["turn"])
    return {
        "start": _start_text(position),
        "faults": faults(position),
        "remarks": remarks(position),
    }


def guesses(text: str) -> Iterator[Guess]:
    """What a text may be, the likelier first: an input of the judge in one of its forms, or a game to be looked at."""
    record = read(StringIO(text), link.USUAL_LIMIT)
    if record.error and record.error.code == "loa.game_over":  # as after the last move that the limit allows
        record = read(StringIO(text), MOST_MOVES)
    game, form, error, has_beginning = record
    looks_like_moves = error is None or error.code == "loa.move_illegal"  # of one side only
    is_position = form is RecordForm.POSITION and has_beginning
    if is_position:
        yield Guess(PROBLEM.name, {"form": MOVES})
    if is_position or len(game.plies) >= FEWEST_MOVES:
        yield Guess(PROBLEM.name, {}, link.written(game))
    elif form is RecordForm.TRANSCRIPT and has_beginning and (looks_like_moves or game.plies):
        yield Guess(PROBLEM.name, {"form": PROTOCOL})
