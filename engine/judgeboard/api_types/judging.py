"""Requests and replies for judging a text."""

from collections.abc import Sequence
from typing import Annotated, NotRequired

from judgeboard.api_types.tasks import ChosenJudge, Part
from judgeboard.errors import InputError
from judgeboard.reader import Place

LineNumbers = Annotated[Sequence[int], "Uint32Array"]
Flags = Annotated[Sequence[int], "Uint8Array"]


class JudgeRequest(ChosenJudge):
    """A text to be judged."""

    text: str
    skip: NotRequired[int]
    """Number of answers to leave out at the start, since the page has received these answers from an earlier worker."""


class JudgePart(Part):
    """A part of a judge's output; the arrays have one entry for each answer."""

    text: str
    first: LineNumbers
    last: LineNumbers
    """Each answer's first and last line of input are in `first` and `last`, from 1."""
    lines: LineNumbers
    begins: Flags
    """1 if an answer begins a case, 0 if it is a further step of a case."""
    behind: bool
    """Whether all answers of the part were skipped, and more will be skipped."""
    error: InputError | None
    ignored: Place | None
    """In the last part, the place of the first text after the last case, or None without such text. None in other
    parts.
    """
