"""Text of Correct Move: triples of integers to the end of the input."""

from collections.abc import Iterator

from judgeboard.correct_move.rules import SQUARES, Triple
from judgeboard.reader import Reader

PLAIN = {str(square): square for square in range(SQUARES)}
"""The usual spelling of each square; a line of three such words is read at once, which is faster."""


def triples(reader: Reader) -> Iterator[tuple[Triple, int, int]]:
    """Each triple with its first and its last line.

    Raises InputError: `number_expected`, `number_out_of_range` or `correct_move.triple_incomplete`.
    """
    for text in reader.lines():
        try:
            king, queen, target = text.split(" ")
            triple = PLAIN[king], PLAIN[queen], PLAIN[target]
        except (KeyError, ValueError):
            yield from _number_by_number(reader)
        else:
            yield triple, reader.line, reader.line


def _number_by_number(reader: Reader) -> Iterator[tuple[Triple, int, int]]:
    """The triples that begin on the line that was read last."""
    while reader.more_on_line():
        first_line = reader.line
        king, queen, target = (reader.number(0, SQUARES - 1, "correct_move.triple_incomplete") for _ in range(3))
        yield (king, queen, target), first_line, reader.line
