"""Reads and writes games for the page, as texts and links, and checks positions that were set up by hand."""

from judgeboard.api_types import (
    CheckedSetup,
    ComposeRequest,
    ReadRecord,
    RecordLink,
    RecordText,
    WriteRequest,
    WrittenRecord,
)
from judgeboard.loa.format import move_text, position_text
from judgeboard.loa.play import game_of
from judgeboard.loa.records import link, move_list, sgf
from judgeboard.loa.records.read import read
from judgeboard.loa.records.record import Record
from judgeboard.loa.rules import START, Position
from judgeboard.loa.setup import faults, position_of, remarks
from judgeboard.reader import Item, lines_of_text
from judgeboard.setup import Placed
from judgeboard.tasks import Steps


def read_text(request: RecordText) -> Steps[ReadRecord]:
    """Reads the game in the request's `text`, up to the first error in the text; the reply contains this error. The
    request's `limit` is the number of moves of each side, unless the text has a limit.
    """
    return _data((yield from read(lines_of_text(request["text"]), request["limit"])))


def read_link(request: RecordLink) -> Steps[ReadRecord]:
    """Reads the game in the `parameters` of a link, up to the first error; the reply contains this error. The column of
    the error is counted within the parameter.
    """
    parameters = {name: Item(str(value), 1, 1) for name, value in request["parameters"].items()}
    return _data((yield from link.read(parameters)))


def _data(record: Record) -> ReadRecord:
    game = record.game
    return {
        "start": _start_text(game.start),
        "limit": game.limit,
        "moves": [move_text(ply.move) for ply in game.plies],
        "error": record.error,
    }


def _start_text(position: Position) -> str:
    return "" if position == START else position_text(position)


def write(request: WriteRequest) -> WrittenRecord:
    """Writes the game of a request in four forms: a list of moves, a transcript, SGF with the players' names `white`
    and `black`, and the parameters of a link. Only a game from the usual start position has a transcript; for others,
    `transcript` has the value None. Raises InputError as `game_of` does.
    """
    game = game_of(request)
    return {
        "moves": move_list.written(game),
        "transcript": move_list.transcript(game),
        "sgf": sgf.written(game, request["white"], request["black"]),
        "link": link.written(game),
    }


def checked(request: ComposeRequest) -> CheckedSetup:
    """Checks a position that was set up by hand. Returns the position's text, its faults, and remarks on the position.
    The text is empty for the usual start position.
    """
    position = position_of((Placed(piece["square"], piece["kind"]) for piece in request["pieces"]), request["turn"])
    return {
        "start": _start_text(position),
        "faults": faults(position),
        "remarks": remarks(position),
    }
