"""Requests and replies for positions that the visitor sets up by hand."""

from typing import Annotated, Any, TypedDict

from judgeboard.setup import Placed
from judgeboard.view import Phrase


class ComposeRequest(TypedDict):
    """A position of a problem that was set up by hand."""

    problem: str
    pieces: list[Annotated[dict[str, Any], Placed]]
    turn: str


class CheckedSetup(TypedDict):
    """A position that the visitor has set up, as text, with the faults that forbid play, and with other remarks."""

    start: str
    faults: list[Phrase]
    remarks: list[Phrase]
