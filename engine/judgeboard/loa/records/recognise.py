"""What a text may be to Lines of Action: an input of the judge in one of its forms, or a game to be looked at."""

from collections.abc import Iterator
from io import StringIO

from judgeboard.loa import MOVES, PROBLEM, PROTOCOL
from judgeboard.loa.parse import MOST_MOVES
from judgeboard.loa.records import link
from judgeboard.loa.records.link import USUAL_LIMIT
from judgeboard.loa.records.read import read
from judgeboard.loa.records.record import Record, RecordForm
from judgeboard.problem import Guess

TOO_MANY = "loa.game_over"
"""Said of moves after the last that the limit allows, among others."""
OUT_OF_TURN = "loa.move_illegal"
FEWEST_MOVES = 2
"""Of a game; the first move of a protocol's opponent is the first move of some game, too."""


def guesses(text: str) -> Iterator[Guess]:
    """The likelier first."""
    record = read(StringIO(text), USUAL_LIMIT)
    if record.error is not None and record.error.code == TOO_MANY:
        record = read(StringIO(text), MOST_MOVES)
    if record.form is RecordForm.POSITION:
        if record.has_beginning:
            yield Guess(PROBLEM.name, {"form": MOVES})
            yield Guess(PROBLEM.name, {}, link.written(record.game))
    elif len(record.game.plies) >= FEWEST_MOVES:
        yield Guess(PROBLEM.name, {}, link.written(record.game))
    elif record.form is RecordForm.TRANSCRIPT and _is_protocol(record):
        yield Guess(PROBLEM.name, {"form": PROTOCOL})


def _is_protocol(record: Record) -> bool:
    """Whether it has the two numbers and then, if anything, what looks like a move, in turn or not."""
    is_move = record.error is None or record.game.plies or record.error.code == OUT_OF_TURN
    return record.has_beginning and bool(is_move)
