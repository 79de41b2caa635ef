"""What a judge is: a generator of answers over lines of input. Each room's `judge.py` is one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from judgeboard.reader import Reader
from judgeboard.view import View

Options = Mapping[str, str]
"""Chosen values by option name; each passed its option's `check`."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a judge leaves to its user; the command line and the page build their controls from it."""

    name: str
    default: str | None = None
    """None: the command line has to name it. Empty: may be left out."""
    choices: tuple[str, ...] = ()
    """What it may be; empty for a whole number."""
    minimum: int = 1
    maximum: int = 1_000_000_000
    proposal: str = ""
    """What the page begins with; empty: the page does not offer it."""

    def allows(self, value: str) -> bool:
        """Whether the value is one of the choices, or a whole number within the bounds."""
        if self.choices:
            return value in self.choices
        return value.isascii() and value.isdigit() and len(value) < 12 and self.minimum <= int(value) <= self.maximum


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

    def view(self, position: Any) -> View:
        """What the board shows for an answer's position."""
