"""The facts about a problem that the page has before Python has started."""

from typing import Annotated, Any, TypedDict

from judgeboard.examples import Example
from judgeboard.options import OptionKind


class OptionData(TypedDict):
    """An option that the page offers; `proposal` is its initial value."""

    name: str
    kind: OptionKind
    choices: list[str]
    proposal: str


class ProblemData(TypedDict):
    """The facts about a problem that the page has before Python has started; most are fields of `Problem`."""

    options: list[OptionData]
    examples: list[Annotated[dict[str, Any], Example]]
    size: int
    """Number of squares in a row of the problem's board."""
    source: str
    pieces: str
    interactive: bool
    playable: bool
    cases_version: int
    """The version of the case generator, `cases.GENERATOR_VERSION`."""
    cases_since: int
    """The first version of the case generator that makes the same cases as `cases_version`."""
