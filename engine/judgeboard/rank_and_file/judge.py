"""The judge of Rank and File."""

from judgeboard.options import Options
from judgeboard.problem import Answer
from judgeboard.rank_and_file.format import OUTPUT
from judgeboard.rank_and_file.parse import positions
from judgeboard.rank_and_file.rules import king_status
from judgeboard.reader import Reader
from judgeboard.tasks import Work


def answers_in_steps(reader: Reader, _options: Options) -> Work[Answer, None, None]:
    """Yields one answer per data set, and None to pause."""
    for found in positions(reader):
        if not found:
            yield None
            continue
        position, first_line, last_line = found
        yield Answer(OUTPUT[position.turn, king_status(position)], first_line, last_line, position)
