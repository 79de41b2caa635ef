"""The door of the Rank and File room."""

from collections.abc import Iterator

from judgeboard.judge import Answer, Option, Options
from judgeboard.rank_and_file.format import OUTPUT
from judgeboard.rank_and_file.parse import positions
from judgeboard.rank_and_file.rules import judge
from judgeboard.rank_and_file.view import view
from judgeboard.reader import Reader

__all__ = ["OPTIONS", "answers", "view"]

OPTIONS: tuple[Option, ...] = ()


def answers(reader: Reader, options: Options) -> Iterator[Answer]:  # noqa: ARG001 - every judge is given its options
    """One answer a data set."""
    for position, first_line, last_line in positions(reader):
        yield Answer(OUTPUT[position.side, judge(position)], first_line, last_line, position)
