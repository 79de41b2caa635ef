"""The door of the Correct Move room."""

from collections.abc import Iterator

from judgeboard.correct_move.format import OUTPUT
from judgeboard.correct_move.parse import triples
from judgeboard.correct_move.rules import judge
from judgeboard.correct_move.view import view
from judgeboard.judge import Answer, Option, Options
from judgeboard.reader import Reader

__all__ = ["OPTIONS", "answers", "view"]

OPTIONS: tuple[Option, ...] = ()


def answers(reader: Reader, options: Options) -> Iterator[Answer]:  # noqa: ARG001 - every judge is given its options
    """One answer a triple."""
    for triple, first_line, last_line in triples(reader):
        yield Answer(OUTPUT[judge(*triple)], first_line, last_line, triple)
