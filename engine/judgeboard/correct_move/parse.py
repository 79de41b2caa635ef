"""Parses inputs of Correct Move: triples of integers to the end of the input."""

from judgeboard.correct_move.rules import SQUARES, Triple
from judgeboard.errors import InputError
from judgeboard.reader import Reader
from judgeboard.tasks import Steps, Work

PLAIN = {str(square): square for square in range(SQUARES)}
"""Squares by their usual spelling. A line with three such spellings is read in one step, for speed."""
UNPLACED = "?"
"""Text that replaces the number of a piece or target that is missing in a position set up by hand."""


def triples(reader: Reader) -> Work[tuple[Triple, int, int], None, None]:
    """Yields each triple with its first and last line, and None to pause.

    Raises InputError: `number_expected`, `number_out_of_range`, `line_too_long`, `correct_move.triple_incomplete`, or,
    for `UNPLACED`, a code like `correct_move.king_missing`.
    """
    for text in reader.lines():
        if not text:
            yield None
            continue
        try:
            king, queen, target = text.split(" ", 3)
            triple = PLAIN[king], PLAIN[queen], PLAIN[target]
        except (KeyError, ValueError):
            yield from _number_by_number(reader)
            yield None
        else:
            yield triple, reader.line, reader.line


def _number_by_number(reader: Reader) -> Work[tuple[Triple, int, int], None, None]:
    """Yields the triples that begin on the current line."""
    while reader.more_on_line():
        first_line = reader.line
        king = yield from _square(reader, "king")
        queen = yield from _square(reader, "queen")
        target = yield from _square(reader, "target")
        yield (king, queen, target), first_line, reader.line


def _square(reader: Reader, part: str) -> Steps[int]:
    try:
        return (yield from reader.number(0, SQUARES - 1, "correct_move.triple_incomplete"))
    except InputError as fault:
        if fault.values.get("found") == UNPLACED:
            raise InputError(f"correct_move.{part}_missing", fault.line, fault.column) from None
        raise
