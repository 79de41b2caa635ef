"""Requests and replies for comparing a program's output with the judge's."""

from typing import NotRequired, TypedDict

from judgeboard.api_types.tasks import Part
from judgeboard.compare.comparison import ComparisonData


class CompareRequest(TypedDict):
    """A request to compare a program's output with the output so far of the `judge` task `task`."""

    task: int
    text: str
    line_by_line: NotRequired[bool]
    """Whether to compare by line number, as for an exercise that a visitor answers by hand. If true, no causes are
    named.
    """


class ComparePart(ComparisonData, Part):
    """The last part of a comparison; earlier parts have only `done`."""
