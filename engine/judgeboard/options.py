"""The options of problems. The command line makes its flags, and the page its form fields, from these options."""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from judgeboard.errors import quote

Options = Mapping[str, str]
"""The chosen values by option name. Each value must satisfy `Option.allows`."""

WHOLE = re.compile("[0-9]{1,12}")
DECIMAL = re.compile(r"(?!.{13})([0-9]+(\.[0-9]*)?|\.[0-9]+)")
"""A decimal number of at most twelve characters."""
LARGEST_NUMBER = 1_000_000_000
LONGEST_TIME = 1_000_000
"""Maximum of `OptionKind.SECONDS`, in seconds."""


class OptionKind(StrEnum):
    """The kind of values that an option takes."""

    CHOICE = "choice"
    NUMBER = "number"
    """A whole number, one of the option's `numbers`."""
    SECONDS = "seconds"
    """A decimal number of seconds, above 0 and at most `LONGEST_TIME`."""
    TEXT = "text"
    FLAG = "flag"
    """A flag of the command line; if given, its value is its own name."""


class Option(NamedTuple):
    """An option of a problem, which the user sets."""

    name: str
    kind: OptionKind = OptionKind.CHOICE
    default: str | None = None
    """The value of an option that is not given; empty for no value. None if the option must be given."""
    choices: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    """Choices that can be given as a flag, such as `--moves` for `--form moves`."""
    numbers: range = range(1, LARGEST_NUMBER + 1)
    proposal: str = ""
    """The page's initial value; empty if the page does not offer the option."""
    offered: tuple[str, ...] = ()
    """The choices that the page offers; empty for all choices."""
    for_cases: str = ""
    """The option's default for the command `generate`; empty if the default is `proposal`."""
    only_with: tuple[str, tuple[str, ...]] | None = None
    """The name of another option, and the other option's values with which this option has an effect. None if this
    option always has an effect.
    """
    exclusive: bool = False
    """Whether the option acts as a command, which takes no input and no other options except flags."""

    def allows(self, value: str) -> bool:
        """Whether the option can have this value."""
        match self.kind:
            case OptionKind.CHOICE:
                return value in self.choices
            case OptionKind.FLAG:
                return value == self.name
            case OptionKind.NUMBER:
                return WHOLE.fullmatch(value) is not None and int(value) in self.numbers
            case OptionKind.SECONDS:
                return DECIMAL.fullmatch(value) is not None and 0 < float(value) <= LONGEST_TIME
        return True


def offered(options: Iterable[Option]) -> list[Option]:
    """Returns the options that the page offers, each without the choices that the page does not offer."""
    return [option._replace(choices=option.offered or option.choices) for option in options if option.proposal]


def judging(options: Iterable[Option]) -> list[Option]:
    """The options that change answers: all options except flags and exclusive options."""
    return [option for option in options if not option.exclusive and option.kind is not OptionKind.FLAG]


def check_options(options: Sequence[Option], chosen: Options) -> None:
    """Checks options that the page or a user of the library has chosen. Raises ValueError for an unknown name, for a
    value that is not allowed, and if an option without a default is missing. Options that only the command line takes,
    outside `judging(options)`, count as unknown.
    """
    known = {option.name: option for option in judging(options)}
    for name, value in chosen.items():
        if name not in known or not known[name].allows(value):
            raise ValueError(f"option {quote(name)}: {quote(value)}")
    for option in options:
        if option.default is None and option.name not in chosen:
            raise ValueError(f"option {option.name} is missing")
