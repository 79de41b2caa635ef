"""The judge of Knight Moves."""

from collections.abc import Iterator

from judgeboard.options import Options
from judgeboard.problem import Answer
from judgeboard.reader import Reader
from tests.knight_moves.format import sentence
from tests.knight_moves.parse import pairs
from tests.knight_moves.rules import distances


def answers(reader: Reader, _options: Options) -> Iterator[Answer | None]:
    """An answer for each pair; None for a blank line."""
    for pair, line in pairs(reader):
        yield Answer(sentence(pair, distances(pair[0])[pair[1]]), line, line, pair) if pair else None
