"""What a judge is: a generator of answers over lines of input. Each room's `judge.py` is one."""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from judgeboard.errors import quote
from judgeboard.reader import Reader

if TYPE_CHECKING:
    from judgeboard.view import BoardView

Options = Mapping[str, str]
"""Chosen values by option name; each is one that its option `allows`."""


WHOLE = re.compile("[0-9]+")
DECIMAL = re.compile(r"[0-9]+(\.[0-9]*)?|\.[0-9]+")


class Kind(StrEnum):
    """What values an option takes."""

    CHOICE = "choice"
    NUMBER = "number"
    """A whole number, at least 1."""
    SECONDS = "seconds"
    """More than 0."""
    TEXT = "text"


LARGEST_NUMBER = 1_000_000_000
LONGEST_TIME = 1_000_000
"""Seconds."""
LONGEST_NUMBER = 12
"""Characters; no sensible number or time has more."""


class Option(NamedTuple):
    """A choice that a judge leaves to its user; the command line and the page build their controls from it."""

    name: str
    kind: Kind = Kind.CHOICE
    default: str | None = None
    """None: the command line has to name it. Empty: may be left out."""
    choices: tuple[str, ...] = ()
    proposal: str = ""
    """What the page begins with; empty: the page does not offer it."""
    offered: tuple[str, ...] = ()
    """Those of the choices that the page offers; empty: all."""

    def allows(self, value: str) -> bool:
        """Whether the value is of the option's kind."""
        if self.kind is Kind.CHOICE:
            return value in self.choices
        if self.kind is Kind.NUMBER:
            return (
                len(value) <= LONGEST_NUMBER
                and WHOLE.fullmatch(value) is not None
                and 1 <= int(value) <= LARGEST_NUMBER
            )
        if self.kind is Kind.SECONDS:
            return (
                len(value) <= LONGEST_NUMBER
                and DECIMAL.fullmatch(value) is not None
                and 0 < float(value) <= LONGEST_TIME
            )
        return True


class Answer(NamedTuple):
    """One piece of a judge's output, and what it is the answer to.

    A tuple, because a large input makes hundreds of thousands of them.
    """

    text: str
    """Exactly what the judge prints, line ends included; may be empty."""
    first_line: int
    last_line: int
    """The lines of input that it came from, counted from 1, both included."""
    position: Any
    """What the room's `view` draws; of the room's own type."""
    begins_case: bool = True
    """False for a further step of the same case, such as a command of a game."""


class Judge(Protocol):
    """The face of a room, alike in all five."""

    @property
    def OPTIONS(self) -> tuple[Option, ...]:  # noqa: N802 - the rooms are modules, and this is their constant
        """What the user can choose."""

    def answers(self, reader: Reader, options: Options) -> Iterator[Answer]:
        """The answers, in the order of the input. Raises InputError where the input is wrong."""

    def view(self, position: Any) -> "BoardView":
        """What the board shows for an answer's position."""


def checked(judge: Judge, chosen: Mapping[str, str]) -> Options:
    """The same options, if the judge takes them; those with a default may be missing.

    Raises ValueError for an option that the judge does not have or has to be told, and for a value not allowed.
    """
    options = {option.name: option for option in judge.OPTIONS}
    for name, value in chosen.items():
        if name not in options or not options[name].allows(value):
            raise ValueError(f"option {quote(name)}: {quote(value)}")
    for option in judge.OPTIONS:
        if option.default is None and option.name not in chosen:
            raise ValueError(f"option {option.name} is missing")
    return chosen
