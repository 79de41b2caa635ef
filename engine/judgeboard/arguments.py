"""A judge's options as arguments of the command line."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from typing import Any

from judgeboard.judge import LARGEST_NUMBER, LONGEST_TIME, Kind, Option

VALUE_NAMES = {Kind.CHOICE: "NAME", Kind.NUMBER: "N", Kind.SECONDS: "SECONDS", Kind.TEXT: "MOVES"}
OPTION_HELP = {
    "form": "a game by the contest's protocol, or positions whose moves are listed (default: protocol)",
    "piece": "the kind of piece whose moves are listed",
    "nodes": "positions to search for each move, however long it takes",
    "time": "seconds for each move (default: 1), or for the analysis (default: 10)",
    "level": "how well to play, from 1 to 8 (default: 8)",
    "opening": "moves already played, White's first, such as 'A4-C2 E8-E5'",
}
EXPECTED = {
    Kind.NUMBER: f"a whole number from 1 to {LARGEST_NUMBER}",
    Kind.SECONDS: f"seconds, more than 0 and at most {LONGEST_TIME}",
}


class Parser(ArgumentParser):
    """A parser that does not hide that its help or its version cannot be written, as argparse does."""

    def _print_message(self, message: str, file: Any = None) -> None:
        if file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)


def after_dashes(given: Sequence[str]) -> Sequence[str]:
    """The arguments without a `--` before the first: it ends options, of which there are none."""
    return given[1:] if given[:1] == ["--"] else given


def add_option(parser: ArgumentParser, option: Option) -> None:
    """Lets the command line set an option of a judge's, as `--name value`."""

    def checked(value: str) -> str:
        if not option.allows(value):
            expected = EXPECTED.get(option.kind) or f"one of {', '.join(option.choices)}"
            raise ArgumentTypeError(f"invalid value: {value!r}, expected {expected}")
        return value

    parser.add_argument(
        f"--{option.name}",
        type=checked,
        default=option.default or None,
        required=option.default is None,
        metavar="|".join(option.choices) or VALUE_NAMES[option.kind],
        help=OPTION_HELP[option.name],
    )
