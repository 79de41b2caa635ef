"""A problem's options as arguments of the command line."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Sequence
from typing import Any

from judgeboard.messages import LANGUAGES, speak
from judgeboard.options import LONGEST_TIME, Option, OptionKind, Options

LANGUAGE = "--language"
VALUE_NAMES = {OptionKind.NUMBER: "N", OptionKind.SECONDS: "SECONDS", OptionKind.TEXT: "MOVES"}


class Parser(ArgumentParser):
    """A parser of any command: one that takes `--language`.

    Where its help or its version cannot be written, it fails; argparse goes on in silence.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.add_argument(LANGUAGE, type=_language, metavar="|".join(LANGUAGES),
                          help="of errors and of what is told (default: the locale's)")  # fmt: skip

    def _print_message(self, message: str, file: Any = None) -> None:
        if file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)


def _language(value: str) -> str:
    """Has all that is told from now on told in a language."""
    if value not in LANGUAGES:
        raise ArgumentTypeError(f"invalid value: {value!r}, expected one of {', '.join(LANGUAGES)}")
    speak(value)
    return value


def name_first(given: Sequence[str]) -> Sequence[str]:
    """The arguments, with `--language` after the name that it stands before, and without a `--` before that name."""
    at = 0
    while at < len(given) and given[at].partition("=")[0] == LANGUAGE:
        at += 1 if "=" in given[at] else 2
    name = at + (given[at : at + 1] == ["--"])
    return [*given[name : name + 1], *given[:at], *given[name + 1 :]]


def add_options(parser: ArgumentParser, options: Iterable[Option]) -> None:
    """Lets the command line set the options, each as `--name value`. What is not given is None."""
    for option in options:
        if option.kind is OptionKind.FLAG:
            parser.add_argument(f"--{option.name}", action="store_const", const=option.name, help=option.help)
        elif option.flags:
            forms = parser.add_mutually_exclusive_group()
            _add_option(forms, option)
            for choice, text in option.flags.items():
                forms.add_argument(f"--{choice}", dest=option.name, action="store_const", const=choice, help=text)
        else:
            _add_option(parser, option)


def _add_option(parser: Any, option: Option) -> None:
    """`parser` may be a group of one."""

    def checked(value: str) -> str:
        if not option.allows(value):
            raise ArgumentTypeError(f"invalid value: {value!r}, expected {_expected(option)}")
        return value

    parser.add_argument(
        f"--{option.name}",
        type=checked,
        required=option.default is None,
        metavar="|".join(option.choices) or VALUE_NAMES[option.kind],
        help=f"{option.help} (default: {option.default})" if option.default else option.help,
    )


def _expected(option: Option) -> str:
    match option.kind:
        case OptionKind.NUMBER:
            return f"a whole number from {option.numbers[0]} to {option.numbers[-1]}"
        case OptionKind.SECONDS:
            return f"seconds, more than 0 and at most {LONGEST_TIME}"
    return f"one of {', '.join(option.choices)}"


def chosen_options(parser: ArgumentParser, options: Sequence[Option], parsed: Namespace) -> Options:
    """The value of each option. Ends with a message where one is given that would be ignored."""
    given = {option.name: value for option in options if (value := getattr(parsed, option.name)) is not None}
    chosen = {option.name: option.default or "" for option in options} | given
    for option in options:
        if option.name not in given:
            continue
        if option.only_with:
            other, values = option.only_with
            if chosen[other] not in values:
                parser.error(f"argument --{option.name}: not allowed with {_said(options, other, chosen[other])}")
        if option.alone:
            _refuse_company(parser, options, option, given, getattr(parsed, "file", None))
    return chosen


def _said(options: Sequence[Option], name: str, value: str) -> str:
    """An option's value as a user gives it, by its flag if it has one."""
    has_flag = any(option.name == name and value in option.flags for option in options)
    return f"--{value}" if has_flag else f"--{name} {value}"


def _refuse_company(
    parser: ArgumentParser, options: Sequence[Option], alone: Option, given: Options, file: str | None
) -> None:
    others = [
        f"--{given[other.name] if given[other.name] in other.flags else other.name}"
        for other in options
        if other.name in given and other is not alone and other.kind is not OptionKind.FLAG
    ]
    if file is not None:
        others.append("FILE")
    if others:
        parser.error(f"argument {others[0]}: not allowed with --{alone.name}")
