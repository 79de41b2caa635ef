"""What a text may be to Lines of Action: an input of the judge in one of its forms, or a game to be looked at."""

import io
from collections.abc import Iterator

from judgeboard.errors import InputError
from judgeboard.loa import MOVES, PROBLEM, PROTOCOL, parse
from judgeboard.loa.game import Game
from judgeboard.loa.records.link import USUAL_LIMIT, link
from judgeboard.loa.records.record import Form, Reading, read
from judgeboard.reader import Reader
from judgeboard.recognise import Guess

TOO_MANY = "loa.game_over"
"""Said of moves after the last that the limit allows, among others."""
FEWEST_MOVES = 2
"""Of a game; the first move of a protocol's opponent is the first move of some game, too."""


def guesses(text: str) -> Iterator[Guess]:
    """The likelier first."""
    reading = read(text, USUAL_LIMIT)
    if reading.error is not None and reading.error.code == TOO_MANY:
        reading = read(text, parse.MOST_MOVES)
    record = reading.record
    if record.kind is Form.POSITION:
        if _has_position(text):
            yield Guess(PROBLEM.name, {"form": MOVES})
            yield _game(reading)
    elif len(record.moves) >= FEWEST_MOVES:
        yield _game(reading)
    elif record.kind is Form.TRANSCRIPT and _is_protocol(text):
        yield Guess(PROBLEM.name, {"form": PROTOCOL})


def _game(reading: Reading) -> Guess:
    """As far as it could be read."""
    record = reading.record
    game = Game(record.limit, start=record.start)
    for move in record.moves:
        game = game.play(move)
    return Guess(PROBLEM.name, {}, link(game))


def _has_position(text: str) -> bool:
    try:
        return parse.position(Reader(io.StringIO(text))) is not None
    except InputError:
        return False


def _is_protocol(text: str) -> bool:
    """Whether it has the two numbers and then, if anything, what looks like a move."""
    reader = Reader(io.StringIO(text))
    try:
        parse.opening(reader)
        item = reader.optional_item()
    except InputError:
        return False
    return item is None or parse.MOVE.fullmatch(item.text) is not None
