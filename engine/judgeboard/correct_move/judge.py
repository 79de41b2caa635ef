"""The judge of Correct Move."""

from judgeboard.correct_move.format import OUTPUT
from judgeboard.correct_move.parse import triples
from judgeboard.correct_move.rules import verdict_of
from judgeboard.options import Options
from judgeboard.problem import Answer
from judgeboard.reader import Reader
from judgeboard.tasks import Work


def answers_in_steps(reader: Reader, _options: Options) -> Work[Answer, None, None]:
    """Yields one answer per triple, and None to pause."""
    for found in triples(reader):
        if not found:
            yield None
            continue
        triple, first_line, last_line = found
        yield Answer(OUTPUT[verdict_of(*triple)], first_line, last_line, triple)
