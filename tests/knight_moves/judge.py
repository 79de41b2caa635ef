"""The judge of Knight Moves."""

from judgeboard.options import Options
from judgeboard.problem import Answer
from judgeboard.reader import Reader
from judgeboard.tasks import Work
from tests.knight_moves.format import sentence
from tests.knight_moves.parse import pairs
from tests.knight_moves.rules import distances


def answers_in_steps(reader: Reader, _options: Options) -> Work[Answer, None, None]:
    """Yields an answer for each pair; None is a pause."""
    for found in pairs(reader):
        if found is None:
            yield None
        else:
            (start, goal), line = found
            yield Answer(sentence((start, goal), distances(start)[goal]), line, line, (start, goal))
